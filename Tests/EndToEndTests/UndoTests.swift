import Foundation
import TerminalTesting
import Testing

extension EndToEnd {
    @Suite("Undo")
    struct UndoTests {
        private let sandbox: Sandbox

        init() throws {
            sandbox = try Sandbox()
        }

        private func write(_ count: Int, to name: String) throws {
            let cards = (0..<count).map { number in
                """
                BEGIN:VCARD
                VERSION:3.0
                UID:\(name) \(number)
                N:King \(number);Ada;;;
                FN:Ada King \(number)
                EMAIL:ada\(number)@\(name).example.com
                END:VCARD

                """
            }
            try Data(cards.joined().utf8).write(to: sandbox.folder.appending(path: name))
        }

        @Test(arguments: ["sqlite", "files"])
        func `an import of ten thousand is taken back, the one before stays`(
            storage: String
        ) throws {
            try write(3, to: "few.vcf")
            try write(10_000, to: "friends.vcf")
            let outcome = try sandbox.shell(
                """
                cd "$HOME"
                builder import few.vcf friends.vcf --storage \(storage) >imported
                builder undo --storage \(storage); echo $?
                builder list --api none --storage \(storage) | tail -n +2 | cut -f 1
                builder undo --storage \(storage); echo $?
                builder undo --storage \(storage); echo $?
                """
            )

            #expect(
                outcome.output == """
                    undone: imported 10,000 people from friends.vcf
                    0
                    Ada King 0
                    Ada King 1
                    Ada King 2
                    undone: imported 3 people from few.vcf
                    0
                    1

                    """
            )
            #expect(outcome.complaints == "builder: nothing to undo\n")
        }

        @Test func `marked people who were deleted on a terminal come back by a key`()
            async throws
        {
            try write(5, to: "five.vcf")
            _ = try sandbox.run("import", "five.vcf")
            let session = try await sandbox.start("--api", "none")
            try await session.waitFor("People (5)")
            await session.send(" ", .down, " ", .down, " ")
            try await session.waitFor("People (5) · 3 marked")
            await session.send("d")
            try await session.waitFor("Delete 3 people?")
            try await session.waitFor("u undoes it.")
            await session.send(.left, .enter)
            try await session.waitFor("People (2)")

            await session.send("u")
            try await session.waitFor("undone: deleted 3 people")
            try await session.waitFor("People (5)")
            await session.send("u")
            try await session.waitFor("undone: imported 5 people from five.vcf")
            await session.send("q")
            #expect(try await session.waitForExit() == .code(0))
            #expect(try sandbox.run("list", "--api", "none").names == [])
        }

        @Test func `a change on a terminal is undone by a command, and the list follows`()
            async throws
        {
            try write(1, to: "one.vcf")
            _ = try sandbox.run("import", "one.vcf")
            let session = try await sandbox.start("--api", "none")
            try await session.waitFor("People (1)")
            await session.send("f")
            try await session.waitFor("★")
            #expect(
                try sandbox.run("undo").output == "undone: added Ada King 0 to the favorites\n"
            )
            try await session.waitUntil("no favourite") { !$0.contains("★") }
            await session.send("q")

            #expect(try await session.waitForExit() == .code(0))
        }
    }
}
