import Glibc
import Presentation
import PresentationTerminal
import TerminalTesting
import Testing

@Suite("Inline mode")
struct InlineModeTests {
    private static let size = Size(columns: 40, rows: 12)

    /// Starts the probe on a terminal that already shows the numbers from 1 to `lines`.
    private func start(
        _ mode: String = "--inline",
        rows: Int = 5,
        after lines: Int = 3
    ) async throws -> TerminalSession {
        let session = try await TerminalSession.start(
            "sh",
            arguments: [
                "-c", "seq 1 \(lines); exec \"$0\" \(mode) \(rows)",
                BuiltProduct.path(of: "TerminalProbe"),
            ],
            size: Self.size
        )
        try await session.waitFor("count 0")
        return session
    }

    private func numbers(_ range: ClosedRange<Int>) -> [String] { range.map { "\($0)" } }

    @Test func `takes rows below the text and leaves the frame there`() async throws {
        let session = try await start()
        let screen = await session.screen
        #expect(Array(screen.rows[..<4]) == numbers(1...3) + ["count 0 resumes 0 size 40x5"])
        #expect(screen.isAlternate == false)
        #expect(session.terminal.modes.isRaw)

        await session.send("jj")
        try await session.waitFor("count 2")
        await session.send("q")

        #expect(try await session.waitForExit() == .code(0))
        let left = await session.screen
        #expect(Array(left.rows[..<4]) == numbers(1...3) + ["count 2 resumes 0 size 40x5"])
        #expect(left.cursor == Point(column: 0, row: 8))
        #expect(await session.leaks() == [])
        let output = String(decoding: await session.output, as: UTF8.self)
        for mode in ["\u{1B}[?1049", "\u{1B}[?1000h", "\u{1B}[2J", "\u{1B}[16t"] {
            #expect(!output.contains(mode))
        }
    }

    @Test func `a single row is left for the next`() async throws {
        let session = try await start(rows: 1)
        await session.send("j")
        try await session.waitFor("count 1")
        await session.send("q")

        #expect(try await session.waitForExit() == .code(0))
        let left = await session.screen
        #expect(Array(left.rows[..<4]) == numbers(1...3) + ["count 1 resumes 0 size 40x1"])
        #expect(left.cursor == Point(column: 0, row: 4))
    }

    @Test func `scrolls where there are too few rows`() async throws {
        let session = try await start(after: 30)
        let before = await session.screen
        #expect(before.rows[..<7] == numbers(24...30)[...])
        await session.send("wq")
        try await session.waitForExit()
        let left = await session.screen
        #expect(left.rows[..<6] == numbers(25...30)[...])
        #expect(left.rows[6].hasPrefix("count 0"))
        #expect(left.cursor == Point(column: 0, row: 11))
        #expect(await session.leaks() == [])
    }

    @Test(arguments: [3, 30])
    func `leaves nothing if it clears`(lines: Int) async throws {
        let session = try await start("--clearing", after: lines)
        await session.send("cw")
        try await session.waitUntil("it is drawn") { $0.contains("▀") }
        await session.send("q")
        try await session.waitForExit()
        let left = await session.screen
        let first = lines == 3 ? 1 : 24
        #expect(left.text == numbers(first...lines).joined(separator: "\n"))
        #expect(left.cursor == Point(column: 0, row: lines - first + 1))
        #expect(await session.leaks() == [])
    }

    @Test(arguments: [SIGHUP, SIGINT, SIGTERM, SIGQUIT, SIGABRT, SIGSEGV, SIGUSR1])
    func `gives the terminal back after a signal`(signal: CInt) async throws {
        for mode in ["--inline", "--clearing"] {
            let session = try await start(mode)
            await session.send("c")
            try await session.waitUntil("the cursor is shown") { $0.isCursorVisible }
            await session.signal(signal)
            #expect(try await session.waitForExit() == .signal(signal))
            let left = await session.screen
            #expect(left.rows[..<3] == numbers(1...3)[...])
            #expect(left.contains("count") == (mode == "--inline"))
            #expect(left.cursor == Point(column: 0, row: mode == "--inline" ? 8 : 3))
            #expect(await session.leaks() == [])
        }
    }

    @Test func `shows the cursor in the frame`() async throws {
        let session = try await start()
        await session.send("c")
        try await session.waitUntil("the cursor is shown") { $0.isCursorVisible }
        #expect(await session.screen.cursor == Point(column: 2, row: 7))
        await session.send("c")
        try await session.waitUntil("it is hidden") { !$0.isCursorVisible }
        await session.send("j")
        try await session.waitFor("count 1")
        #expect(await session.screen.rows[3].hasPrefix("count 1"))
    }

