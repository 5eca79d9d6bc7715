import Foundation
import NetworkingTesting
import PersistencePostgreSQL
import PersistenceTesting
import TerminalTesting
import TestSupport
import Testing

/// Tests that nothing is sent to a server that does not prove its identity.
@Suite("PostgreSQLStorage: a server without TLS")
struct VerificationTests {
    /// The message by which a client asks for TLS
    /// (https://www.postgresql.org/docs/current/protocol-message-formats.html).
    private static let request: [UInt8] = [0, 0, 0, 8, 4, 210, 22, 47]

    /// The messages of clients that continued without TLS.
    private let asked = Log<[UInt8]>()
    private var isAskedWithoutTLS: Bool { !asked.entries.isEmpty }

    /// Starts a server without TLS, which records clients that continue nevertheless.
    private func server() throws -> FaultServer {
        let asked = asked
        return try FaultServer { connection in
            var message = connection.read()
            if message == Self.request {
                connection.send("N")
                message = connection.read()
            }
            if let message { asked.write(Array(message)) }
        }
    }

    @Test(arguments: [
        ("host=127.0.0.1", true),
        ("host=localhost hostaddr=127.0.0.1", true),
        ("host=db.example hostaddr=127.0.0.1", false),
        // `hostaddr` decides where the client connects, not `host`.
        ("host=localhost hostaddr=0.0.0.0", false),
        ("host=localhost,db.example hostaddr=127.0.0.1,127.0.0.1", false),
        ("host=db.example hostaddr=127.0.0.1 sslmode=''", false),
        ("host=db.example hostaddr=127.0.0.1 sslmode=prefer", true),
    ])
    func `is told nothing on another machine`(address: String, isAsked: Bool) async throws {
        let server = try server()
        defer { server.stop() }
        let address = "\(address) port=\(server.port) user=ada dbname=people"
        let storage = try PostgreSQLStorage(address: address)

        await #expect(throws: (any Error).self) { try await storage.entries(in: "c") }

        #expect(isAskedWithoutTLS == isAsked)
        await storage.close()
    }

    /// Runs a program that connects to the server by a service file and environment variables.
    private func connect(
        to server: FaultServer,
        service: String,
        _ variables: [String: String] = [:]
    ) throws {
        let directory = try TemporaryDirectory()
        let file = "[people]\n\(service)\nport=\(server.port)\nuser=ada\ndbname=people\n"
        try directory.write(Array(file.utf8), to: "services")
        let process = Process()
        process.executableURL = URL(filePath: BuiltProduct.path(of: "PersistenceClient"))
        process.arguments = ["service=people", "builder", "1", "1"]
        var environment = ProcessInfo.processInfo.environment
        environment["PGSERVICEFILE"] = directory.appending("services")
        process.environment = environment.merging(variables) { $1 }
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == EX_UNAVAILABLE)
    }

    @Test(arguments: [
        ("host=127.0.0.1", true),
        ("host=db.example\nhostaddr=127.0.0.1", false),
        ("host=db.example\nhostaddr=127.0.0.1\nsslmode=prefer", false),
        ("host=db.example\nhostaddr=127.0.0.1\nsslmode=disable", true),
    ])
    func `is told nothing if a service file names it`(service: String, isAsked: Bool) throws {
        let server = try server()
        defer { server.stop() }
        try connect(to: server, service: service)
        #expect(isAskedWithoutTLS == isAsked)
    }

    @Test(arguments: [
        ("", [:], "builder"),
        ("\napplication_name=desk", [:], "desk"),
        ("", ["PGAPPNAME": "lamp"], "lamp"),
        ("\nsslmode=disable\napplication_name=desk", ["PGSSLMODE": "disable"], "desk"),
    ])
    func `is told what a service file or the environment says, before a default of ours`(
        service: String,
        variables: [String: String],
        name: String
    ) throws {
        let server = try server()
        defer { server.stop() }
        try connect(to: server, service: "host=127.0.0.1\(service)", variables)
        let startup = try #require(asked.entries.first)
        #expect(startup.firstRange(of: "application_name\0\(name)\0".utf8) != nil)
    }
}
