package import FoundationEssentials
import Models
package import Persistence
import Synchronization

/// The store of the user's own people, the people of a directory, favourites and notes.
///
/// All people are in one table with their source. A person of the user's own hides a directory
/// person with the same key.
///
/// Safe from any thread. The first call opens the storage and migrates the data of earlier
/// releases. All methods throw `PersistenceError`; those that change data change nothing then.
package final class PeopleStore: Sendable {
    /// The opened storage of the tables, or its fallback.
    private let place: PeopleDatabase
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
    /// The registry of started changes, which must end before the storage is closed.
    package let pending: PendingWork
    private let problems = Mutex(ReadingProblems())

    /// Creates a store over a storage.
    ///
    /// - Parameters:
    ///   - storage: The storage of the tables.
    ///   - directory: The directory whose people are shown with the user's own; `nil` for none.
    ///   - areExamples: Whether the people of the directory are examples, which are shown only
    ///   while the user has no people of their own.
    ///   - fallback: Creates a storage in memory, from which people are read while the storage
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
        fallback: (@Sendable () -> any PeopleStorage)? = nil,
        limits: HistoryLimits = HistoryLimits(),
        author: String? = nil,
        pending: PendingWork = PendingWork(),
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        place = PeopleDatabase(storage: storage, fallback: fallback)
        self.directory = directory
        self.areExamples = areExamples
        self.limits = limits
        self.author = author
        self.pending = pending
        self.now = now
    }

    /// The author and time of a change made now.
    var edition: Edition { Edition(date: now(), author: author) }

    /// The storage of the tables.
    var storage: any PeopleStorage { place.storage }

    /// Opens the storage, which is created if missing, and migrates the data of earlier releases;
    /// has no effect after the first success.
    package func open() async throws {
        let skipped = try await place.open()
        problems.withLock { $0.skipped = skipped }
    }

    /// The database for changes, after ``open()``.
    func database() async throws -> Database {
        try await open()
        return Database(storage)
    }

    /// The database for reading.
    func readable() async throws -> Database {
        if let fallback = place.fallback { return fallback }
        return try await database()
    }

    /// Reads from a copy in memory until the next change of the storage: the people, favourites and
    /// notes, with the directory's response stored in it.
    ///
    /// - Complexity: O(*n*) in the number of people, also in memory.
    func useFallback(with answer: DirectoryPage, asOf date: Date) async throws {
        guard let storage = place.newFallback() else { return }
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
        place.read(from: storage)
    }

    // MARK: Warnings

    /// Notes which people could not be read completely, and returns all of them.
    func noting(_ people: [Person]) -> [Person] {
        problems.withLock { $0.note(people) }
        return people
    }

    /// Reads incomplete people again, at most a thousand of them, as other programs may have
    /// repaired or deleted them.
    func readUnreadAgain() async throws {
        let keys = Set(problems.withLock { $0.keys.prefix(PeopleTransaction.size) })
        if keys.isEmpty { return }
        let gone = try await keys.subtracting(people(forKeys: keys.map(\.text)).map(\.id))
        problems.withLock { $0.forget(gone) }
    }

    /// Notes the line about an unfinished sync; `nil` if there is none.
    func noting(unfinishedSync line: String?) {
        problems.withLock { $0.unfinishedSync = line }
    }

    /// Notes the number of unreadable entries of a directory's response.
    func noting(unreadableEntriesOf answer: DirectoryPage) {
        problems.withLock { $0.note(entriesOf: answer) }
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
        let problems = self.problems.withLock { $0 }
        var warnings = await AddressBookWarnings(backend: storage, skipped: problems.records)
        warnings.damagedPeople = problems.peopleCount
        warnings.unfinished = problems.unfinishedSync
        warnings.unreadableEntries = problems.unreadableEntries
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
        return place.changes(in: tables)
    }
}
