import Foundation
import Persistence
import PersistencePostgreSQL
import Testing

/// Servers that have run out of something, or that others take over from.
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
            place: "postgresql:///postgres",
            reason: "sorry, too many clients already"
        )
        await #expect(throws: error) { try await database.fetchCount(Book.all()) }
        await #expect(throws: error) { try await database.save(Book(id: "1")) }
        // Who is connected goes on.
        #expect(try await others[0].fetchCount(Book.all()) == 0)
        for other in others { await other.close() }
        // The server ends its processes when it has noticed.
        while (try? await database.save(Book(id: "1"))) == nil {}
        while (try? await database.fetchCount(Book.all())) != 1 {}
        await database.close()
    }

    @Test(.enabled(if: SmallDisk.isPossible, "only root may mount a small file system"))
    func `out of disk store nothing of a change, and the next one when there is room`() async throws
    {
        let server = try TemporaryServer()
        try server.start()
        let disk = try SmallDisk(in: server, megabytes: 4)
        try server.run("CREATE TABLESPACE small LOCATION '\(disk.path)'")
        try server.run("ALTER DATABASE postgres SET default_tablespace = small")
        let database = Database(try server.storage())
        try await database.save(Book(id: "1"))
        let noise = (0..<2_000).map { _ in String(UInt64.random(in: 0...UInt64.max), radix: 36) }
        let books = (0..<60).map { Book(id: "\($0 + 10)", title: noise.joined(separator: "-")) }

        await #expect(throws: PersistenceError.diskFull(path: "postgresql:///postgres")) {
            try await database.save(contentsOf: books)
        }
        #expect(try await database.fetchAll(Book.all()).map(\.id) == ["1"])
        try disk.grow(megabytes: 100)
        try await database.save(contentsOf: books)
        #expect(try await database.fetchCount(Book.all()) == 61)
        await database.close()
        try server.stop()
    }

    @Test func `that follow another one are read, and a change is refused`() async throws {
        let primary = try TemporaryServer(["synchronous_standby_names=*"])
        let standby = try Self.standby(of: primary)
        let writer = Database(try primary.storage())
        try await writer.save(Book(id: "1", title: "Ada"))
        let storage = try standby.storage()
        let reader = Database(storage)

        #expect(try await reader.fetchAll(Book.matching("ada")).map(\.id) == ["1"])
        let error = PersistenceError.readOnly(path: "postgresql:///postgres")
        await #expect(throws: error) { try await reader.save(Book(id: "2")) }
        await #expect(throws: error) {
            try await storage.apply([.put([1], key: "a", collection: "c")])
        }
        #expect(try await reader.fetchCount(Book.all()) == 1)
        // A standby sends no notices; its log tells that something has changed.
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
        // Others are heard by way of the new one.
        let other = Database(try standby.storage())
        try await other.save(Book(id: "3"))
        #expect(try await counts.next() == 3)
        await other.close()
        await database.close()
    }

    /// Starts a server and a standby, which has each change when the change has been acknowledged.
    private static func standby(of primary: TemporaryServer) throws -> TemporaryServer {
        try primary.start()
        try primary.run("SET synchronous_commit = local")
        let standby = try TemporaryServer(following: primary)
        try standby.start()
        // A change is acknowledged when the standby shows it.
        try primary.run(
            """
            SET synchronous_commit = local
            ALTER DATABASE postgres SET synchronous_commit = remote_apply
            """
        )
        return standby
    }
}

/// A file system in memory that is soon full.
private final class SmallDisk {
    let path: String

    init(in server: TemporaryServer, megabytes: Int) throws {
        path = server.folder + "/small"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        try Self.mount(path, "size=\(megabytes)m")
        try TemporaryServer.run("/usr/bin/chown", ["postgres", path], asRoot: true)
    }

    deinit {
        try? TemporaryServer.run("/usr/bin/umount", ["--lazy", path], asRoot: true)
    }

    func grow(megabytes: Int) throws { try Self.mount(path, "remount,size=\(megabytes)m") }

    /// Whether a file system can be mounted here.
    static let isPossible: Bool = {
        guard TemporaryServer.isRoot, let folder = try? TemporaryServer.newFolder() else {
            return false
        }
        defer { try? FileManager.default.removeItem(atPath: folder) }
        guard (try? mount(folder, "size=1m")) != nil else { return false }
        try? TemporaryServer.run("/usr/bin/umount", [folder], asRoot: true)
        return true
    }()

    private static func mount(_ path: String, _ options: String) throws {
        let arguments = ["-t", "tmpfs", "-o", options, "tmpfs", path]
        try TemporaryServer.run("/usr/bin/mount", arguments, asRoot: true)
    }
}
