import Models

/// The outcome of a sync.
package struct SyncReport: Hashable, Sendable {
    /// A reason why people on no page may still be in the directory; they are then not removed.
    package enum Doubt: Hashable, Sendable {
        /// Some entries of all cannot be decoded, and may be these people.
        case unreadable(Int, of: Int)
        /// The directory reported different totals: when a person leaves it, those after them move
        /// to a page that has already been read.
        case changed
        /// An earlier run or another process has stored some of the pages, and people may have
        /// moved between pages since.
        case resumed
    }

    /// The number of people in the directory.
    package var people: Int
    /// The number of people who were not stored before.
    package var added: Int
    /// The number of people whose data had changed.
    package var changed: Int
    /// The number of people removed because they have left the directory.
    package var removed: Int
    /// The number of people that an earlier run had stored; they are not counted as added again.
    package var resumedAt: Int
    /// The number of entries with the key of another entry; the last one is stored.
    package var repeated: Int
    /// The reason why no missing people were removed; `nil` if they were.
    package var doubt: Doubt?

    /// Creates a report; all counts are zero by default.
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

    /// The counts in one line.
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
    /// The reason, with advice for the user.
    package var description: String {
        switch self {
        case .unreadable(let count, let all):
            "\(unreadableEntries(count, of: all)): nobody was removed"
        case .changed: "the directory changed meanwhile: nobody was removed, sync again"
        case .resumed: "the sync has several parts: nobody was removed, sync again"
        }
    }
}
