package import Models

/// A person as represented in files, with the note and the favourite mark that are not part of
/// `User`.
package struct Contact: Hashable, Sendable {
    /// The person.
    package var user: User
    /// The user's note about the person; `nil` for none.
    package var note: String?
    /// Whether the person is a favourite.
    package var isFavorite: Bool

    /// Creates a contact.
    package init(user: User, note: String? = nil, isFavorite: Bool = false) {
        self.user = user
        self.note = note
        self.isFavorite = isFavorite
    }
}
