/// The limits of the change history for `undo` and `history`.
package struct HistoryLimits: Hashable, Sendable {
    /// The maximum number of people in all changes, counted once for each change.
    package var people: Int
    /// The maximum number of changes.
    package var changes: Int

    /// Creates limits of a history.
    package init(people: Int = 100_000, changes: Int = 1_000) {
        self.people = people
        self.changes = changes
    }
}
