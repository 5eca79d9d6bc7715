import Models

/// What a sync has done.
package struct SyncReport: Hashable, Sendable {
    /// The number of people of the directory.
    package var people: Int
    /// The number of those who were not stored before.
    package var added: Int
    /// The number of those whose data had changed.
    package var changed: Int
    /// The number of those who are no longer in the directory.
    package var removed: Int
    /// The number of people whom an earlier run had stored; those are not counted again.
    package var resumedAt: Int

    /// Creates a report; by default nothing was done.
    package init(
        people: Int = 0,
        added: Int = 0,
        changed: Int = 0,
        removed: Int = 0,
        resumedAt: Int = 0
    ) {
        self.people = people
        self.added = added
        self.changed = changed
        self.removed = removed
        self.resumedAt = resumedAt
    }

    /// The numbers, in one line.
    package var summary: String {
        let parts = [
            "\(people.withSeparators) people: \(added.withSeparators) added",
            "\(changed.withSeparators) changed",
            "\(removed.withSeparators) removed",
        ]
        let earlier =
            resumedAt == 0 ? "" : "; \(resumedAt.withSeparators) were there from an earlier run"
        return parts.joined(separator: ", ") + earlier
    }
}
