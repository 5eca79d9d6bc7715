import Models

/// A change of the user's own people, notes or favourites, described for `undo`.
package struct PeopleChange: Hashable, Sendable {
    /// The kinds of changes; the raw values are stored.
    package enum Kind: String, CaseIterable, Sendable {
        /// A person was added.
        case add
        /// Fields of a person were changed.
        case edit
        /// People were deleted.
        case delete
        /// Two people were merged.
        case merge
        /// Two people were marked as different.
        case distinguish
        /// The note about a person was changed.
        case note
        /// People were added to the favourites.
        case favorite
        /// People were removed from the favourites.
        case unfavorite
        /// The people of a file were imported.
        case importing
    }

    /// The kind of the change.
    package var kind: Kind
    /// The number of people.
    package var count: Int
    /// The name of the only person, of the file, or of two people marked as different; `nil` for
    /// several people or an unnamed file.
    package var name: String?

    /// Creates a change; of one person by default.
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
