import Foundation
import NetworkingTesting
import Persistence
import PersistencePostgreSQL
import Synchronization
import Testing

/// Tests encrypted responses of the server.
@Suite(
    "PostgreSQLStorage: TLS",
    .needsServer,
    .enabled(if: TLSRelay.isAvailable, "python3 or openssl is missing"),
    .timeLimit(.minutes(5))
)
struct TLSTests {
    @Test func `answers of any size arrive, also in records larger than the library reads at once`()
        async throws
    {
        let relay = try TLSRelay()
        let storage = try PostgreSQLStorage(
            address: relay.address,
            schema: TestServer.newSchema(),
            responseTimeout: .seconds(3)
        )
        let database = Database(storage)
        // The library's buffer has 16 KiB, a part of which an incomplete row may occupy.
        let title = String(repeating: "a", count: 2_900)
        let books = (100..<160).map { Book(id: "\($0)", title: title) }
        try await database.save(contentsOf: books)

        for count in 1...books.count {
            let found = try await database.fetchAll(Book.all().limit(count))
            #expect(found == Array(books[..<count]))
        }
        await storage.close()
    }

    @Test(.needsServerTLS)
    func `a changed password is asked for again, also if the server takes TLS only`()
        async throws
    {
        let place = try FaultServer { _ in }
        let port = place.port
        place.stop()
        let server = try TemporaryServer([
            "listen_addresses=127.0.0.1", "port=\(port)", "ssl=on", "ssl_key_file=../key",
            "ssl_cert_file=../certificate",
        ])
        _ = try TLSRelay.newCertificate(in: server.folder, asRoot: false)
        try "local all all trust\nhostssl all all 127.0.0.1/32 scram-sha-256\n".write(
            toFile: server.folder + "/data/pg_hba.conf",
            atomically: false,
            encoding: .utf8
        )
        try server.start()
        let inside = "\(server.address) port=\(port)"
        try TestServer.run("ALTER ROLE builder PASSWORD 'first'", at: inside)
        let asked = Counter()
        let address = "host=127.0.0.1 port=\(port) user=builder dbname=postgres"
        let storage = try PostgreSQLStorage(address: address) {
            asked.count.add(1, ordering: .relaxed).newValue == 1 ? "first" : "second"
        }
        #expect(try await storage.entries(in: "c").isEmpty)

        try TestServer.run("ALTER ROLE builder PASSWORD 'second'", at: inside)
        let others = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE client_port > 0"
        try TestServer.run(others, at: inside)

        #expect(try await storage.entries(in: "c").isEmpty)
        #expect(asked.count.load(ordering: .relaxed) == 2)
        await storage.close()
    }
}
