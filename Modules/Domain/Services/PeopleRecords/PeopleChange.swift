import Models

/// A change of the user's own people, of notes or of favourites, in the words of `undo`.
package struct PeopleChange: Hashable, Sendable {
    /// The kinds of changes; their names are stored.
    package enum Kind: String, CaseIterable, Sendable {
        /// A new person.
        case add
        /// Other fields of a person.
        case edit
        /// People who were deleted.
        case delete
        /// Two people who have become one.
        case merge
        /// Two people who are not one, although they seem to be.
        case distinguish
        /// Another note about a person.
        case note
        /// People who have become favourites.
        case favorite
        /// People who are no favourites any more.
        case unfavorite
        /// The people of a file.
        case importing
    }

    /// The kind.
    package var kind: Kind
    /// The number of people.
    package var count: Int
    /// The name of the only person, of the file, or of two who were told apart; `nil` for several people
    /// or an unnamed file.
    package var name: String?

    /// Creates a change of one person, by default.
    package init(_ kind: Kind, count: Int = 1, name: String? = nil) {
        self.kind = kind
        self.count = count
        self.name = name
    }
}

extension PeopleChange: CustomStringConvertible {
    /// The change in the past tense, such as `deleted 3 people`.
    package var description: String {
        let subject = kind == .importing ? people : name ?? people
        return switch kind {
        case .add: "added \(subject)"
        case .edit: "changed \(subject)"
        case .delete: "deleted \(subject)"
        case .merge: "merged two cards of \(subject)"
        case .distinguish: "told \(subject) apart"
        case .note: "changed the note about \(subject)"
        case .favorite: "added \(subject) to the favorites"
        case .unfavorite: "removed \(subject) from the favorites"
        case .importing: "imported \(subject)" + (name.map { " from \($0)" } ?? "")
        }
    }

    /// The number of people, such as `10,000 people`.
    private var people: String {
        count == 1 ? "1 person" : "\(count.withSeparators) people"
    }
}
