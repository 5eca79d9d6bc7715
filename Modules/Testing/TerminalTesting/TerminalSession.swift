public import Glibc
public import Presentation
public import Testing

/// A program that a test controls through a pseudo-terminal.
///
/// The program is the foreground job of a session with its own leader, as under a shell, so that it
/// can be stopped and continued. The terminal outlives the program, so that ``leaks()`` can report
/// its final state. A wait ends as soon as the expected output appears or the program ends; only
/// ``waitUntilSettled(quiet:)`` sleeps.
public actor TerminalSession {
    /// How a program ended.
    public enum Exit: Hashable, Sendable {
        /// The program exited with a status.
        case code(CInt)
        /// The program was killed by a signal.
        case signal(CInt)
    }

    /// A condition that was not met in time, with the screen at that moment.
    public struct Failure: Error, CustomStringConvertible, Sendable {
        /// The condition, its place in the test, and the text of the screen.
        public let description: String
    }

    /// The state that a wait inspects.
    struct State {
        let screen: ScreenSnapshot
        let exit: Exit?
        let stop: CInt?
        let process: pid_t
    }

    private struct Waiter {
        let isDone: @Sendable (State) -> Bool
        let continuation: CheckedContinuation<Bool, Never>
        let limit: Task<Void, Never>
    }

    /// The default timeout of waits, which allows for a machine that is busy with other tests,
    /// under a sanitizer.
    public static var patience: Duration { .seconds(30) }

    private static let faultsAreFatal =
        "handle_segv=0:handle_sigbus=0:handle_sigfpe=0:handle_sigill=0:handle_abort=0"

    /// The pseudo-terminal.
    public nonisolated let terminal: PseudoTerminal
    /// The output of the program so far.
    public private(set) var output: [UInt8] = []
    /// The number of pieces in which the output was read: at most one for each call of `write` that
    /// wrote less than some kilobytes.
    public private(set) var bursts = 0
    /// The way in which the program ended; `nil` while it runs.
    public private(set) var exit: Exit?
    /// The signal that stopped the program; `nil` unless it is stopped.
    public private(set) var stop: CInt?
    /// The program's process and process group; 0 before it runs.
    public private(set) var process: pid_t = 0

    private let player: VirtualScreen
    private let modesBefore: LineModes
    private let channel: SessionChannel
    private let command: String
    private var tracker = ModeTracker()
    private var trouble: String?
    private var waiters: [Int: Waiter] = [:]
    private var waiterCount = 0

    private init(
        terminal: PseudoTerminal,
        channel: SessionChannel,
        command: String,
        size: Size,
        modesBefore: LineModes
    ) {
        self.terminal = terminal
        self.channel = channel
        self.command = command
        self.modesBefore = modesBefore
        player = VirtualScreen(size: size)
    }

    deinit {
        channel.end(killing: exit == nil ? process : 0)
    }

    /// Starts a program and waits until it runs.
    ///
    /// - Parameters:
    ///   - command: A path, or a name that is looked up.
    ///   - arguments: The arguments after it.
    ///   - environment: The whole environment; `PATH`, `TERM`, `COLORTERM`, `LANG`
    ///     and the variables for the handling of faults have default values.
    ///   - size: The size of the terminal.
    ///   - directory: The working directory of the program.
    ///   - user: The user as whom the program runs; `nil` for the user of the test.
    ///   - sourceLocation: The source location, for failures.
    /// - Returns: The session; the program is killed when the session is deallocated.
    /// - Throws: ``Failure`` or ``PseudoTerminal/Failure`` if it could not be started.
    public static func start(
        _ command: String,
        arguments: [String] = [],
        environment: [String: String] = [:],
        size: Size = Size(columns: 80, rows: 24),
        directory: String = ".",
        user: UInt32? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> TerminalSession {
        let defaults = [
            "PATH": "/usr/local/bin:/usr/bin:/bin", "TERM": "xterm-256color",
            "COLORTERM": "truecolor", "LANG": "C.UTF-8",
            // A crash must end the program, not start an interactive backtrace.
            "SWIFT_BACKTRACE": "enable=no",
            // Without a sanitizer's handlers, a crash ends the program as usual.
            "TSAN_OPTIONS": faultsAreFatal, "ASAN_OPTIONS": "detect_leaks=0:" + faultsAreFatal,
        ]
        let terminal = try PseudoTerminal(size: size)
        let modes = terminal.modes
        let channel = try SessionChannel(
            terminal: terminal,
            arguments: [terminal.path, user.map { "\($0)" } ?? "-", directory, command]
                + arguments,
            environment: defaults.merging(environment) { _, given in given }
        )
        let session = TerminalSession(
            terminal: terminal,
            channel: channel,
            command: ([command] + arguments).joined(separator: " "),
            size: size,
            modesBefore: modes
        )
        let happenings = channel.happenings
        Task { [weak session] in
            for await happening in happenings { await session?.take(happening) }
        }
        try await session.wait(
            for: "the program to run",
            upTo: patience,
            at: sourceLocation
        ) { $0.process != 0 }
        return session
    }

    // MARK: - Screen

    /// The terminal's current screen.
    public var screen: ScreenSnapshot { player.snapshot }

    /// Describes how the terminal differs from its state before the program started.
    ///
    /// The result must be empty when a program has ended or stopped.
    public func leaks() -> [String] {
        tracker.leaks + terminal.modes.differences(from: modesBefore)
    }

    // MARK: - Input and signals

    /// Types keys, in a single write.
    public func send(_ keys: Keystroke...) {
        terminal.type(keys.flatMap(\.bytes))
    }

    /// Changes the size of the terminal.
    public func resize(to size: Size) {
        player.resize(to: size)
        terminal.resize(to: size)
    }

    /// Sends a signal to the program's process group.
    public func signal(_ signal: CInt) {
        if process > 0, exit == nil { kill(-process, signal) }
    }

    /// Continues a stopped program in the foreground, as a shell's `fg` does.
    public func foreground() {
        guard stop != nil else { return }
        stop = nil
        channel.continue(inForeground: true)
    }

    /// Continues a stopped program in the background, as a shell's `bg` does.
    public func background() {
        guard stop != nil else { return }
        stop = nil
        channel.continue(inForeground: false)
    }

    /// Kills the program if it is still running.
    public func end() {
        channel.end(killing: exit == nil ? process : 0)
    }

    // MARK: - Waiting

    func wait(
        for description: String,
        upTo timeout: Duration,
        at sourceLocation: SourceLocation,
        _ isDone: @escaping @Sendable (State) -> Bool
    ) async throws(Failure) {
        if isDone(state) { return }
        waiterCount += 1
        let id = waiterCount
        let isReached =
            exit == nil && trouble == nil
            ? await withCheckedContinuation { continuation in
                waiters[id] = Waiter(
                    isDone: isDone,
                    continuation: continuation,
                    limit: Task { [weak self] in
                        // Waits only as long as the condition does not hold.
                        try? await Task.sleep(for: timeout)
                        await self?.expire(id)
                    }
                )
            }
            : false
        if !isReached { throw failure(description, at: sourceLocation) }
    }

    private func expire(_ id: Int) {
        waiters.removeValue(forKey: id)?.continuation.resume(returning: false)
    }

    private func failure(_ description: String, at sourceLocation: SourceLocation) -> Failure {
        let fate = trouble ?? exit.map { "ended with \($0)" } ?? stop.map { "stopped by \($0)" }
        let size = player.size
        let edge = "+" + String(repeating: "-", count: size.columns) + "+"
        return Failure(
            description: """
                \(sourceLocation): waited in vain for \(description)
                \(command): \(fate ?? "running"), \(output.count) bytes written
                \(edge)
                \(screen.text)
                \(edge)
                """
        )
    }

    // MARK: - Events

    private var state: State {
        State(screen: screen, exit: exit, stop: stop, process: process)
    }

    private func take(_ happening: SessionChannel.Happening) {
        switch happening {
        case .output(let bytes):
            output.append(contentsOf: bytes)
            bursts += 1
            tracker.feed(bytes)
            let answer = player.feed(bytes)
            if !answer.isEmpty { terminal.type(answer) }
        case .report(let line): take(report: line)
        }
        guard !waiters.isEmpty else { return }
        let state = state
        for (id, waiter) in waiters {
            let isDone = waiter.isDone(state)
            guard isDone || exit != nil || trouble != nil else { continue }
            waiters[id] = nil
            waiter.limit.cancel()
            waiter.continuation.resume(returning: isDone)
        }
    }

    private func take(report line: String) {
        let words = line.split(separator: " ")
        let number = words.last.flatMap { CInt($0) } ?? 0
        switch words.first {
        case "pid": process = number
        case "stopped": stop = number
        case "exit": exit = .code(number)
        case "signal": exit = .signal(number)
        default: trouble = line
        }
    }
}
