import Dispatch
import Glibc
import Synchronization

/// The session's leader, as a process, and what is heard of it and its program.
final class SessionChannel: Sendable {
    /// Something that happened, in order.
    enum Happening: Sendable {
        /// The program wrote.
        case output([UInt8])
        /// The leader reports, without the line's end.
        case report(String)
    }

    /// All that happens, for one consumer.
    let happenings: AsyncStream<Happening>

    private let terminal: PseudoTerminal
    private let leader: pid_t
    private let orders: CInt
    private let hasEnded = Mutex(false)
    private let queue = DispatchQueue(label: "TerminalSession")
    // Safe: sources are thread-safe, and nothing but `cancel` is called on these.
    private nonisolated(unsafe) let sources: [any DispatchSourceRead]

    /// Starts the leader, and the program by it.
    ///
    /// - Throws: ``PseudoTerminal/Failure`` if there can be no process.
    init(
        terminal: PseudoTerminal,
        arguments: [String],
        environment: [String: String]
    ) throws(PseudoTerminal.Failure) {
        self.terminal = terminal
        let reports = try Self.pipe()
        let orders = try Self.pipe()
        defer {
            close(reports.write)
            close(orders.read)
        }
        do throws(PseudoTerminal.Failure) {
            leader = try Self.spawnLeader(
                arguments: arguments,
                environment: environment,
                reports: reports.write,
                orders: orders.read
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
        // Keeps the descriptor open as long as it is watched.
        output.setCancelHandler { _ = terminal }
        let report = DispatchSource.makeReadSource(fileDescriptor: reports.read, queue: queue)
        report.setEventHandler {
            // What was written before the report comes first.
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

    /// Tells the leader to continue its program in the foreground.
    func `continue`() {
        // Unsafe: one byte of a literal.
        _ = unsafe write(orders, "f", 1)
    }

    /// Ends the leader, and the program's process group with it.
    func end(killing process: pid_t) {
        let isFirst = hasEnded.withLock { hasEnded in
            defer { hasEnded = true }
            return !hasEnded
        }
        guard isFirst else { return }
        if process > 0 { kill(-process, SIGKILL) }
        close(orders)
        for source in unsafe sources { source.cancel() }
        // Nothing holds it up now: its program is dead and its orders have ended.
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

    private static func pipe() throws(PseudoTerminal.Failure) -> (read: CInt, write: CInt) {
        var ends: [CInt] = [-1, -1]
        // Unsafe: the array has the two places that the call fills.
        guard unsafe Glibc.pipe(&ends) == 0 else {
            throw PseudoTerminal.Failure(call: "pipe", code: errno)
        }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
        return (ends[0], ends[1])
    }

    private static func spawnLeader(
        arguments: [String],
        environment: [String: String],
        reports: CInt,
        orders: CInt
    ) throws(PseudoTerminal.Failure) -> pid_t {
        // The leader waits for orders; only this side must not.
        _ = fcntl(orders, F_SETFL, 0)
        let path = BuiltProduct.path(of: "TerminalLeader")
        // Clear of 3 and 4, which they become in the leader.
        let reports = fcntl(reports, F_DUPFD_CLOEXEC, 10)
        let orders = fcntl(orders, F_DUPFD_CLOEXEC, 10)
        defer {
            close(reports)
            close(orders)
        }
        var attributes = posix_spawnattr_t()
        var all = sigset_t()
        var none = sigset_t()
        // Unsafe: C structures and strings of this function's own.
        var actions = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawnattr_init(&attributes)
        unsafe posix_spawn_file_actions_init(&actions)
        unsafe sigfillset(&all)
        unsafe sigemptyset(&none)
        unsafe posix_spawnattr_setsigdefault(&attributes, &all)
        unsafe posix_spawnattr_setsigmask(&attributes, &none)
        let newSession: CInt = 0x80
        let flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | newSession
        unsafe posix_spawnattr_setflags(&attributes, Int16(flags))
        unsafe posix_spawn_file_actions_adddup2(&actions, reports, 3)
        unsafe posix_spawn_file_actions_adddup2(&actions, orders, 4)
        var argv = unsafe ([path] + arguments).map { unsafe strdup($0) }
        var envp = unsafe environment.map { unsafe strdup("\($0)=\($1)") }
        unsafe argv.append(nil)
        unsafe envp.append(nil)
        defer {
            while let string = unsafe argv.popLast() { unsafe free(string) }
            while let string = unsafe envp.popLast() { unsafe free(string) }
            unsafe posix_spawnattr_destroy(&attributes)
            unsafe posix_spawn_file_actions_destroy(&actions)
        }
        var leader: pid_t = 0
        let code = unsafe posix_spawn(&leader, path, &actions, &attributes, argv, envp)
        guard code == 0 else {
            throw PseudoTerminal.Failure(call: "posix_spawn \(path)", code: code)
        }
        return leader
    }
}
