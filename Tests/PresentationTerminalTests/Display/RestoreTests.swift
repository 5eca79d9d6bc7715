import Glibc
import Presentation
import TerminalTesting
import Testing

private let traps: Set<TerminalSession.Exit> = [.signal(SIGILL), .signal(SIGTRAP)]

private let isThreadSanitized = unsafe dlsym(nil, "__tsan_init") != nil
private let isSanitized = unsafe isThreadSanitized || dlsym(nil, "__asan_init") != nil

/// Starts the probe and waits for its first frame.
func startProbe(
    _ arguments: String...,
    environment: [String: String] = [:],
    size: Size = Size(columns: 80, rows: 24)
) async throws -> TerminalSession {
    let session = try await TerminalSession.start(
        BuiltProduct.path(of: "TerminalProbe"),
        arguments: arguments,
        environment: environment,
        size: size
    )
    try await session.waitFor("count 0")
    return session
}

@Suite("Giving the terminal back")
struct RestoreTests {
    @Test func `the probe really takes it`() async throws {
        let session = try await startProbe()

        #expect(
            await session.leaks().contains(["alternate screen", "bracketed paste", "cursor hidden"])
        )
        #expect(session.terminal.modes.isRaw)
    }

    @Test func `after stop`() async throws {
        let session = try await startProbe()

        await session.send("q")

        #expect(try await session.waitForExit() == .code(0))
        #expect(await session.leaks() == [])
    }

    @Test func `after exit without stop`() async throws {
        let session = try await startProbe()

        await session.send("x")

        #expect(try await session.waitForExit() == .code(3))
        #expect(await session.leaks() == [])
    }

    @Test(arguments: [
        SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGPIPE, SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU,
    ])
    func `after a signal that ends it, which its status still tells`(signal: CInt) async throws {
        let session = try await startProbe()

        await session.signal(signal)

        #expect(try await session.waitForExit() == .signal(signal))
        #expect(await session.leaks() == [])
    }

    @Test(arguments: [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV])
    func `after a fault, which its status still tells`(signal: CInt) async throws {
        let session = try await startProbe()

        await session.signal(signal)

        #expect(try await session.waitForExit() == .signal(signal))
        #expect(await session.leaks() == [])
    }

    @Test(arguments: ["t", "T"])
    func `after a trap, on the main thread or on another`(key: String) async throws {
        let session = try await startProbe()

        await session.send(Keystroke(key))

        #expect(traps.contains(try await session.waitForExit()))
        #expect(await session.leaks() == [])
    }

    @Test func `after abort`() async throws {
        let session = try await startProbe()

        await session.send("a")

        #expect(try await session.waitForExit() == .signal(SIGABRT))
        #expect(await session.leaks() == [])
    }

    // The stack ends within functions of the thread sanitizer, and the handler's first atomic
    // operation would wait forever for their lock.
    @Test(.enabled(if: !isThreadSanitized))
    func `after a stack overflow`() async throws {
        let session = try await startProbe()

        await session.send("s")

        #expect(try await session.waitForExit() == .signal(SIGSEGV))
        #expect(await session.leaks() == [])
    }

    @Test(arguments: 0..<8)
    func `after several signals at once`(round: Int) async throws {
        let session = try await startProbe()

        await session.send("2")

        let exit = try await session.waitForExit()
        #expect([.signal(SIGTERM), .signal(SIGINT), .signal(SIGQUIT)].contains(exit))
        #expect(await session.leaks() == [])
    }

    // For a backtrace, the runtime reads its own memory, which a sanitizer does not allow.
    @Test(.enabled(if: !isSanitized))
    func `with the runtime's backtrace on the screen of before`() async throws {
        let session = try await startProbe(
            environment: ["SWIFT_BACKTRACE": "enable=yes,interactive=no,color=no"]
        )

        await session.send("t")

        #expect(traps.contains(try await session.waitForExit(timeout: .seconds(60))))
        #expect(await session.leaks() == [])
        let output = String(decoding: await session.output, as: UTF8.self)
        let left = try #require(output.firstRange(of: "\u{1B}[?1049l"))
        #expect(output[left.upperBound...].contains("crashed"))
    }

    @Test func `but not when a forked child exits`() async throws {
        let session = try await startProbe()

        await session.send("f")
        try await session.waitFor("child 9")

        #expect(await session.leaks().contains("alternate screen"))
        #expect(session.terminal.modes.isRaw)
    }

    @Test func `with what a terminal of more skills was told`() async throws {
        let session = try await startProbe(environment: ["TERM": "xterm-kitty"])

        await session.send("w")
        try await session.waitUntil("the last cell is drawn") {
            $0.grid[79, 23].character == "▀"
        }
        await session.send("q")

        #expect(try await session.waitForExit() == .code(0))
        let output = String(decoding: await session.output, as: UTF8.self)
        #expect(output.contains("\u{1B}[?2026h"))
        // On some terminals, both screens have the same margins, so the margins are reset first.
        #expect(output.contains("\u{1B}[r\u{1B}[?1049l"))
        #expect(await session.leaks() == [])
    }

    @Test func `while the program hangs`() async throws {
        let session = try await startProbe()

        await session.send("h")
        await session.signal(SIGTERM)

        #expect(try await session.waitForExit() == .signal(SIGTERM))
        #expect(await session.leaks() == [])
    }
}

