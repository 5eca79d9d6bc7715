package import FoundationEssentials
import Models
package import Persistence
import Reactive
import Synchronization

/// A storage that has tables, and the collections in which earlier releases stored people.
package typealias PeopleStorage = RecordStorage & StorageBackend

/// The people of the user's own and of the directory, favourites and notes, in one storage.
///
/// People are in one table, with the source that they come from. A person of the user's own is
/// shown instead of those of a directory with the same key.
///
/// Safe from any thread. The first call opens the storage, and migrates the data of earlier
/// releases. All functions throw `PersistenceError`, and those that change
/// something change nothing then.
package final class PeopleStore: Sendable {
    /// The storage.
    let storage: any PeopleStorage
    /// The directory whose people are shown together with the user's own.
    let directory: PeopleSource?
    /// Whether the people of the directory are examples, who are shown only while there is nobody of
    /// the user's own.
    let areExamples: Bool
    /// How much is remembered of changes, for ``undo(ofAnybody:)`` and ``history()``.
    package let limits: HistoryLimits
    /// The present, at which changes are made.
    let now: @Sendable () -> Date
    /// Who makes changes, such as `ada@desk`; `nil` if that is not known.
    private let author: String?
    /// Creates a storage for people who cannot be stored otherwise.
    private let standIn: (@Sendable () -> any PeopleStorage)?
    /// The changes that screens have begun, which must end before the storage is closed.
    package let pending: PendingWork
    /// Sent when a stand-in has taken the place of the storage for reading.
    private let switches = PublishRelay<Void>()

    private let state = Mutex(State())

    private struct State {
        var opening: Task<[SkippedRecord], any Error>?
        /// The storage in memory that is read in place of one that takes no directory.
        var standIn: (any PeopleStorage)?
        /// The people whose documents could not be read, by their keys.
        var unread: [ExactText: String] = [:]
        /// The data of earlier releases that could not be read when the storage was opened.
        var skipped: [SkippedRecord] = []
        /// The line about an unfinished sync, as it was last read.
        var unfinishedSync: String?
        /// The line about entries of the directory's last answer that cannot be read.
        var unreadableEntries: String?
    }

    /// Creates a store.
    ///
    /// - Parameters:
    ///   - storage: The storage.
    ///   - directory: The directory whose people are shown beside those of the user's own; `nil`
    ///     for none.
    ///   - areExamples: Whether the people of the directory are examples, who are shown only while
    ///     there is nobody of the user's own.
    ///   - standIn: Creates a storage in memory, from which people are read while the storage cannot
    ///     take those of the directory, such as on a full disk; `nil` if they are not shown then.
    ///   - limits: How much is remembered of changes.
    ///   - author: Who makes changes, such as `ada@desk`; `nil` if that is not known.
    ///   - pending: The changes that must end before the storage is closed.
    ///   - now: The present, at which changes are made.
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

    /// Who makes a change now, and when that is.
    var edition: Edition { Edition(date: now(), author: author) }

    /// Opens the storage, which is created if it is missing, and migrates the data of earlier
    /// releases; calls after the first successful one do nothing.
    package func open() async throws {
        let opening = opening()
        do {
            note(skipped: try await opening.value)
        } catch {
            forget(opening)
            throw error
        }
    }

    // Not inlined, as are those below: the optimizer of Swift 6.3 takes a thread for the same one behind
    // an `await` in a function that locks before and behind it, and ends the program.
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

    /// Has the next call try again.
    @inline(never)
    private func forget(_ opening: Task<[SkippedRecord], any Error>) {
        state.withLock { if $0.opening == opening { $0.opening = nil } }
    }

    /// The database that changes are stored in, after ``open()``.
    func database() async throws -> Database {
        try await open()
        return Database(storage)
    }

    /// The database that people are read from.
    func readable() async throws -> Database {
        if let standIn = state.withLock({ $0.standIn }) { return Database(standIn) }
        return try await database()
    }

    /// Reads from a storage in memory until the next change of the other one: a copy of the people,
    /// favourites and notes, in which the answer of the directory is stored.
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

    /// Remembers the people that could not be read as a whole, and returns all.
    func noting(_ people: [Person]) -> [Person] {
        state.withLock { state in
            // Those that are known may have been repaired by somebody else.
            if state.unread.isEmpty, !people.contains(where: { $0.unread != nil }) { return }
            for person in people { state.unread[person.id] = person.unread }
        }
        return people
    }

    /// Reads those again who could not be read as a whole, as others may have repaired or deleted them;
    /// a thousand of them at most.
    func readUnreadAgain() async throws {
        let keys = Set(state.withLock { $0.unread.keys.prefix(PeopleTransaction.size) })
        if keys.isEmpty { return }
        let gone = try await keys.subtracting(people(forKeys: keys.map(\.text)).map(\.id))
        state.withLock { state in
            for key in gone { state.unread[key] = nil }
        }
    }

    /// Remembers the line about an unfinished sync; `nil` if there is none.
    func noting(unfinishedSync line: String?) {
        state.withLock { $0.unfinishedSync = line }
    }

    /// Remembers how many entries of an answer of the directory cannot be read.
    func noting(unreadableEntriesOf answer: DirectoryPage) {
        let all = answer.unreadable + answer.users.count
        let line =
            answer.unreadable == 0
            ? nil
            : "the directory: \(unreadableEntries(answer.unreadable, of: all)); nobody was removed"
        state.withLock { $0.unreadableEntries = line }
    }

    /// The warnings about data that could not be read or cannot be stored, after a look whether there
    /// is an unfinished sync.
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

    /// The warnings that are known without a question to a server, which may not answer.
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

    /// The reasons why the changes of other programs are not noticed, and `nil` when they are again.
    package func outages() -> AsyncStream<PersistenceError?> { storage.outages() }

    /// A value after each change of people, favourites or notes, also by other processes; ends
    /// when the storage is closed.
    package func changes() -> AsyncStream<Void> {
        let tables: Set = [PersonRecord.table.description.name, Annotation.table.description.name]
        let changes = storage.changes(in: tables, key: nil)
        return AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let subscription = switches.subscribe(onNext: { continuation.yield() })
            let following = Task { [self] in
                for await _ in changes {
                    // A storage that takes changes again shows them, and is no longer stood in for.
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
