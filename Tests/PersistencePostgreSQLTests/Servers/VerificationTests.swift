import Foundation
import PersistencePostgreSQL
import PersistenceTesting
import TerminalTesting
import Testing

/// What is said to a server that does not prove who it is.
@Suite("PostgreSQLStorage: a server without TLS")
struct VerificationTests {
    @Test(arguments: [
        ("host=127.0.0.1", true),
        ("host=localhost hostaddr=127.0.0.1", true),
        ("host=db.example hostaddr=127.0.0.1", false),
        // The address is that of the other machine, whatever its name.
        ("host=localhost hostaddr=0.0.0.0", false),
        ("host=localhost,db.example hostaddr=127.0.0.1,127.0.0.1", false),
        ("host=db.example hostaddr=127.0.0.1 sslmode=''", false),
        ("host=db.example hostaddr=127.0.0.1 sslmode=prefer", true),
    ])
    func `is told nothing on another machine`(address: String, isAsked: Bool) async throws {
        let server = try PlainServer()
        defer { server.close() }
        let address = "\(address) port=\(server.port) user=ada dbname=people"
        let storage = try PostgreSQLStorage(address: address)

        await #expect(throws: (any Error).self) { try await storage.entries(in: "c") }

        #expect(server.isAskedWithoutTLS == isAsked)
        await storage.close()
    }

    @Test(arguments: [
        ("host=127.0.0.1", true),
        ("host=db.example\nhostaddr=127.0.0.1", false),
        ("host=db.example\nhostaddr=127.0.0.1\nsslmode=prefer", false),
        ("host=db.example\nhostaddr=127.0.0.1\nsslmode=disable", true),
    ])
    func `is told nothing if a service file names it`(service: String, isAsked: Bool) throws {
        let server = try PlainServer()
        defer { server.close() }
        let directory = try TemporaryDirectory()
        let file = "[people]\n\(service)\nport=\(server.port)\nuser=ada\ndbname=people\n"
        try directory.write(Array(file.utf8), to: "services")
        let process = Process()
        process.executableURL = URL(filePath: BuiltProduct.path(of: "PersistenceClient"))
        process.arguments = ["service=people", "builder", "1", "1"]
        process.environment = ["PGSERVICEFILE": directory.appending("services")]
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()

        #expect(process.terminationStatus != 0)
        #expect(server.isAskedWithoutTLS == isAsked)
    }
}
