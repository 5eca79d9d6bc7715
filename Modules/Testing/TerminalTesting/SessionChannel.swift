import Dispatch
import Glibc
import Synchronization

/// The leader process of a session, with its reports and its program's output.
final class SessionChannel: Sendable {
    /// An event of the session.
    enum Happening: Sendable {
        /// The program has written output.
        case output([UInt8])
        /// The leader has reported a line, without its end.
        case report(String)
    }

    /// The events in order, for a single consumer.
    let happenings: AsyncStream<Happening>

    private let terminal: PseudoTerminal
    private let leader: pid_t
    private let orders: CInt
    private let hasEnded = Mutex(false)
    private let queue = DispatchQueue(label: "TerminalSession")
    // Safe: sources are thread-safe, and nothing but `cancel` is called on these.
    private nonisolated(unsafe) let sources: [any DispatchSourceRead]

    /// Starts the leader, which starts the program.
    ///
    /// - Throws: ``PseudoTerminal/Failure`` if no process can be started.
    init(
        terminal: PseudoTerminal,
        arguments: [String],
        environment: [String: String]
    ) throws(PseudoTerminal.Failure) {
        self.terminal = terminal
        let reports = try ChildProcess.pipe()
        let orders = try ChildProcess.pipe()
        defer {
            close(reports.write)
            close(orders.read)
        }
        do throws(PseudoTerminal.Failure) {
            // The leader blocks while it reads orders; only this end must not block.
            _ = fcntl(orders.read, F_SETFL, 0)
            leader = try ChildProcess.spawn(
                BuiltProduct.path(of: "TerminalLeader"),
                arguments: arguments,
                environment: environment,
                descriptors: [(reports.write, 3), (orders.read, 4)],
                leadsSession: true
            )
        } catch {
            close(reports.read)
            close(orders.write)
            throw error
        }
        self.orders = orders.write
        let (stream, continuation) = AsyncStream.makeStream(of: Happening.self)
        happenings = stream
        let output = DispatchSource.makeReadSource(
            fileDescriptor: terminal.master,
            queue: queue
        )
        let drain: @Sendable () -> Void = {
            while let bytes = terminal.read(), !bytes.isEmpty {
                continuation.yield(.output(bytes))
            }
        }
        output.setEventHandler(handler: drain)
        // Retains the terminal, so that the descriptor stays open as long as it is watched.
        output.setCancelHandler { _ = terminal }
        let report = DispatchSource.makeReadSource(fileDescriptor: reports.read, queue: queue)
        report.setEventHandler {
            // Output written before the report is delivered first.
            drain()
            for line in Self.readLines(reports.read) { continuation.yield(.report(line)) }
        }
        report.setCancelHandler {
            close(reports.read)
            continuation.finish()
        }
        output.activate()
        report.activate()
        unsafe sources = [output, report]
    }

    /// Orders the leader to continue its program.
    func `continue`(inForeground: Bool) {
        // Unsafe: one byte of a literal.
        _ = unsafe write(orders, inForeground ? "f" : "b", 1)
    }

    /// Kills the leader and the program's process group.
    func end(killing process: pid_t) {
        let isFirst = hasEnded.withLock { hasEnded in
            defer { hasEnded = true }
            return !hasEnded
        }
        guard isFirst else { return }
        if process > 0 { kill(-process, SIGKILL) }
        close(orders)
        for source in unsafe sources { source.cancel() }
        // The leader can end now: its program is dead and its orders have ended.
        kill(leader, SIGKILL)
        var status: CInt = 0
        while unsafe waitpid(leader, &status, 0) < 0, errno == EINTR {}
    }

    private static func readLines(_ descriptor: CInt) -> [String] {
        var buffer = [UInt8](repeating: 0, count: 4096)
        // Unsafe: filled within its bounds. A line is written in one piece.
        let count = unsafe read(descriptor, &buffer, buffer.count)
        guard count > 0 else { return [] }
        return buffer[..<count].split(separator: UInt8(ascii: "\n")).map {
            String(decoding: $0, as: UTF8.self)
        }
    }
}
