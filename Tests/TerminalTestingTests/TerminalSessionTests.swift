import Glibc
import Presentation
import TerminalTesting
import Testing

/// Starts a shell's script on a terminal.
private func shell(
    _ script: String,
    size: Size = Size(columns: 40, rows: 6),
    user: UInt32? = nil
) async throws -> TerminalSession {
    try await TerminalSession.start("sh", arguments: ["-c", script], size: size, user: user)
}

@Suite("TerminalSession")
struct TerminalSessionTests {
    @Test func `shows what a program writes`() async throws {
        let session = try await shell("printf 'one\\ntwo \\033[1;31mred\\033[m'; sleep 60")

        try await session.waitFor("two red")

        let screen = await session.screen
        #expect(screen.rows.prefix(2) == ["one", "two red"])
        #expect(screen.cursor == Point(column: 7, row: 1))
        let red = try #require(screen.find("red"))
        #expect(red == Point(column: 4, row: 1))
        #expect(
            screen.grid[red.column, red.row].style
                == CellStyle(foreground: .ansi(1), attributes: .bold)
        )
    }

    @Test func `types keys`() async throws {
        let session = try await shell("read -r line; echo \"[$line]\"; sleep 60")

        await session.send("hello", .enter)

        try await session.waitFor("[hello]")
    }

    @Test func `tells how a program ended`() async throws {
        #expect(try await shell("exit 5").waitForExit() == .code(5))
        #expect(try await shell("kill -USR2 $$").waitForExit() == .signal(SIGUSR2))
        #expect(
            try await TerminalSession.start("/nonexistent/program").waitForExit() == .code(127)
        )
    }

    @Test func `stops and continues a program as a shell does`() async throws {
        let session = try await shell("kill -STOP $$; echo going on; sleep 60")
        #expect(try await session.waitForStop() == SIGSTOP)

        await session.foreground()

        try await session.waitFor("going on")
    }

    @Test func `a program is in the foreground of a session of its own`() async throws {
        let session = try await shell("ps -o pid=,pgid=,tpgid=,sid= -p $$ | tr -s ' '; tty")
        try await session.waitForExit()

        let words = await session.screen.rows[0].split(separator: " ")
        let process = "\(await session.process)"
        #expect(words.count == 4)
        #expect(words.prefix(3).allSatisfy { $0 == process })
        #expect(words.last.map(String.init) != process)
        #expect(await session.screen.rows[1] == session.terminal.path)
    }

    @Test func `runs as somebody else if told so`() async throws {
        try #require(getuid() == 0, "only root can become another user")
        let session = try await shell("id -u; id -g; test -w $(tty) && echo writable", user: 65534)

        try await session.waitForExit()

        #expect(await session.screen.text == "65534\n65534\nwritable")
    }

    @Test func `sees what a program leaves behind`() async throws {
        let session = try await shell(
            "printf '\\033[?1049h\\033[?25l\\033[?1000h\\033[?2004h\\033[?7l\\033[1m'; stty raw -echo"
        )
        try await session.waitForExit()

        let leaks = await session.leaks()
        for leak in ["alternate screen", "bracketed paste", "cursor hidden", "mouse", "style"] {
            #expect(leaks.contains(leak))
        }
        #expect(leaks.contains { $0.hasPrefix("line local modes") })
        #expect(leaks.contains { $0.hasPrefix("line input modes") })
    }

    @Test func `a tidy program leaves nothing`() async throws {
        let session = try await shell(
            "printf '\\033[?1049h\\033[31m\\033[0m\\033[?1049l'; saved=$(stty -g); stty raw; stty $saved"
        )
        try await session.waitForExit()

        #expect(await session.leaks() == [])
    }

    @Test func `a wait in vain shows the screen`() async throws {
        let session = try await shell("echo something else; sleep 60")
        try await session.waitFor("something else")

        let failure = await #expect(throws: TerminalSession.Failure.self) {
            try await session.waitFor("the text", timeout: .milliseconds(20))
        }

        #expect(failure?.description.contains("something else") == true)
        #expect(failure?.description.contains("\"the text\"") == true)
        #expect(failure?.description.contains("TerminalSessionTests.swift") == true)
    }

    @Test func `a wait ends with the program`() async throws {
        let session = try await shell("read -r line")

        let failure = await #expect(throws: TerminalSession.Failure.self) {
            async let waiting: Void = session.waitFor("never", timeout: .seconds(60))
            await session.send(.enter)
            try await waiting
        }

        #expect(failure?.description.contains("ended with code(0)") == true)
    }

    @Test func `answers what a program asks of its terminal`() async throws {
        let session = try await shell(
            "stty raw -echo; printf '\\033[6n'; dd bs=1 count=6 2>/dev/null | tr '\\033' '^'; sleep 60"
        )

        try await session.waitFor("^[1;1R")
    }

    @Test func `a program is told of a new extent`() async throws {
        let session = try await shell(
            "trap 'stty size' WINCH; echo ready; while :; do sleep .05; done"
        )
        try await session.waitFor("ready")

        await session.resize(to: Size(columns: 30, rows: 5))

        try await session.waitFor("5 30")
    }

    @Test func `a session that is let go ends its program`() async throws {
        var session: TerminalSession? = try await shell("sleep 60")
        let process = await session?.process ?? 0
        #expect(kill(process, 0) == 0)

        session = nil

        // The process has ended or is about to end, so nothing else is waited for.
        while kill(process, 0) == 0 { await Task.yield() }
    }
}

@Suite("VirtualScreen")
struct VirtualScreenTests {
    @Test func `wide characters take two cells`() {
        let screen = VirtualScreen(size: Size(columns: 6, rows: 1))
        screen.feed(Array("a漢b".utf8))

        let row = Array(screen.snapshot.grid.row(0))

        #expect(row.map(\.width) == [1, 2, 0, 1, 1, 1])
        #expect(row[1].character == "漢")
        #expect(screen.snapshot.rows == ["a漢b"])
    }

    @Test func `bytes may be cut anywhere`() {
        let whole = VirtualScreen(size: Size(columns: 20, rows: 3))
        let pieces = VirtualScreen(size: Size(columns: 20, rows: 3))
        let bytes = Array("\u{1B}[?25l\u{1B}[2;3H\u{1B}[38;2;1;2;3mé漢\u{1B}[m!".utf8)

        whole.feed(bytes)
        for byte in bytes { pieces.feed([byte]) }

        #expect(whole.snapshot == pieces.snapshot)
        #expect(whole.snapshot.isCursorVisible == false)
    }

    @Test func `colours keep the form in which they were asked for`() {
        let screen = VirtualScreen(size: Size(columns: 4, rows: 1))
        screen.feed(Array("\u{1B}[31ma\u{1B}[38;5;200mb\u{1B}[38;2;1;2;3mc\u{1B}[39md".utf8))

        let colors = screen.snapshot.grid.row(0).map(\.style.foreground)

        #expect(colors == [.ansi(1), .palette(200), .rgb(red: 1, green: 2, blue: 3), .standard])
    }
}
