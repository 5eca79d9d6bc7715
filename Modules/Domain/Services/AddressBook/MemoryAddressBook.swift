package import Models
import Networking
package import Reactive

/// An address book without a storage, for tests and previews.
///
/// Safe from any thread.
package final class MemoryAddressBook: AddressBookType {
    /// The contents, with every change.
    package let relay: BehaviorRelay<AddressBookContents>
    private let fails: Bool

    /// Creates an address book.
    ///
    /// - Parameters:
    ///   - contents: The initial contents.
    ///   - fails: Whether reading and changing fail with `APIError.unexpected`.
    package init(_ contents: AddressBookContents = AddressBookContents(), fails: Bool = false) {
        relay = BehaviorRelay(value: contents)
        self.fails = fails
    }

    /// The current contents, then those after each change.
    package func contents() -> Observable<AddressBookContents> {
        fails ? .error(APIError.unexpected) : relay.asObservable()
    }

    private func change(
        _ change: @escaping @Sendable (inout AddressBookContents) -> Void
    ) -> Completable {
        if fails { return .error(APIError.unexpected) }
        return .create { [relay] observer in
            var contents = relay.value
            change(&contents)
            relay.accept(contents)
            observer(.completed)
            return Disposables.create()
        }
    }

    /// Adds or replaces a person.
    package func save(_ user: User) -> Completable {
        change { $0.own = $0.own.filter { $0.key != user.key } + [user] }
    }

    /// Deletes people.
    package func delete(keys: [String]) -> Completable {
        change { $0.own.removeAll { keys.contains($0.key) } }
    }

    /// Adds people to the favourites, or removes them.
    package func setFavorite(_ isFavorite: Bool, forKeys keys: [String]) -> Completable {
        change { contents in
            if isFavorite {
                contents.favorites.formUnion(keys)
            } else {
                contents.favorites.subtract(keys)
            }
        }
    }

    /// Sets a note; an empty one is deleted.
    package func setNote(_ note: String, forKey key: String) -> Completable {
        change { $0.notes[key] = note.isEmpty ? nil : note }
    }
}
