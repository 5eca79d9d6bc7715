package import Models
package import Reactive

/// The data that the user adds to the directory: people of their own, favourites and notes.
///
/// Favourites and notes are stored by `User.key` and survive a refresh of the directory.
/// Nothing is read or written before a subscription; each completable completes when its
/// change is stored, and fails, without any change, with the error of the storage.
package protocol AddressBookType: Sendable {
    /// Sends the current contents, then the contents after each change, also one that another
    /// process made.
    ///
    /// Fails if the first contents cannot be read; never completes. Elements arrive on any
    /// thread.
    func contents() -> Observable<AddressBookContents>

    /// Reads the warnings anew, such as after a command that may have found damage; those about
    /// records are of the last contents.
    func warnings() async -> AddressBookWarnings

    /// Adds a person of the user's own, or replaces the one with the same key.
    func save(_ user: User) -> Completable

    /// Deletes people of the user's own, with their notes and marks as favourites; keys of
    /// others are ignored.
    func delete(keys: [String]) -> Completable

    /// Adds people to the favourites, or removes them.
    func setFavorite(_ isFavorite: Bool, forKeys keys: [String]) -> Completable

    /// Replaces the note about a person; an empty note deletes it.
    func setNote(_ note: String, forKey key: String) -> Completable

    /// Saves people, adds favourites and sets notes, all or none.
    func merge(_ contents: AddressBookContents) -> Completable
}

extension AddressBookType {
    /// None, for address books without a storage.
    package func warnings() async -> AddressBookWarnings { AddressBookWarnings() }

    /// Merges one by one: if a change fails, those before it stay.
    package func merge(_ contents: AddressBookContents) -> Completable {
        let people = contents.own.map { save($0) }
        let notes = contents.notes.map { setNote($0.value, forKey: $0.key) }
        let favorites = setFavorite(true, forKeys: Array(contents.favorites))
        return Completable.concat(people + notes + [favorites])
    }
}
