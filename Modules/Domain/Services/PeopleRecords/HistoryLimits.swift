/// How much is remembered of the changes of people, for `undo` and `history`.
package struct HistoryLimits: Hashable, Sendable {
    /// The greatest number of people of all changes together, each counted in every change.
    package var people: Int
    /// The greatest number of changes.
    package var changes: Int

    /// Creates limits.
    package init(people: Int = 100_000, changes: Int = 1_000) {
        self.people = people
        self.changes = changes
    }
}
