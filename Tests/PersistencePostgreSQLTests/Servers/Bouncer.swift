import Foundation
import Testing

/// A pgbouncer for the server of the tests, which runs each transaction on any of its few
/// connections.
final class Bouncer: Sendable {
    private static let program = "/usr/sbin/pgbouncer"

    /// Whether the program is installed.
    static let isInstalled = FileManager.default.isExecutableFile(atPath: program)

    private let folder: String

    /// The address of the server's database through the pooler.
    var address: String { "host=\(folder) user=builder dbname=postgres" }

    /// Starts a pooler.
    ///
    /// - Parameter mode: The pool mode: `transaction` or `session`.
    init(mode: String) throws {
        folder = try TemporaryServer.newFolder()
        let server = try #require(TestServer.address).split(separator: " ")[0]
        let settings = """
            [databases]
            postgres = \(server) dbname=postgres user=builder
            [pgbouncer]
            listen_addr =
            listen_port = 5432
            unix_socket_dir = \(folder)
            auth_type = any
            pool_mode = \(mode)
            default_pool_size = \(mode == "session" ? 20 : 3)
            logfile = \(folder)/log
            pidfile = \(folder)/pid
            """
        try settings.write(toFile: folder + "/settings", atomically: false, encoding: .utf8)
        try TemporaryServer.run(Self.program, ["-q", "-d", folder + "/settings"])
        // The pooler starts to listen shortly after it has become a daemon.
        var socket: Int32?
        while socket == nil {
            socket = Socket.connected(to: folder + "/.s.PGSQL.5432")
            sched_yield()
        }
        socket.map(Socket.close)
    }

    deinit {
        let text = try? String(contentsOfFile: folder + "/pid", encoding: .utf8)
        if let number = text.flatMap({ Int32($0.split(separator: "\n").first ?? "") }) {
            // The pooler inherits a thread's signal mask, which blocks all other signals.
            kill(number, SIGKILL)
        }
        try? FileManager.default.removeItem(atPath: folder)
    }
}
