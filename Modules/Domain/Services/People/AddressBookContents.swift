package import Models

/// People of the user's own, favourites and notes, as they are at one moment.
package struct AddressBookContents: Equatable, Sendable {
    /// The people of the user's own, in no particular order; `isOwn` is `true` for each.
    package var own: [User]
    /// The keys (`User.key`) of favourites, own or of the directory.
    package var favorites: Set<String>
    /// Notes by the keys (`User.key`) of the people that they are about.
    package var notes: [String: String]

    /// Creates contents; by default there are none.
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
