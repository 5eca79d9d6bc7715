import Foundation
import PersistencePostgreSQL
import Testing

/// A server of a test's own, with its data and its socket in a folder that is removed with it.
///
/// The folder is within that of the server of Scripts/postgresql, which removes it if a test ends
/// without doing so; a server whose data are gone ends by itself.
final class TemporaryServer: Sendable {
    /// The folder of the socket and the data.
    let folder: String
    /// The small disk that the data are on, if they are.
    let disk: SmallDisk?
    private let settings: [String]

    private var data: String { folder + "/data" }

    /// The address of the database that a new server has.
    var address: String { "host=\(folder) user=builder dbname=postgres" }

    /// Creates a server, which is not started yet.
    ///
    /// - Parameters:
    ///   - settings: Settings such as `max_connections=5`.
    ///   - encoding: The encoding of its databases.
    ///   - primary: The server that it is to follow; `nil` for none.
    ///   - diskMegabytes: The size of a disk for the data; `nil` for that of the machine.
    init(
        _ settings: [String] = [],
        encoding: String = "UTF8",
        following primary: TemporaryServer? = nil,
        diskMegabytes: Int? = nil
    ) throws {
        self.settings = settings
        folder = try Self.newFolder()
        let data = folder + "/data"
        disk = try diskMegabytes.map { try SmallDisk(at: data, megabytes: $0) }
        if let primary {
            let source = primary.address
            try Self.run(
                "pg_basebackup",
                ["-d", source, "-D", data, "-R", "-c", "fast", "-X", "fetch"]
            )
        } else {
            let locale = encoding == "UTF8" ? "C.UTF-8" : "C"
            try Self.run(
                "initdb",
                [
                    "-D", data, "-U", "builder", "-A", "trust", "-E", encoding, "--no-sync",
                    "--locale=\(locale)", "--wal-segsize=1",
                ]
            )
        }
    }

    deinit {
        try? stop()
        try? FileManager.default.removeItem(atPath: folder)
    }

    /// A new folder for servers, or what stands before them.
    static func newFolder() throws -> String {
        let address = try #require(TestServer.address)
        let parent = try #require(address.split(separator: " ").first { $0.hasPrefix("host=") })
        let folder = "\(parent.dropFirst(5))/\(UUID().uuidString.prefix(8))"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
        if isRoot { try run("/usr/bin/chown", ["postgres", folder], asRoot: true) }
        return folder
    }

    /// Starts the server, and waits until it takes connections.
    func start() throws {
        // Without fsync: what a test needs is the order of changes, not a disk.
        let options =
            ["listen_addresses=", "unix_socket_directories=\(folder)", "fsync=off"] + settings
        try Self.run(
            "pg_ctl",
            [
                "start", "-w", "-D", data, "-l", folder + "/log", "-o",
                options.map { "-c \($0)" }.joined(separator: " "),
            ]
        )
    }

    /// Ends the server at once, as a failure of its machine does.
    func stop() throws {
        try Self.run("pg_ctl", ["stop", "-w", "-m", "immediate", "-D", data])
    }

    /// Makes a standby the server that is written to.
    func promote() throws {
        try Self.run("pg_ctl", ["promote", "-w", "-D", data])
    }

    /// Opens a storage.
    func storage(
        _ parameters: String = "",
        responseTimeout: Duration = .seconds(60)
    ) throws -> PostgreSQLStorage {
        let address = "\(address) \(parameters)"
        return try PostgreSQLStorage(address: address, responseTimeout: responseTimeout)
    }

    /// Runs SQL as another program; returns the rows, a line each.
    @discardableResult
    func run(_ sql: String) throws -> String { try TestServer.run(sql, at: address) }

    // MARK: Programs

    static let isRoot = NSUserName() == "root"

    private static let programs = ProcessInfo.processInfo.environment["POSTGRESQL_PROGRAMS"]

    /// Runs a program as a user who is not root, as servers have to be.
    static func run(_ program: String, _ arguments: [String], asRoot: Bool = false) throws {
        let path = program.hasPrefix("/") ? program : "\(try #require(programs))/\(program)"
        var command = [path] + arguments
        if isRoot && !asRoot {
            let options = ["--reuid=postgres", "--regid=postgres", "--clear-groups", "--"]
            command = ["/usr/bin/setpriv"] + options + command
        }
        // A server that is started in the background must not hold the descriptor by whose end
        // Foundation notices the end of the process.
        let closing = """
            for place in /proc/self/fd/*; do
                number=${place##*/}
                ((number <= 2)) || eval "exec $number>&-"
            done
            exec "$@"
            """
        command = ["/bin/bash", "-c", closing, "bash"] + command
        let process = Process()
        process.executableURL = URL(filePath: command[0])
        process.arguments = Array(command.dropFirst())
        process.currentDirectoryURL = URL(filePath: "/")
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        if process.terminationStatus != 0 {
            throw ProgramFailure(program: program, arguments: arguments)
        }
    }

    /// A program that has failed.
    private struct ProgramFailure: Error {
        let program: String
        let arguments: [String]
    }
}
