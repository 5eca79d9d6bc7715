package import FoundationEssentials
import Models
package import Persistence
import Reactive
import Synchronization

/// A storage with tables, and with the collections in which earlier releases stored people.
package typealias PeopleStorage = RecordStorage & StorageBackend

/// The store of the user's own people, the people of a directory, favourites and notes.
///
/// All people are in one table with their source. A person of the user's own hides a directory
/// person with the same key.
///
/// Safe from any thread. The first call opens the storage and migrates the data of earlier
/// releases. All methods throw `PersistenceError`; those that change data change nothing then.
package final class PeopleStore: Sendable {
    /// The storage of the tables.
    let storage: any PeopleStorage
    /// The directory whose people are shown with the user's own; `nil` for none.
    let directory: PeopleSource?
    /// Whether the people of the directory are examples, which are shown only while the user has no
    /// people of their own.
    let areExamples: Bool
    /// The limits of the change history for ``undo(ofAnybody:)`` and ``history()``.
    package let limits: HistoryLimits
    /// Returns the current time, which is stored with changes.
    let now: @Sendable () -> Date
    /// The author of changes, such as `ada@desk`; `nil` if unknown.
    private let author: String?
    /// Creates a storage in memory for directory people that the storage cannot store.
    private let standIn: (@Sendable () -> any PeopleStorage)?
    /// The registry of started changes, which must end before the storage is closed.
    package let pending: PendingWork
    /// Emits when a stand-in has replaced the storage for reading.
    private let switches = PublishRelay<Void>()

    private let state = Mutex(State())

    private struct State {
        var opening: Task<[SkippedRecord], any Error>?
        /// The storage in memory that is read while the other one cannot be written.
        var standIn: (any PeopleStorage)?
        /// The reasons why people could not be read completely, by their keys.
        var unread: [ExactText: String] = [:]
        /// The data of earlier releases that could not be read when the storage was opened.
        var skipped: [SkippedRecord] = []
        /// The line about an unfinished sync, as last read.
        var unfinishedSync: String?
        /// The line about unreadable entries of the directory's last response.
        var unreadableEntries: String?
    }

    /// Creates a store over a storage.
    ///
    /// - Parameters:
    ///   - storage: The storage of the tables.
    ///   - directory: The directory whose people are shown with the user's own; `nil` for none.
    ///   - areExamples: Whether the people of the directory are examples, which are shown only
    ///   while the user has no people of their own.
    ///   - standIn: Creates a storage in memory, from which people are read while the storage
    ///   cannot store those of the directory, such as on a full disk; `nil` if they are not shown
    ///   then.
    ///   - limits: The limits of the change history.
    ///   - author: The author of changes, such as `ada@desk`; `nil` if unknown.
    ///   - pending: The registry of changes that must end before the storage is closed.
    ///   - now: Returns the current time, which is stored with changes.
    package init(
        storage: any PeopleStorage,
        directory: PeopleSource?,
        areExamples: Bool = false,
        standIn: (@Sendable () -> any PeopleStorage)? = nil,
        limits: HistoryLimits = HistoryLimits(),
        author: String? = nil,
        pending: PendingWork = PendingWork(),
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.storage = storage
        self.directory = directory
        self.areExamples = areExamples
        self.standIn = standIn
        self.limits = limits
        self.author = author
        self.pending = pending
        self.now = now
    }

    /// The author and time of a change made now.
    var edition: Edition { Edition(date: now(), author: author) }

    /// Opens the storage, which is created if missing, and migrates the data of earlier releases;
    /// has no effect after the first success.
    package func open() async throws {
        let opening = opening()
        do {
            note(skipped: try await opening.value)
        } catch {
            forget(opening)
            throw error
        }
    }

    // Not inlined, like those below: the optimizer of Swift 6.3 assumes the same thread after an
    // `await` in a function that locks before and after it, and the program crashes.
    @inline(never)
    private func opening() -> Task<[SkippedRecord], any Error> {
        state.withLock { state in
            let opening =
                state.opening
                ?? Task { [storage] in
                    try await PeopleMigration(storage: storage).run()
                }
            state.opening = opening
            return opening
        }
    }

    @inline(never)
    private func note(skipped: [SkippedRecord]) {
        state.withLock { $0.skipped = skipped }
    }

    /// Lets the next call try again after a failure.
    @inline(never)
    private func forget(_ opening: Task<[SkippedRecord], any Error>) {
        state.withLock { if $0.opening == opening { $0.opening = nil } }
    }

    /// The database for changes, after ``open()``.
    func database() async throws -> Database {
        try await open()
        return Database(storage)
    }

    /// The database for reading.
    func readable() async throws -> Database {
        if let standIn = state.withLock({ $0.standIn }) { return Database(standIn) }
        return try await database()
    }

    /// Reads from a copy in memory until the next change of the storage: the people, favourites and
    /// notes, with the directory's response stored in it.
    ///
    /// - Complexity: O(*n*) in the number of people, also in memory.
    func standIn(with answer: DirectoryPage, asOf date: Date) async throws {
        guard let storage = standIn?() else { return }
        let (known, annotations, answers) = try await database().read { db in
            (
                try PersonRecord.all().fetchAll(db),
                try Annotation.fetchAll(db),
                try DirectoryAnswer.few.fetchAll(db)
            )
        }
        try await Database(storage).write { db in
            for person in known { try person.save(db) }
            for answer in answers { try answer.save(db) }
            for annotation in annotations { try annotation.save(db) }
        }
        let store = PeopleStore(
            storage: storage,
            directory: directory,
            areExamples: areExamples
        )
        try await store.replaceDirectory(with: answer, asOf: date)
        noting(unreadableEntriesOf: answer)
        state.withLock { $0.standIn = storage }
        switches.accept(())
    }

    // MARK: Warnings

    /// Records which people could not be read completely, and returns all of them.
    func noting(_ people: [Person]) -> [Person] {
        state.withLock { state in
            // Known people are updated, too: another program may have repaired them.
            if state.unread.isEmpty, !people.contains(where: { $0.unread != nil }) { return }
            for person in people { state.unread[person.id] = person.unread }
        }
        return people
    }

    /// Reads incomplete people again, at most a thousand of them, as other programs may have
    /// repaired or deleted them.
    func readUnreadAgain() async throws {
        let keys = Set(state.withLock { $0.unread.keys.prefix(PeopleTransaction.size) })
        if keys.isEmpty { return }
        let gone = try await keys.subtracting(people(forKeys: keys.map(\.text)).map(\.id))
        state.withLock { state in
            for key in gone { state.unread[key] = nil }
        }
    }

    /// Records the line about an unfinished sync; `nil` if there is none.
    func noting(unfinishedSync line: String?) {
        state.withLock { $0.unfinishedSync = line }
    }

    /// Records the number of unreadable entries of a directory's response.
    func noting(unreadableEntriesOf answer: DirectoryPage) {
        let all = answer.unreadable + answer.users.count
        let line =
            answer.unreadable == 0
            ? nil
            : "the directory: \(unreadableEntries(answer.unreadable, of: all)); nobody was removed"
        state.withLock { $0.unreadableEntries = line }
    }

    /// The warnings about data that could not be read or cannot be stored, after checking for an
    /// unfinished sync.
    package func warnings() async -> AddressBookWarnings {
        let line: String?
        do {
            line = try await readable().read { try $0.fetch(self.unfinishedRequest) }
        } catch {
            line = "cannot see whether a sync is unfinished: \(sentence(of: error))"
        }
        noting(unfinishedSync: line)
        return await knownWarnings()
    }

    /// The warnings known without a request for the state of a sync, which a server may not answer.
    package func knownWarnings() async -> AddressBookWarnings {
        let (collections, unfinished, entries) = state.withLock {
            ($0.skipped, $0.unfinishedSync, $0.unreadableEntries)
        }
        let people = state.withLock { $0.unread }.sorted { $0.key < $1.key }
        let skipped = people.map { key, reason in
            SkippedRecord(collection: "people", key: key.text, reason: reason)
        }
        var warnings = await AddressBookWarnings(
            backend: storage,
            skipped: collections + skipped
        )
        warnings.damagedPeople = people.count
        warnings.unfinished = unfinished
        warnings.unreadableEntries = entries
        if storage.suitableCount < .max,
            let count = try? await database().fetchCount(PersonRecord.all()),
            count > storage.suitableCount
        {
            warnings.advice =
                "this storage holds all \(count) people in memory; export them, and import them "
                + "with --storage sqlite"
        }
        return warnings
    }

    /// Emits the reasons why changes of other programs are not notified, and `nil` once they are
    /// again.
    package func outages() -> AsyncStream<PersistenceError?> { storage.outages() }

    /// Emits after each change of people, favourites or notes, including those of other processes;
    /// finishes when the storage is closed.
    package func changes() -> AsyncStream<Void> {
        let tables: Set = [PersonRecord.table.description.name, Annotation.table.description.name]
        let changes = storage.changes(in: tables, key: nil)
        return AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let subscription = switches.subscribe(onNext: { continuation.yield() })
            let following = Task { [self] in
                for await _ in changes {
                    // The storage can be written again, so the stand-in is discarded.
                    state.withLock { $0.standIn = nil }
                    continuation.yield()
                }
                continuation.finish()
            }
            continuation.onTermination = { _ in
                subscription.dispose()
                following.cancel()
            }
        }
    }
}
