import Models
import Networking
import Reactive
import Services

/// An address book without a storage.
final class MemoryAddressBook: AddressBookType {
    let relay: BehaviorRelay<AddressBookContents>
    private let fails: Bool

    init(_ contents: AddressBookContents = AddressBookContents(), fails: Bool = false) {
        relay = BehaviorRelay(value: contents)
        self.fails = fails
    }

    func contents() -> Observable<AddressBookContents> {
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

    func save(_ user: User) -> Completable {
        change { $0.own = $0.own.filter { $0.key != user.key } + [user] }
    }

    func delete(keys: [String]) -> Completable {
        change { $0.own.removeAll { keys.contains($0.key) } }
    }

    func setFavorite(_ isFavorite: Bool, forKeys keys: [String]) -> Completable {
        change { contents in
            if isFavorite {
                contents.favorites.formUnion(keys)
            } else {
                contents.favorites.subtract(keys)
            }
        }
    }

    func setNote(_ note: String, forKey key: String) -> Completable {
        change { $0.notes[key] = note.isEmpty ? nil : note }
    }
}