    @Test(arguments: [false, true])
    func `follows the window's extent`(hasCursor: Bool) async throws {
        let session = try await start()
        if hasCursor { await session.send("c") }
        for (columns, rows) in [(60, 12), (30, 20), (30, 9), (40, 3), (35, 12), (32, 1), (40, 12)] {
            await session.resize(to: Size(columns: columns, rows: rows))
            try await session.waitFor("size \(columns)x\(min(rows, 5))")
            try await session.waitUntilSettled()
            let screen = await session.screen
            #expect(screen.rows.filter { $0.hasPrefix("count") }.count == 1)
            if rows >= 9 {
                let place = try #require(screen.find("count"))
                #expect(place.column == 0)
                let below = screen.rows[(place.row + 2)...].joined()
                #expect(below.isEmpty)
            }
        }
        await session.send("q")
        #expect(try await session.waitForExit() == .code(0))
        let left = await session.screen
        let place = try #require(left.find("count"))
        #expect(left.cursor == Point(column: 0, row: min(place.row + 5, 11)))
        #expect(await session.leaks() == [])
    }

    @Test func `takes the whole of a screen that is lower`() async throws {
        let session = try await start(rows: 100)
        try await session.waitFor("size 40x12")
        await session.send("q")
        try await session.waitForExit()
        #expect(await session.screen.cursor == Point(column: 0, row: 11))
        #expect(await session.leaks() == [])
        let none = try await start(rows: -3)
        try await none.waitFor("size 40x1")
    }

    @Test func `begins again at the cursor after a stop that cannot be caught`() async throws {
        let session = try await start(rows: 3)
        await session.signal(SIGSTOP)
        #expect(try await session.waitForStop() == SIGSTOP)
        let cursor = await session.screen.cursor
        await session.foreground()
        try await session.waitFor("resumes 1")
        #expect(await session.screen.find("resumes 1") == Point(column: 8, row: cursor.row))
        await session.send("q")
        try await session.waitForExit()
        #expect(await session.leaks() == [])
    }

    @Test func `begins again below after a stop`() async throws {
        let session = try await start(rows: 3)
        await session.send(.control("z"))
        #expect(try await session.waitForStop() == SIGTSTP)
        #expect(await session.leaks() == [])
        #expect(await session.screen.cursor == Point(column: 0, row: 6))
        await session.foreground()
        try await session.waitFor("resumes 1")
        let screen = await session.screen
        #expect(screen.find("resumes 0")?.row == 3)
        #expect(screen.find("resumes 1")?.row == 6)
        await session.send("q")
        try await session.waitForExit()
        #expect(await session.leaks() == [])
    }
}

@Suite("Frames of inline mode")
struct InlineFrameTests {
    @Test(arguments: 0..<60)
    func `whatever grids follow each other, the rows above stay`(seed: UInt64) {
        var generator = GridGenerator(seed: seed)
        let size = generator.size()
        let above = Int.random(in: 0...5, using: &generator.random)
        let below = Int.random(in: 0...3, using: &generator.random)
        let terminal = VirtualScreen(
            size: Size(columns: size.columns, rows: above + size.rows + below)
        )
        terminal.feed(Array("\u{1B}[?7l".utf8))
        // The cursor is below the text, or so low that rows are scrolled in.
        let lines = seed % 2 == 0 ? above : above + size.rows + below - 1
        for _ in 0..<lines { terminal.feed(Array("#\r\n".utf8)) }
        let first = min(lines, above + below)
        var encoder = FrameEncoder(
            colorDepth: .trueColor,
            canRepeat: seed % 3 == 0,
            canScroll: false,
            isInline: true
        )
        var grid = generator.grid(size)
        var next = grid
        for step in 0..<12 {
            let cursor = generator.cursor(size)
            let isFull = step == 0 || Int.random(in: 0...4, using: &generator.random) == 0
            var bytes: [UInt8] = []
            let changes = isFull ? [] : runs(from: grid, to: next)
            encoder.encode(
                Frame(grid: next, runs: changes, isFull: isFull, cursor: cursor),
                into: &bytes
            )
            terminal.feed(bytes)
            grid = next
            let shown = terminal.snapshot
            for row in 0..<first { #expect(shown.rows[row] == "#") }
            let differing = (0..<size.rows).flatMap { row in
                (0..<size.columns).filter {
                    shown.grid[$0, row + first].asSeen() != grid[$0, row].asSeen()
                }
            }
            #expect(differing == [])
            let place = cursor ?? .zero
            #expect(shown.cursor == Point(column: place.column, row: place.row + first))
            next = generator.change(grid)
        }
    }
}
