package import Models

/// The user's own people, favourites and notes at one point in time.
package struct AddressBookContents: Equatable, Sendable {
    /// The user's own people, in no particular order; `isOwn` is `true` for each.
    package var own: [User]
    /// The keys (`User.key`) of favourites, the user's own or of the directory.
    package var favorites: Set<String>
    /// The notes by the keys (`User.key`) of their people.
    package var notes: [String: String]

    /// Creates contents; empty by default.
    package init(
        own: [User] = [],
        favorites: Set<String> = [],
        notes: [String: String] = [:]
    ) {
        self.own = own
        self.favorites = favorites
        self.notes = notes
    }
}
