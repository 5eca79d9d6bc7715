import Persistence
import PersistencePostgreSQL
import Testing

/// Tests servers whose resources are exhausted, and failover to another server.
@Suite("PostgreSQLStorage: servers", .needsServer, .timeLimit(.minutes(5)))
struct ServerTests {
    @Test func `out of connections are named, and used as soon as one is free`() async throws {
        let server = try TemporaryServer([
            "max_connections=4", "superuser_reserved_connections=0", "max_wal_senders=0",
        ])
        try server.start()
        let others = try (1...4).map { _ in Database(try server.storage()) }
        for other in others { #expect(try await other.fetchCount(Book.all()) == 0) }
        let database = Database(try server.storage())

        let error = PersistenceError.unreachable(
            place: TestServer.place(of: server.address),
            reason: "sorry, too many clients already"
        )
        await #expect(throws: error) { try await database.fetchCount(Book.all()) }
        await #expect(throws: error) { try await database.save(Book(id: "1")) }
        // Existing connections still work.
        #expect(try await others[0].fetchCount(Book.all()) == 0)
        for other in others { await other.close() }
        // The server ends its processes once it has noticed the end of the connections.
        while (try? await database.save(Book(id: "1"))) == nil {}
        while (try? await database.fetchCount(Book.all())) != 1 {}
        await database.close()
    }

    @Test(.enabled(if: SmallDisk.isPossible, "only root may mount a small file system"))
    func `out of disk store nothing of a change, and the next one when there is room`() async throws
    {
        let server = try TemporaryServer()
        try server.start()
        let disk = try SmallDisk(at: server.folder + "/small", megabytes: 4)
        try server.run("CREATE TABLESPACE small LOCATION '\(disk.path)'")
        try server.run("ALTER DATABASE postgres SET default_tablespace = small")
        let database = Database(try server.storage())
        try await database.save(Book(id: "1"))
        let noise = (0..<2_000).map { _ in String(UInt64.random(in: 0...UInt64.max), radix: 36) }
        let books = (0..<60).map { Book(id: "\($0 + 10)", title: noise.joined(separator: "-")) }

        await #expect(throws: PersistenceError.diskFull(path: TestServer.place(of: server.address)))
        {
            try await database.save(contentsOf: books)
        }
        #expect(try await database.fetchAll(Book.all()).map(\.id) == ["1"])
        try disk.grow(megabytes: 100)
        try await database.save(contentsOf: books)
        #expect(try await database.fetchCount(Book.all()) == 61)
        await database.close()
        try server.stop()
    }

    @Test(.enabled(if: SmallDisk.isPossible, "only root may mount a small file system"))
    func `out of disk for their log have all that was stored when there is room`() async throws {
        let server = try TemporaryServer(
            ["max_wal_size=2MB", "min_wal_size=2MB", "shared_buffers=1MB"],
            diskMegabytes: 40
        )
        try server.start()
        let database = Database(try server.storage())
        var (stored, failure): (Set<String>, (any Error)?) = ([], nil)
        for number in 0..<20_000 where failure == nil {
            let noise = (0..<300).map { _ in String(UInt64.random(in: 0...UInt64.max), radix: 36) }
            do {
                let title = noise.joined(separator: "-")
                try await database.save(Book(id: "\(number)", title: title))
                stored.insert("\(number)")
            } catch {
                failure = error
            }
        }

        switch failure as? PersistenceError {
        case .diskFull, .unreachable, .unknownOutcome: break
        default: Issue.record("another failure: \(String(describing: failure))")
        }
        try server.disk?.grow(megabytes: 120)
        // A server whose write-ahead log cannot grow shuts down.
        if (try? await database.fetchCount(Book.all())) == nil {
            try? server.stop()
            try server.start()
        }
        let ids = Set(try await database.fetchAll(Book.all()).map(\.id))
        #expect(stored.isSubset(of: ids) && ids.count <= stored.count + 1)
        try await database.save(Book(id: "last"))
        await database.close()
    }

    @Test func `that follow another one are read, and a change is refused`() async throws {
        let primary = try TemporaryServer(["synchronous_standby_names=*"])
        let standby = try Self.standby(of: primary)
        let writer = Database(try primary.storage())
        try await writer.save(Book(id: "1", title: "Ada"))
        let storage = try standby.storage()
        let reader = Database(storage)

        #expect(try await reader.fetchAll(Book.matching("ada")).map(\.id) == ["1"])
        let error = PersistenceError.readOnly(
            path: TestServer.place(of: standby.address),
            reason: "cannot execute INSERT in a read-only transaction"
        )
        await #expect(throws: error) { try await reader.save(Book(id: "2")) }
        await #expect(throws: error) {
            try await storage.apply([.put([1], key: "a", collection: "c")])
        }
        #expect(try await reader.fetchCount(Book.all()) == 1)
        // A standby sends no notifications, but the position of its log shows that something has
        // changed.
        var counts = reader.observe(Book.all()).map(\.count).makeAsyncIterator()
        #expect(try await counts.next() == 1)
        try await writer.save(Book(id: "2"))
        #expect(try await counts.next() == 2)
        await reader.close()
        await writer.close()
    }

    @Test func `that take over are used by the same storage`() async throws {
        let primary = try TemporaryServer(["synchronous_standby_names=*"])
        let standby = try Self.standby(of: primary)
        let hosts = "host=\(primary.folder),\(standby.folder)"
        let address = "\(hosts) user=builder dbname=postgres target_session_attrs=read-write"
        let database = Database(try PostgreSQLStorage(address: address))
        try await database.save(Book(id: "1"))
        var counts = database.observe(Book.all()).map(\.count).makeAsyncIterator()
        #expect(try await counts.next() == 1)

        try primary.stop()
        let error = await #expect(throws: PersistenceError.self) {
            try await database.save(Book(id: "2"))
        }
        guard case .unreachable = error else {
            Issue.record("not .unreachable: \(String(describing: error))")
            return
        }
        try standby.promote()
        try await database.save(Book(id: "2"))
        #expect(try await database.fetchAll(Book.all()).map(\.id) == ["1", "2"])
        #expect(try await counts.next() == 2)
        // Changes by other programs are noticed through the new server.
        let other = Database(try standby.storage())
        try await other.save(Book(id: "3"))
        #expect(try await counts.next() == 3)
        await other.close()
        await database.close()
    }

    /// Starts a server and a synchronous standby, which has each change that was acknowledged.
    private static func standby(of primary: TemporaryServer) throws -> TemporaryServer {
        try primary.start()
        try primary.run("SET synchronous_commit = local")
        let standby = try TemporaryServer(following: primary)
        try standby.start()
        // A change is acknowledged once it is visible on the standby.
        try primary.run(
            """
            SET synchronous_commit = local
            ALTER DATABASE postgres SET synchronous_commit = remote_apply
            """
        )
        return standby
    }
}