@Suite("Stopping and continuing")
struct SuspendTests {
    @Test func `a stop signal gives the terminal back, fg takes it again`() async throws {
        let session = try await startProbe()

        await session.signal(SIGTSTP)

        #expect(try await session.waitForStop() == SIGTSTP)
        #expect(await session.leaks() == [])

        await session.foreground()

        try await session.waitFor("resumes 1")
        #expect(session.terminal.modes.isRaw)
        #expect(await session.screen.isAlternate)
        await session.send("q")
        #expect(try await session.waitForExit() == .code(0))
        #expect(await session.leaks() == [])
    }

    @Test func `Control-Z does the same, as often as one likes`() async throws {
        let session = try await startProbe()

        for round in 1...3 {
            await session.send(.control("z"))
            #expect(try await session.waitForStop() == SIGTSTP)
            #expect(await session.leaks() == [])
            await session.foreground()
            try await session.waitFor("resumes \(round)")
        }
    }

    @Test func `a mouse that was given to the terminal stays there after a stop`() async throws {
        let session = try await startProbe()
        await session.send("mk")
        try await session.waitFor("count 1")

        await session.send(.control("z"))
        try await session.waitForStop()
        #expect(await session.leaks() == [])
        let before = await session.output.count
        await session.foreground()
        try await session.waitFor("resumes 1")

        var tracker = ModeTracker()
        tracker.feed(Array(await session.output.dropFirst(before)))
        #expect(tracker.on.contains(1049))
        #expect(tracker.on.isDisjoint(with: [1000, 1002, 1006]))
    }

    @Test func `the frame after a stop is whole even if the program does not say so`() async throws
    {
        let session = try await startProbe()

        await session.send("nw")
        try await session.waitUntil("the last cell is drawn") {
            $0.grid[79, 23].character == "▀"
        }
        await session.send(.control("z"))
        try await session.waitForStop()
        let before = await session.output.count
        await session.foreground()
        // The text is drawn before the last cell of the same frame.
        try await session.waitUntil("the frame is whole again") {
            $0.contains("resumes 1") && $0.grid[79, 23].character == "▀"
        }

        #expect(await session.output.count - before > 30_000)
    }

    @Test func `keys typed before Control-Z are handled before the stop`() async throws {
        let session = try await startProbe()

        await session.send("jj", .control("z"), "jjj")
        try await session.waitForStop()
        await session.foreground()

        try await session.waitFor("count 5 resumes 1")
    }

    @Test func `a stop that cannot be caught is made good on continuing`() async throws {
        let session = try await startProbe()

        await session.signal(SIGSTOP)
        #expect(try await session.waitForStop() == SIGSTOP)
        await session.foreground()

        try await session.waitFor("resumes 1")
        await session.send("q")
        try await session.waitForExit()
        #expect(await session.leaks() == [])
    }

    @Test func `continued in the background it stops again, and takes keys after fg`() async throws
    {
        let session = try await startProbe()
        await session.send(.control("z"))
        try await session.waitForStop()

        await session.background()

        let stop = try await session.waitForStop()
        #expect(stop == SIGTTOU || stop == SIGTTIN)
        #expect(await session.leaks() == [])
        await session.foreground()
        try await session.waitFor("resumes")
        await session.send("jj")
        try await session.waitFor("count 2")
        await session.send("q")
        #expect(try await session.waitForExit() == .code(0))
        #expect(await session.leaks() == [])
    }

    @Test func `an end while stopped leaves the terminal alone`() async throws {
        let session = try await startProbe()
        await session.signal(SIGTSTP)
        try await session.waitForStop()

        await session.signal(SIGTERM)
        await session.foreground()

        #expect(try await session.waitForExit() == .signal(SIGTERM))
        #expect(await session.leaks() == [])
    }
}
