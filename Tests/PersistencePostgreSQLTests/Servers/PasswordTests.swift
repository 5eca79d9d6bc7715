import Foundation
import Persistence
import PersistencePostgreSQL
import Synchronization
import Testing

/// Tests a server that requires a password which no file has.
@Suite("PostgreSQLStorage: a password that is asked for", .needsServer, .timeLimit(.minutes(5)))
struct PasswordTests {
    private struct NobodyKnows: Error, CustomStringConvertible {
        let description = "nobody knows it"
    }

    private let server: TemporaryServer
    /// The number of calls of the password closure.
    private let asked = Counter()
    private var count: Int { asked.count.load(ordering: .relaxed) }

    init() throws {
        server = try TemporaryServer()
        let rules = "local template1 all trust\nlocal all all scram-sha-256\n"
        try rules.write(
            toFile: server.folder + "/data/pg_hba.conf",
            atomically: false,
            encoding: .utf8
        )
        try server.start()
        try set(password: "open sesame")
    }

    /// Sets the password that the server requires.
    private func set(password: String) throws {
        try runWithoutPassword(
            "SET password_encryption = 'scram-sha-256'; ALTER ROLE builder PASSWORD '\(password)'"
        )
    }

    /// Runs SQL in the only database that requires no password.
    @discardableResult
    private func runWithoutPassword(_ sql: String) throws -> String {
        try TestServer.run(sql, at: "host=\(server.folder) user=builder dbname=template1")
    }

    /// Creates a storage with passwords that are returned in turn, the last one repeatedly.
    private func storage(_ passwords: String...) throws -> PostgreSQLStorage {
        let asked = asked
        return try PostgreSQLStorage(address: server.address) {
            let number = asked.count.add(1, ordering: .relaxed).newValue
            guard let last = passwords.last else { throw NobodyKnows() }
            return number <= passwords.count ? passwords[number - 1] : last
        }
    }

    /// Creates a storage whose password closure takes some seconds, in which it must not be called
    /// again.
    private func storageOfSlowAnswer(
        _ answer: @escaping @Sendable () throws -> String
    ) throws -> PostgreSQLStorage {
        let (asked, another) = (asked, DispatchSemaphore(value: 0))
        return try PostgreSQLStorage(address: server.address) {
            if asked.count.add(1, ordering: .relaxed).newValue == 1 {
                // Waits for a second call, which must not happen.
                _ = another.wait(timeout: .now() + 4)
            } else {
                another.signal()
            }
            return try answer()
        }
    }

    @Test func `is asked for once, by the first of several connections`() async throws {
        let storage = try storage("open sesame")
        let database = Database(storage)
        try await database.save(Book(id: "1", pages: 1))

        #expect(try await database.fetchCount(Book.all()) == 1)
        let sql = """
            SELECT count(*) FROM pg_stat_activity \
            WHERE datname = 'postgres' AND backend_type = 'client backend'
            """
        #expect(try runWithoutPassword(sql) == "2\n")
        #expect(count == 1)
        await storage.close()
    }

    @Test func `is asked for once, while another connection waits for it`() async throws {
        let storage = try storageOfSlowAnswer { "open sesame" }
        async let writing: () = Database(storage).save(Book(id: "1", pages: 1))
        async let reading = storage.entries(in: "c")

        #expect(try await reading.isEmpty)
        try await writing
        #expect(count == 1)
        await storage.close()
    }

    @Test func `that nobody tells is asked for once by connections that wait together`()
        async throws
    {
        let storage = try storageOfSlowAnswer { throw NobodyKnows() }
        let writing = Task { try await Database(storage).save(Book(id: "1", pages: 1)) }
        await #expect(throws: PersistenceError.self) { try await storage.entries(in: "c") }
        await #expect(throws: PersistenceError.self) { try await writing.value }
        #expect(count == 1)
        // A later call asks again.
        await #expect(throws: PersistenceError.self) { try await storage.entries(in: "c") }
        #expect(count == 2)
        await storage.close()
    }

    @Test func `is asked for again when it has changed`() async throws {
        let storage = try storage("open sesame", "open barley")
        try await storage.apply([.put([1], key: "a", collection: "c")])
        #expect(count == 1)
        try set(password: "open barley")
        try runWithoutPassword(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'postgres'"
        )

        let entries = try await storage.entries(in: "c")

        #expect(entries.map(\.value) == [[1]])
        #expect(count >= 2)
        await storage.close()
    }

    @Test func `is asked for once by an observation, which then uses that of other calls`()
        async throws
    {
        let asked = asked
        let storage = try PostgreSQLStorage(address: server.address) {
            if asked.count.add(1, ordering: .relaxed).newValue > 1 { return "open sesame" }
            throw NobodyKnows()
        }
        var outages = storage.outages().makeAsyncIterator()
        var notices = storage.changes(in: ["book"], key: nil).makeAsyncIterator()
        for reason in ["no password: nobody knows it", "no password supplied"] {
            let outage = await outages.next()
            #expect("\(String(describing: outage))".contains(reason))
        }
        #expect(count == 1)
        #expect(try await storage.entries(in: "c").isEmpty)
        await notices.next()
        #expect(count == 2)
        await storage.close()
    }

    @Test func `is refused with the words of the server`() async throws {
        let storage = try storage("open wheat")
        let error = await #expect(throws: PersistenceError.self) {
            try await storage.entries(in: "c")
        }
        #expect(error.map { "\($0)" }?.contains("password authentication failed") == true)
        #expect(error.map { "\($0)" }?.contains("wheat") == false)
        await storage.close()
    }

    @Test func `is missing with the reason of whoever was asked`() async throws {
        let storage = try storage()
        let error = await #expect(throws: PersistenceError.self) {
            try await storage.entries(in: "c")
        }
        #expect(error.map { "\($0)" }?.contains("no password: nobody knows it") == true)
        await storage.close()
    }
}
