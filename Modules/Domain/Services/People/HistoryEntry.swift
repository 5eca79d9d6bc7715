package import FoundationEssentials
package import Models

/// A change of people, as `history` tells it.
package struct HistoryEntry: Hashable, Sendable {
    /// A person with note and mark as a favourite, at one moment.
    package struct State: Hashable, Sendable {
        /// The person of the user's own; `nil` for nobody.
        package var user: User?
        /// Whether the person is a favourite.
        package var isFavorite = false
        /// The note.
        package var note: String?

        /// Creates a state; nobody by default.
        package init(user: User? = nil, isFavorite: Bool = false, note: String? = nil) {
            self.user = user
            self.isFavorite = isFavorite
            self.note = note
        }
    }

    /// The change, of all people who took part in it.
    package let change: PeopleChange
    /// When it was made.
    package let date: Date
    /// Who made it, such as `ada@desk`; `nil` for a change of an earlier release.
    package let author: String?
    /// Who has undone the change, and when; `nil` if nobody has.
    package let undone: Edition?
    /// The person before; `nil` in a list of the changes of everybody.
    package let before: State?
    /// The person after; `nil` in a list of the changes of everybody.
    package let after: State?

    /// Creates an entry.
    package init(
        _ change: PeopleChange,
        date: Date,
        author: String?,
        undone: Edition? = nil,
        before: State? = nil,
        after: State? = nil
    ) {
        self.change = change
        self.date = date
        self.author = author
        self.undone = undone
        self.before = before
        self.after = after
    }
}
