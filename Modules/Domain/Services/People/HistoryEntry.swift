package import FoundationEssentials
package import Models

/// A change of people in the output of `history`.
package struct HistoryEntry: Hashable, Sendable {
    /// A person with their note and favourite mark at one point in time.
    package struct State: Hashable, Sendable {
        /// The person of the user's own; `nil` if there is none.
        package var user: User?
        /// Whether the person is a favourite.
        package var isFavorite = false
        /// The note about the person; `nil` for none.
        package var note: String?

        /// Creates a state; without a person by default.
        package init(user: User? = nil, isFavorite: Bool = false, note: String? = nil) {
            self.user = user
            self.isFavorite = isFavorite
            self.note = note
        }
    }

    /// The change, with the number of all its people.
    package let change: PeopleChange
    /// The time of the change.
    package let date: Date
    /// The author of the change, such as `ada@desk`; `nil` for a change of an earlier release.
    package let author: String?
    /// The author and time of the undo; `nil` if the change was not undone.
    package let undone: Edition?
    /// The person before the change; `nil` in a history of all people.
    package let before: State?
    /// The person after the change; `nil` in a history of all people.
    package let after: State?
    /// The reason why the change cannot be read; `nil` if it can.
    ///
    /// The other properties mean nothing then.
    package let unread: String?

    /// Creates an entry of the history.
    package init(
        _ change: PeopleChange,
        date: Date,
        author: String?,
        undone: Edition? = nil,
        before: State? = nil,
        after: State? = nil,
        unread: String? = nil
    ) {
        self.change = change
        self.date = date
        self.author = author
        self.undone = undone
        self.before = before
        self.after = after
        self.unread = unread
    }
}
