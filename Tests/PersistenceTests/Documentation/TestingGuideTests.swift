import Persistence
import PersistenceMemory
import PersistenceSQLite
import PersistenceTesting
import Testing

actor TableStorage: RecordStorage {
    private var tables: [String: RowTable]? = [:]
    private let notices = ChangeNotices()

    func read<Value: Sendable>(
        _ length: TransactionLength,
        _ body: @escaping @Sendable (any ReadTransaction) throws -> Value
    ) async throws -> Value {
        try transaction().run(length) { try body($0) }
    }

    func write<Value: Sendable>(
        _ length: TransactionLength,
        _ body: @escaping @Sendable (any WriteTransaction) throws -> Value
    ) async throws -> Value {
        let transaction = try transaction()
        let value = try transaction.run(length) { try body($0) }
        tables = transaction.tables
        notices.post(transaction.changes)
        return value
    }

    nonisolated func changes(in tables: Set<String>, key: DatabaseValue?) -> AsyncStream<Void> {
        notices.changes(in: tables, key: key)
    }

    func close() {
        tables = nil
        notices.finish()
    }

    private func transaction() throws -> TablesTransaction {
        guard let tables else { throw PersistenceError.closed(path: "tables") }
        return TablesTransaction(tables)
    }
}

@Suite("TableStorage")
struct TableStorageTests {
    @Test(arguments: DatabaseLaw.allCases)
    func `keeps the law`(law: DatabaseLaw) async throws {
        try await law.check(DatabaseSubject(isDurable: false) { TableStorage() })
    }
}

// The snippets of Testing.md.
@Suite("Snippets about tests", .timeLimit(.minutes(10)))
struct TestingGuideTests {
    @Test func `a database in memory`() async throws {
        let database = Database(MemoryStorage())
        try await database.save(contentsOf: Book.samples)

        #expect(try await database.fetchCount(Book.unread) == 4)
    }

    @Test func `a database in a directory of the test`() async throws {
        let directory = try TemporaryDirectory()
        let database = Database(SQLiteStorage(path: directory.appending("books.sqlite")))
        try await database.save(contentsOf: Book.samples)
        await database.close()

        let reopened = Database(SQLiteStorage(path: directory.appending("books.sqlite")))
        #expect(try await reopened.fetchCount(Book.all()) == 5)
        await reopened.close()
    }

    nonisolated struct Settings: Codable, Identifiable {
        var id = "settings"
    }

    @Test func `a store with faults`() async throws {
        let storage = FaultyStorage(MemoryStorage())
        storage.fail { call in
            if case .apply = call { .diskFull(path: "settings") } else { nil }
        }
        let settings = Store<Settings>("settings", in: storage)

        await #expect(throws: PersistenceError.diskFull(path: "settings")) {
            try await settings.save(Settings())
        }
        #expect(try await settings.all().isEmpty)

        storage.fail(with: nil)
        try await settings.save(Settings())
        #expect(storage.calls.count == 3)
    }

    @Test func `a database with faults`() async throws {
        let storage = FaultyRecordStorage(MemoryStorage())
        storage.fail { call in call == .write ? .diskFull(path: "books.sqlite") : nil }
        let database = Database(storage)

        await #expect(throws: PersistenceError.diskFull(path: "books.sqlite")) {
            try await database.save(Book.samples[0])
        }
        #expect(try await database.fetchCount(Book.all()) == 0)
        storage.fail(with: nil)
        try await database.save(Book.samples[0])
        #expect(storage.calls == [.write, .read, .write])
    }
}
