import Presentation
import TerminalTesting
import Testing

extension EndToEnd {
    @Suite("On a terminal")
    struct ApplicationTests {
        private let sandbox: Sandbox

        init() throws {
            sandbox = try Sandbox()
        }

        @Test func `people, a card, back, refresh and out`() async throws {
            let session = try await sandbox.start()
            try await session.waitFor("People (20)")
            try await session.waitFor("Jack Dawson")

            await session.send(.down, .down, .enter)
            try await session.waitFor("Phone1")
            let card = await session.screen
            #expect(card.contains("Victor Hobbs") && card.contains("Prairie Dunes Nebraska 06314"))
            // The photo consists of half blocks in many colours.
            try await session.waitUntil("the photo") { screen in
                let blocks = screen.grid.cells.filter { $0.character == "▀" }
                return blocks.count > 100 && Set(blocks.map(\.style)).count > 10
            }

            await session.send(.escape)
            try await session.waitFor("People (20)")
            await session.send("r")
            try await session.waitFor("People (20)")
            await session.send("q")
            #expect(try await session.waitForExit() == .code(0))
            #expect(await session.leaks() == [])
        }

        @Test(arguments: ["curl", "foundation"], ["sqlite", "files", "memory"])
        func `every pair of backends shows the list and a card with a photo`(
            transport: String,
            storage: String
        ) async throws {
            let session = try await sandbox.start("--transport", transport, "--storage", storage)
            try await session.waitFor("Jack Dawson")
            await session.send(.down, .down, .enter)
            try await session.waitFor("Prairie Dunes")
            try await session.waitUntil("the photo") { screen in
                Set(screen.grid.cells.filter { $0.character == "▀" }.map(\.style)).count > 10
            }
            await session.send("q")

            #expect(try await session.waitForExit() == .code(0))
        }

        @Test func `a long list scrolls by key, page, end and wheel`() async throws {
            let session = try await sandbox.start("--results", "300", "--nat", "all")
            try await session.waitFor("People (300)")
            try await session.waitFor("1/300")
            // Only the name is compared, since columns become wider with the visible values.
            let top = await session.screen.rows[2].prefix(16)

            await session.send(.end)
            try await session.waitUntil("the end of the list") { $0.rows[2].prefix(16) != top }
            await session.send(.home)
            try await session.waitUntil("the top of the list") { $0.rows[2].prefix(16) == top }
            await session.send(.pageDown, .pageDown)
            try await session.waitUntil("another page") { $0.rows[2].prefix(16) != top }
            await session.send("g")
            try await session.waitUntil("the top again") { $0.rows[2].prefix(16) == top }
            await session.send(Keystroke.wheelDown(column: 5, row: 5) * 30)
            try await session.waitUntil("what the wheel brings") { $0.rows[2].prefix(16) != top }
            await session.send("q")
            try await session.waitForExit()
        }

        @Test func `draws anew when the window changes its size`() async throws {
            let session = try await sandbox.start("--profile", "mock")
            try await session.waitFor("Tom Swift")
            for (columns, rows) in [(40, 10), (120, 50), (20, 5), (1, 1), (80, 24)] {
                await session.resize(to: Size(columns: columns, rows: rows))
                try await session.waitUntilSettled()
            }

            try await session.waitFor("tomswift@swift")
            await session.send("q")
            #expect(try await session.waitForExit() == .code(0))
        }

        @Test func `writes nothing while nothing happens`() async throws {
            let session = try await sandbox.start()
            try await session.waitFor("People (20)")
            try await session.waitUntilSettled(quiet: .milliseconds(300))
            let written = await session.output.count
            try await session.waitUntilSettled(quiet: .milliseconds(500))

            #expect(await session.output.count == written)
        }

        @Test(arguments: [
            ("empty", "No current users found..."),
            ("error", "An unexpected error occurred"),
            ("edge", "Michael ThisIsAn"),
            ("people", "Jonny Quest"),
        ])
        func `mock data shows its page`(data: String, text: String) async throws {
            let session = try await sandbox.start("--profile", "mock", "--mock", data)
            try await session.waitFor(text)
            await session.send("q")

            #expect(try await session.waitForExit() == .code(0))
        }

        @Test func `every card of people that try a layout can be opened`() async throws {
            let session = try await sandbox.start("--profile", "mock", "--mock", "edge")
            try await session.waitFor("People (15)")
            for _ in 0..<15 {
                await session.send(.enter)
                try await session.waitFor("Phone1")
                await session.send(.escape)
                try await session.waitFor("People (15)")
                await session.send(.down)
            }
            await session.send("q")

            #expect(try await session.waitForExit() == .code(0))
        }

        @Test func `without colour the photo is shades and the choice still visible`() async throws
        {
            let session = try await sandbox.start(variables: ["NO_COLOR": "1"])
            try await session.waitFor("Jack Dawson")
            await session.send(.enter)
            try await session.waitFor("Phone1")
            try await session.waitUntil("the photo") { screen in
                screen.grid.cells.contains { "░▒▓█".contains($0.character) }
            }

            #expect(
                await session.screen.grid.cells.allSatisfy {
                    $0.style.foreground == .standard && $0.style.background == .standard
                }
            )
            await session.send("q")
            try await session.waitForExit()
        }

        @Test func `some rows below the prompt do, and are cleared`() async throws {
            let session = try await sandbox.startShell(
                "echo before; builder --profile mock --height 50%; echo after $?"
            )
            try await session.waitFor("Tom Swift")
            // The title row also says "refreshing…" until the directory answers.
            try await session.waitUntil("the answer") { $0.rows[1] == " People (2)" }
            let rows = await session.screen.rows
            #expect(rows[0] == "before")
            #expect(rows[12].contains("Enter Open") && rows[13].isEmpty)
            await session.send(.enter)
            try await session.waitFor("jquest@quest.com")
            await session.send("q")

            #expect(try await session.waitForExit() == .code(0))
            #expect(await session.screen.text == "before\nafter 0")
        }

        @Test func `tmux under another name is not asked to repeat characters`() async throws {
            let repetition = try Regex("\u{1B}\\[[0-9]+b")
            for (variables, isRepeated) in [
                (["TERM": "xterm-256color"], true),
                (["TERM": "xterm-256color", "TMUX": "/tmp/tmux-0/default,1,0"], false),
            ] {
                let session = try await sandbox.start("--profile", "mock", variables: variables)
                try await session.waitFor("Tom Swift")
                await session.send(.enter)
                try await session.waitFor("Phone1")
                await session.send("q")
                try await session.waitForExit()
                let output = String(decoding: await session.output, as: UTF8.self)

                #expect(output.contains(repetition) == isRepeated)
            }
        }

        @Test func `a terminal that cannot be drawn on gets the list as text`() async throws {
            let session = try await sandbox.start("--profile", "mock", variables: ["TERM": "dumb"])

            #expect(try await session.waitForExit() == .code(0))
            let text = String(decoding: await session.output, as: UTF8.self)
            #expect(text.contains("Jonny Quest  jquest@quest.com") && !text.contains("\u{1B}"))
        }
    }
}
