package import Persistence
import Synchronization

/// A storage that has tables, and the collections in which earlier releases stored people.
package typealias PeopleStorage = RecordStorage & StorageBackend

/// The people of the user's own and of the directory, favourites and notes, in one storage.
///
/// People are in one table, with the source that they come from. A person of the user's own is
/// shown instead of those of a directory with the same key.
///
/// Safe from any thread. Nothing is read or written before the first call; it takes over what
/// earlier releases have stored. All functions throw `PersistenceError`, and those that change
/// something change nothing then.
package final class PeopleStore: Sendable {
    /// The storage.
    let storage: any PeopleStorage
    /// The directory whose people are shown beside those of the user's own.
    let directory: PeopleSource?

    private let state = Mutex(State())

    private struct State {
        var opening: Task<[SkippedRecord], any Error>?
        /// The people whose documents could not be read, by their keys.
        var unread: [String: String] = [:]
    }

    /// Creates a store.
    ///
    /// - Parameters:
    ///   - storage: The storage.
    ///   - directory: The directory whose people are shown beside those of the user's own; `nil`
    ///     for none.
    package init(storage: any PeopleStorage, directory: PeopleSource?) {
        self.storage = storage
        self.directory = directory
    }

    /// The sources whose people are shown.
    var sources: [PeopleSource] { [.own] + [directory].compactMap(\.self) }

    /// Opens the storage, which is created if it is missing, and takes over what earlier releases
    /// have stored; only the first call that succeeds does anything.
    package func open() async throws {
        _ = try await skipped()
    }

    /// The database, after ``open()``.
    func database() async throws -> Database {
        try await open()
        return Database(storage)
    }

    private func skipped() async throws -> [SkippedRecord] {
        let opening = state.withLock { state in
            let opening = state.opening ?? Task { [storage] in
                try await PeopleMigration(storage: storage).run()
            }
            state.opening = opening
            return opening
        }
        do {
            return try await opening.value
        } catch {
            // The next call tries again.
            state.withLock { if $0.opening == opening { $0.opening = nil } }
            throw error
        }
    }

    // MARK: Warnings

    /// Remembers the people that could not be read as a whole, and returns all.
    func noting(_ people: [Person]) -> [Person] {
        if people.contains(where: { $0.unread != nil }) {
            state.withLock { state in
                for person in people { state.unread[person.id] = person.unread }
            }
        }
        return people
    }

    /// What could not be read or cannot be stored at present.
    package func warnings() async -> AddressBookWarnings {
        let collections = (try? await skipped()) ?? []
        let people = state.withLock { $0.unread }.sorted { $0.key < $1.key }
        let skipped = people.map { key, reason in
            SkippedRecord(collection: "people", key: key, reason: reason)
        }
        return await AddressBookWarnings(backend: storage, skipped: collections + skipped)
    }

    /// A value after each change of people, favourites or notes, also by other processes; ends
    /// when the storage is closed.
    package func changes() -> AsyncStream<Void> {
        storage.changes(
            in: [PersonRecord.table.description.name, Annotation.table.description.name],
            key: nil
        )
    }
}
