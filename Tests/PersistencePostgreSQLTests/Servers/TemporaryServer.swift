import Foundation
import PersistencePostgreSQL
import Testing

/// A server for one test, with its data and its socket in a folder that is removed with it.
///
/// The folder is inside that of the server of Scripts/postgresql, which removes it if a test has
/// not done so; a server without its data shuts down by itself.
final class TemporaryServer: Sendable {
    /// The folder of the socket and the data.
    let folder: String
    /// The small disk with the data, if there is one.
    let disk: SmallDisk?
    private let settings: [String]

    private var data: String { folder + "/data" }

    /// The address of the initial database.
    var address: String { "host=\(folder) user=builder dbname=postgres" }

    /// Creates a server without starting it.
    ///
    /// - Parameters:
    ///   - settings: Settings such as `max_connections=5`.
    ///   - encoding: The encoding of its databases.
    ///   - primary: The primary server of a standby; `nil` for none.
    ///   - diskMegabytes: The size of a disk for the data; `nil` to use the disk of the machine.
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

    /// Creates a folder for a server or a proxy.
    static func newFolder() throws -> String {
        let address = try #require(TestServer.address)
        let parent = try #require(address.split(separator: " ").first { $0.hasPrefix("host=") })
        let folder = "\(parent.dropFirst(5))/\(UUID().uuidString.prefix(8))"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
        if isRoot { try run("/usr/bin/chown", ["postgres", folder], asRoot: true) }
        return folder
    }

    /// Starts the server, and waits until it accepts connections.
    func start() throws {
        // Runs without fsync, as tests depend on the order of changes but not on durability.
        let options =
            ["listen_addresses=", "unix_socket_directories=\(folder)", "fsync=off"] + settings
        let log = folder + "/log"
        do {
            try Self.run(
                "pg_ctl",
                [
                    "start", "-w", "-D", data, "-l", log, "-o",
                    options.map { "-c \($0)" }.joined(separator: " "),
                ]
            )
        } catch var failure as ProgramFailure {
            failure.log = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
            throw failure
        }
    }

    /// Stops the server immediately, like a failure of its machine.
    func stop() throws {
        try Self.run("pg_ctl", ["stop", "-w", "-m", "immediate", "-D", data])
    }

    /// Promotes a standby to the primary server.
    func promote() throws {
        try Self.run("pg_ctl", ["promote", "-w", "-D", data])
    }

    /// Creates a storage.
    func storage(
        _ parameters: String = "",
        responseTimeout: Duration = .seconds(60)
    ) throws -> PostgreSQLStorage {
        let address = "\(address) \(parameters)"
        return try PostgreSQLStorage(address: address, responseTimeout: responseTimeout)
    }

    /// Runs SQL in another program; returns the rows, one per line.
    @discardableResult
    func run(_ sql: String) throws -> String { try TestServer.run(sql, at: address) }

    // MARK: Programs

    static let isRoot = NSUserName() == "root"

    private static let programs = ProcessInfo.processInfo.environment["POSTGRESQL_PROGRAMS"]

    /// Runs a program as a user other than root, as servers require.
    static func run(_ program: String, _ arguments: [String], asRoot: Bool = false) throws {
        let path = program.hasPrefix("/") ? program : "\(try #require(programs))/\(program)"
        var command = [path] + arguments
        if isRoot && !asRoot {
            let options = ["--reuid=postgres", "--regid=postgres", "--clear-groups", "--"]
            command = ["/usr/bin/setpriv"] + options + command
        }
        // A server that is started in the background must not inherit the descriptor by which
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

    /// The error for a program that has failed.
    private struct ProgramFailure: Error {
        let program: String
        let arguments: [String]
        /// What the server has logged, which tells why it did not start.
        var log = ""
    }
}
