package import Models
package import Persistence
package import Reactive
import Synchronization

/// An address book in a storage: one record for each person, favourite and note.
package final class StoredAddressBook: Sendable {
    private struct Note: Codable, Sendable {
        var key: String
        var text: String
    }

    private let backend: any StorageBackend
    private let own: Store<User>
    private let favorites: Store<String>
    private let notes: Store<Note>
    private let skipped = Mutex<[SkippedRecord]>([])
    private let changes = PublishRelay<Void>()
    private let checks: Observable<Void>

    /// Creates an address book.
    ///
    /// - Parameters:
    ///   - backend: The storage.
    ///   - scheduler: The scheduler of the timer that looks for changes of other processes, as
    ///     long as somebody observes the contents.
    ///   - interval: The time between two looks.
    package init(
        backend: any StorageBackend,
        scheduler: any SchedulerType,
        interval: RxTimeInterval
    ) {
        self.backend = backend
        checks = Observable<Int>.interval(interval, scheduler: scheduler).map { _ in }
        own = Store("own", in: backend, format: .compact, key: \.key)
        favorites = Store("favorites", in: backend, format: .text) { $0 }
        notes = Store("notes", in: backend, key: \.key)
    }

    /// Reads the contents, if they may have changed since the revision in the reader.
    private func contents(for reader: Reader) async throws -> AddressBookContents? {
        do {
            // Taken first: a change during the reading is then found by the next look.
            let revision = try await backend.revision(of: collections)
            let last = reader.last
            if last?.revision == revision { return nil }
            let ownRevision = try await backend.revision(of: [own.collection])
            let known = last?.ownRevision == ownRevision ? last?.own : nil
            let people = try await ownPeople(orKnown: known)
            var contents = try await contents(own: people)
            // The same people are not in memory twice: with their pictures they may be large.
            if let last, last.contents.own == contents.own { contents.own = last.contents.own }
            reader.last = Reader.Reading(
                revision: revision,
                ownRevision: ownRevision,
                own: people,
                contents: contents
            )
            return last?.contents == contents ? nil : contents
        } catch  where reader.last != nil {
            // Contents were sent already, and the next look may succeed.
            return nil
        }
    }

    private var collections: [String] { [own.collection, favorites.collection, notes.collection] }

    private func ownPeople(
        orKnown known: StoreContents<User>?
    ) async throws -> StoreContents<User> {
        if let known { return known }
        var people = try await own.contents()
        for index in people.values.indices { people.values[index].isOwn = true }
        return people
    }

    /// Reads favourites and notes, to people that were read already.
    private func contents(
        own people: StoreContents<User>
    ) async throws -> AddressBookContents {
        let favorites = try await favorites.contents()
        let notes = try await notes.contents()
        let skipped = people.skipped + favorites.skipped + notes.skipped
        self.skipped.withLock { $0 = skipped }
        return AddressBookContents(
            own: people.values,
            favorites: Set(favorites.values),
            notes: Dictionary(notes.values.map { ($0.key, $0.text) }) { _, last in last },
            warnings: await AddressBookWarnings(backend: backend, skipped: skipped)
        )
    }

    private func change(
        _ batch: @escaping @Sendable () async throws -> StorageBatch
    ) -> Completable {
        Single.create { [backend, changes] in
            try await backend.apply(try await batch())
            changes.accept(())
        }
        .asCompletable()
    }
}

extension StoredAddressBook: AddressBookType {
    /// Reads the contents after each change; looks for changes of others once in an interval.
    package func contents() -> Observable<AddressBookContents> {
        .deferred { [self] in
            let reader = Reader()
            return Observable.merge(changes.asObservable(), checks, .just(()))
                .concatMap { Single.create { try await self.contents(for: reader) } }
                .compactMap { $0 }
        }
    }

    /// Asks the storage.
    package func warnings() async -> AddressBookWarnings {
        await AddressBookWarnings(backend: backend, skipped: skipped.withLock { $0 })
    }

    /// Writes one record.
    package func save(_ user: User) -> Completable {
        merge(AddressBookContents(own: [user]))
    }

    /// Reads the people first, to tell their keys from others.
    package func delete(keys: [String]) -> Completable {
        change { [own, favorites, notes] in
            var batch = StorageBatch()
            let present = Set(try await own.all().map(\.key))
            for key in keys where present.contains(key) {
                batch.remove(forKey: key, in: own)
                batch.remove(forKey: key, in: favorites)
                batch.remove(forKey: key, in: notes)
            }
            return batch
        }
    }

    /// Writes one batch.
    package func setFavorite(_ isFavorite: Bool, forKeys keys: [String]) -> Completable {
        change { [favorites] in
            var batch = StorageBatch()
            for key in keys {
                isFavorite
                    ? batch.save(key, in: favorites) : batch.remove(forKey: key, in: favorites)
            }
            return batch
        }
    }

    /// Writes one record.
    package func setNote(_ note: String, forKey key: String) -> Completable {
        merge(AddressBookContents(notes: [key: note]))
    }

    /// Writes one batch.
    package func merge(_ contents: AddressBookContents) -> Completable {
        change { [own, favorites, notes] in
            var batch = StorageBatch()
            batch.save(contentsOf: contents.own, in: own)
            batch.save(contentsOf: Array(contents.favorites), in: favorites)
            for (key, text) in contents.notes {
                text.isEmpty
                    ? batch.remove(forKey: key, in: notes)
                    : batch.save(Note(key: key, text: text), in: notes)
            }
            return batch
        }
    }
}

/// The contents that one subscriber has seen last.
private final class Reader: Sendable {
    struct Reading: Sendable {
        var revision: StorageRevision
        /// The revision of the people of the user's own alone.
        var ownRevision: StorageRevision
        var own: StoreContents<User>
        var contents: AddressBookContents
    }

    private let state = Mutex<Reading?>(nil)

    var last: Reading? {
        get { state.withLock { $0 } }
        set { state.withLock { $0 = newValue } }
    }
}

extension RecordFormat<String> {
    /// UTF-8.
    fileprivate static var text: RecordFormat<String> {
        RecordFormat(
            encode: { Array($0.utf8) },
            decode: { String(decoding: $0, as: UTF8.self) }
        )
    }
}
