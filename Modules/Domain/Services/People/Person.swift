package import ContactFormats
package import Models

/// A person of a list with the user's note and favourite mark.
package struct Person: Hashable, Identifiable, Sendable {
    /// The person.
    package var user: User
    /// Whether the person is a favourite.
    package var isFavorite: Bool
    /// The note about the person; `nil` for none.
    package var note: String?
    /// The reason why the stored person cannot be read completely; `nil` if they can.
    package var unread: String?

    /// Creates a person of a list.
    package init(
        user: User,
        isFavorite: Bool = false,
        note: String? = nil,
        unread: String? = nil
    ) {
        self.user = user
        self.isFavorite = isFavorite
        self.note = note
        self.unread = unread
    }

    /// The person as a contact, with the note and the favourite mark.
    package var contact: Contact { Contact(user: user, note: note, isFavorite: isFavorite) }

    /// The key (`User.key`) of the person.
    package var key: String { user.key }

    /// The key, by which people are identified.
    package var id: ExactText { ExactText(key) }
}
