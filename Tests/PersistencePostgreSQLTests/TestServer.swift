import Foundation
import PersistencePostgreSQL
import Testing

/// The server of Scripts/postgresql, which Scripts/test starts for this module.
enum TestServer {
    static let address = ProcessInfo.processInfo.environment["POSTGRESQL"]

    /// The name of the database in messages.
    static var place: String { place(of: address ?? "") }

    /// Returns the name in messages for an address that begins with the folder of a socket.
    static func place(of address: String) -> String {
        let words = address.split(separator: " ").map(String.init)
        let database = words.first { $0.hasPrefix("dbname=") }?.dropFirst(7) ?? ""
        return "postgresql:///\(database)?\(words.first ?? "")"
    }

    /// Creates a storage.
    static func storage(
        in schema: String,
        busyTimeout: Duration = .seconds(60)
    ) throws -> PostgreSQLStorage {
        let address = try #require(address)
        return try PostgreSQLStorage(address: address, schema: schema, busyTimeout: busyTimeout)
    }

    /// Returns a unique name for a schema.
    static func newSchema() -> String {
        "test_" + UUID().uuidString.lowercased().filter { $0 != "-" }
    }

    /// Creates a database for one test, with options of the statement; returns its address.
    static func newDatabase(_ name: String, _ options: String = "") throws -> String {
        try run("CREATE DATABASE \(name) \(options)")
        return try #require(address).replacing("dbname=postgres", with: "dbname=\(name)")
    }

    /// Runs SQL in another program; returns the rows, one per line.
    @discardableResult
    static func run(_ sql: String, at address: String? = address) throws -> String {
        let client = try begin(sql, at: address)
        let output = try client.output.fileHandleForReading.readToEnd() ?? Data()
        client.process.waitUntilExit()
        try #require(client.process.terminationStatus == 0, "\(sql)")
        return String(decoding: output, as: UTF8.self)
    }

    /// Starts another program that runs SQL, until its input ends if the SQL reads it.
    static func begin(
        _ sql: String,
        at address: String? = address
    ) throws -> (process: Process, input: Pipe, output: Pipe) {
        let (process, input, output) = (Process(), Pipe(), Pipe())
        process.executableURL = URL(filePath: "/usr/bin/psql")
        process.arguments = [
            try #require(address), "-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1",
        ]
        process.arguments? += sql.split(separator: "\n").flatMap { ["-c", String($0)] }
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        return (process, input, output)
    }
}

extension Trait where Self == ConditionTrait {
    /// Runs a test only if an extension of the server is available.
    static func needsExtension(_ name: String) -> Self {
        .enabled("the server is installed without \(name)") {
            try holds("'\(name)' IN (SELECT name FROM pg_available_extensions)")
        }
    }

    /// Runs a test only if the server has this version, or a newer one.
    static func needsVersion(_ version: Int) -> Self {
        .enabled("the server is older than \(version)") {
            try holds("current_setting('server_version_num')::int >= \(version) * 10000")
        }
    }

    /// Runs a test only if the server is built with a library for TLS.
    static var needsServerTLS: Self {
        .enabled("the server is built without TLS") {
            try holds("current_setting('ssl_library') <> ''")
        }
    }

    private static func holds(_ condition: String) throws -> Bool {
        try TestServer.address != nil && TestServer.run("SELECT \(condition)") == "t\n"
    }

    /// Runs a test only if there is a server.
    static var needsServer: Self {
        .enabled(if: TestServer.address != nil, "PostgreSQL is missing: apt install postgresql")
    }
}
