import Foundation
import Presentation
import TerminalTesting
import Testing

extension EndToEnd {
    @Suite("merge")
    struct MergeTests {
        private let sandbox: Sandbox
        /// The width leaves space for a question after an answer that was echoed before it.
        private let size = Size(columns: 120, rows: 40)

        init() throws {
            sandbox = try Sandbox()
            let cards = [
                ("Ada", "King", "EMAIL:ada@example.com"), ("Ada", "Byron", "EMAIL:ada@example.com"),
                ("Bo", "Li", "TEL:1"), ("Li", "Bo", "TEL:2"), ("Carl", "Gauss", "TEL:3"),
            ]
            try sandbox.importCards(
                cards.map { first, last, line in
                    "BEGIN:VCARD\r\nVERSION:4.0\r\nN:\(last);\(first);;;\r\nFN:\(first) \(last)\r\n"
                        + "UID:\(first)-\(last)\r\n\(line)\r\nEND:VCARD\r\n"
                }
                .joined()
            )
        }

        private var names: Set<String> {
            get throws { Set(try sandbox.run("list", "--api", "none").names) }
        }

        @Test func `lists pairs without a question`() throws {
            let list = try sandbox.run("merge", "--dry-run")
            let json = try sandbox.run("merge", "--json")

            #expect(
                list.output == """
                    same\tname\tname\tid\tid
                    email\tAda Byron\tAda King\tAda-Byron\tAda-King
                    name\tLi Bo\tBo Li\tLi-Bo\tBo-Li

                    """
            )
            #expect(list.status == 0 && list.complaints == "" && json.complaints == "")
            let value = try JSONSerialization.jsonObject(with: Data(json.output.utf8))
            #expect((value as? [Any])?.count == 2)
            #expect(try names.count == 5)
        }

        @Test func `asks about each pair side by side, and remembers who is not one`() async throws
        {
            let session = try await sandbox.start("merge", size: size)
            try await session.waitFor("1 of 2: same e-mail")
            try await session.waitFor("Ada Byron\(String(repeating: " ", count: 49))Ada King")
            try await session.waitFor("q: quit?")
            await session.send("2\r")
            try await session.waitFor("merged Ada Byron into Ada King; not kept: name Ada Byron")
            try await session.waitFor("2 of 2: same name")
            await session.send("d\r")
            try await session.waitFor("1 merged, 1 told apart, 0 left")
            #expect(try await session.waitForExit() == .code(0))

            #expect(try names == ["Ada King", "Bo Li", "Li Bo", "Carl Gauss"])
            #expect(try sandbox.run("merge", "--json").output == "[]\n")
            let undone = try ["undo", "undo"].map { try sandbox.run($0).output }
            #expect(
                undone == [
                    "undone: told Li Bo and Bo Li apart\n",
                    "undone: merged two cards of Ada King\n",
                ]
            )
            #expect(try names.count == 5)
        }

        @Test func `joins three cards of one person one after the other`() async throws {
            try sandbox.importCards(
                "BEGIN:VCARD\r\nVERSION:4.0\r\nN:Noel;Ada;;;\r\nFN:Ada Noel\r\nUID:n\r\n"
                    + "EMAIL:ADA@example.com\r\nEND:VCARD\r\n"
            )
            let session = try await sandbox.start("merge", size: size)
            try await session.waitFor("1 of 3: same e-mail")
            await session.send("2\r")
            try await session.waitFor("2 of 3: same e-mail")
            await session.send("2\r")
            try await session.waitFor("merged Ada King into Ada Noel")
            try await session.waitFor("3 of 3: same name")
            await session.send("q\r")
            try await session.waitFor("2 merged, 0 told apart, 1 left")
            #expect(try await session.waitForExit() == .code(0))
            #expect(try names == ["Ada Noel", "Bo Li", "Li Bo", "Carl Gauss"])
        }

        @Test func `asks on a screen, about all or about two marked people`() async throws {
            let session = try await sandbox.start("--api", "none", size: size)
            try await session.waitFor("Ada Byron", "Carl Gauss")
            await session.send("M")
            try await session.waitFor("1 of 2: same e-mail", "1 Keep first")
            await session.send("2")
            try await session.waitFor("merged Ada Byron into Ada King", "2 of 2: same name")
            await session.send("u")
            try await session.waitFor("undone: merged two cards of Ada King", "1 of 2: same e-mail")
            await session.send("\u{1B}")
            try await session.waitFor("Carl Gauss")
            await session.send(Keystroke(" j M"))
            try await session.waitFor("Are these two one person?", "Li Bo")
            await session.send("2")
            try await session.waitFor("1 merged, 0 told apart, 0 left")
            await session.end()
            #expect(try names.count == 4)
        }

        @Test(arguments: [
            ("1", 0, "Ada King"), ("x\r2", 0, "Carl Gauss"), ("2", 0, "Carl Gauss"), ("q", 1, nil),
            ("", 1, nil),
        ])
        func `asks about two people`(answer: String, status: CInt, left: String?) async throws {
            let session = try await sandbox.start("merge", "Ada King", "gauss")
            try await session.waitFor("Keep 1 or 2 and add what the other has, or q to quit?")
            // An empty answer stands for the end of input.
            await session.send(Keystroke(answer.isEmpty ? "\u{4}" : "\(answer)\r"))
            #expect(try await session.waitForExit() == .code(status))
            let kept = try names.intersection(["Ada King", "Carl Gauss"])
            #expect(kept == (left.map { [$0] } ?? ["Ada King", "Carl Gauss"]))
        }

        @Test func `joins two people without a question if forced`() throws {
            let outcome = try sandbox.run("merge", "Carl-Gauss", "Bo Li", "--force")
            #expect(
                outcome.output == "merged Bo Li into Carl Gauss; not kept: name Bo Li\n"
                    && outcome.status == 0
            )
            #expect(try sandbox.run("phone", "gauss").output.split(separator: "\n").count == 2)
        }

        @Test(arguments: [
            ("merge", 1, "merge asks on a terminal, and here is none"),
            ("merge --force", 64, "--force needs two people: builder merge ID ID --force"),
            ("merge Gauss", 64, "merge takes two people, or none: builder merge ID ID"),
            ("merge Gauss Carl", 1, "merge asks on a terminal, and here is none"),
            ("merge Gauss Carl --force", 1, "both are Carl Gauss"),
            ("merge Gauss nobody --force", 1, "no person 'nobody'"),
            ("merge Ada Gauss --force", 1, "2 people match 'Ada': use a key of these"),
        ])
        func `says why it joins nobody`(command: String, status: Int32, reason: String) throws {
            let outcome = try sandbox.shell("builder \(command)")
            #expect(outcome.status == status && outcome.output == "")
            #expect(outcome.complaints.hasPrefix("builder: \(reason)"))
            #expect(try names.count == 5)
        }
    }
}
