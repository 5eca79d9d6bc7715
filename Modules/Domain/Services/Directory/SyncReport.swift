import Models

/// What a sync has done.
package struct SyncReport: Hashable, Sendable {
    /// Why people who are on no page may be in the directory nevertheless; they are not removed.
    package enum Doubt: Hashable, Sendable {
        /// So many entries of all cannot be read: they may be these people.
        case unreadable(Int, of: Int)
        /// The directory says different numbers of people: where somebody has left it, those behind
        /// them have moved to a page that was asked for before.
        case changed
        /// An earlier run, or another process, has stored some of the pages, since when people may have
        /// moved.
        case resumed
    }

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
    /// The number of entries with the key of another one, of which the last is stored.
    package var repeated: Int
    /// Why nobody was removed who is on no page; `nil` if they were.
    package var doubt: Doubt?

    /// Creates a report; by default nothing was done.
    package init(
        people: Int = 0,
        added: Int = 0,
        changed: Int = 0,
        removed: Int = 0,
        resumedAt: Int = 0,
        repeated: Int = 0,
        doubt: Doubt? = nil
    ) {
        self.people = people
        self.added = added
        self.changed = changed
        self.removed = removed
        self.resumedAt = resumedAt
        self.repeated = repeated
        self.doubt = doubt
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
        let entries =
            repeated == 1
            ? "; 1 entry has the key of another one"
            : "; \(repeated.withSeparators) entries have the key of another one"
        return parts.joined(separator: ", ") + (repeated == 0 ? "" : entries) + earlier
            + (doubt.map { "; \($0)" } ?? "")
    }
}

extension SyncReport.Doubt: CustomStringConvertible {
    /// The reason, and the remedy.
    package var description: String {
        switch self {
        case .unreadable(let count, let all):
            "\(unreadableEntries(count, of: all)): nobody was removed"
        case .changed: "the directory changed meanwhile: nobody was removed, sync again"
        case .resumed: "the sync has several parts: nobody was removed, sync again"
        }
    }
}
