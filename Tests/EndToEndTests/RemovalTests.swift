import Foundation
import Presentation
import TerminalTesting
import Testing

extension EndToEnd {
    @Suite("remove")
    struct RemovalTests {
        private let sandbox: Sandbox

        init() throws {
            sandbox = try Sandbox()
            let cards = [("Ada", "King"), ("Ada", "Byron"), ("Carl", "Gauss")].map { first, last in
                "BEGIN:VCARD\r\nVERSION:4.0\r\nN:\(last);\(first);;;\r\nFN:\(first) \(last)\r\n"
                    + "UID:\(first)-\(last)\r\nEMAIL:\(last)@example.org\r\nEND:VCARD\r\n"
            }
            try sandbox.importCards(cards.joined())
        }

        private var names: Set<String> {
            get throws { Set(try sandbox.run("list", "--api", "none").names) }
        }

        @Test func `a key or a name means one person`() throws {
            let byKey = try sandbox.run("remove", "Ada-King", "--force")
            let byName = try sandbox.run("remove", "gauss", "--force")

            #expect(byKey.status == 0 && byKey.output == "removed Ada King\n")
            #expect(byName.status == 0 && byName.output == "removed Carl Gauss\n")
            #expect(byKey.complaints == "" && byName.complaints == "")
            #expect(try names == ["Ada Byron"])
        }

        @Test func `several people, or one of several words, are removed at once`() throws {
            let one = try sandbox.run("remove", "Ada", "King", "--force")
            let two = try sandbox.run("remove", "Byron", "Carl-Gauss", "Carl", "--force")

            #expect(one.output == "removed Ada King\n")
            #expect(two.output == "removed Ada Byron\nremoved Carl Gauss\n")
            #expect(try names == [])
        }

        @Test func `several matches are listed, and nobody is removed`() throws {
            let outcome = try sandbox.run("remove", "Gauss", "Ada", "--force")
            let lines = outcome.complaints.split(separator: "\n")

            #expect(outcome.status == 1 && outcome.output == "")
            #expect(lines.first == "builder: 2 people match 'Ada': use a key of these")
            let keys = lines.dropFirst().map { $0.split(separator: "\t").last }
            #expect(Set(keys) == ["Ada-Byron", "Ada-King"])
            #expect(try names.count == 3)
        }

        @Test func `of more matches than are listed, the number is not said to be all`() throws {
            let cards = (0..<1_001).map {
                "BEGIN:VCARD\r\nFN:Same Name\r\nUID:\($0)\r\nEND:VCARD\r\n"
            }
            try sandbox.importCards(cards.joined())
            let refused = try sandbox.run("remove", "same name", "--force")
            let shown = try sandbox.run("show", "same name", "--api", "none")

            #expect(refused.status == 1 && shown.status == 1)
            for complaints in [refused.complaints, shown.complaints] {
                let lines = complaints.split(separator: "\n")
                let message = "builder: 1,000 or more people match 'same name': use a key of these"
                #expect(lines.count == 1_001 && lines.first?[...] == message[...])
            }
        }

        @Test func `nobody of the directory is removed, nor somebody unknown`() throws {
            let directory = try sandbox.serve()
            _ = try sandbox.run("list", "--api", directory.api)
            let other = try sandbox.run("remove", "Victor Hobbs", "--force", "--api", directory.api)
            let nobody = try sandbox.run("remove", "x\u{1B}[31m", "--force")

            #expect(other.status == 1 && nobody.status == 1)
            #expect(other.complaints == "builder: Victor Hobbs is not one of your own people\n")
            #expect(
                nobody.complaints
                    == "builder: no person 'x [31m' (builder list shows everybody)\n"
            )
            directory.stop()
        }

        @Test func `a pipe is not asked`() throws {
            let outcome = try sandbox.run("remove", "Ada-King")

            #expect(outcome.status == 1 && outcome.output == "")
            #expect(
                outcome.complaints
                    == "builder: remove asks on a terminal, and here is none "
                    + "(--force does not ask)\n"
            )
            #expect(try names.count == 3)
        }

        @Test(arguments: [("y", 0, 2), ("n", 1, 3), ("", 1, 3), ("maybe", 1, 3)])
        func `a terminal is asked`(answer: String, status: CInt, left: Int) async throws {
            let session = try await sandbox.start("remove", "Ada-King")
            try await session.waitFor("Remove Ada King (King@example.org)? [y/N]")
            await session.send(Keystroke("\(answer)\r"))

            #expect(try await session.waitForExit() == .code(status))
            #expect(try names.count == left)
        }

        @Test func `who was removed by somebody else during the question is not told`()
            async throws
        {
            let session = try await sandbox.start("remove", "Ada-King", "Gauss")
            try await session.waitFor("Remove these 2 people? [y/N]")
            #expect(try sandbox.run("remove", "Gauss", "--force").status == 0)
            await session.send("y\r")
            #expect(try await session.waitForExit() == .code(0))
            try await session.waitUntil("one name") { screen in
                screen.contains("removed Ada King") && !screen.contains("removed Carl Gauss")
            }

            let last = try await sandbox.start("remove", "Byron")
            try await last.waitFor("[y/N]")
            #expect(try sandbox.run("remove", "Byron", "--force").status == 0)
            await last.send("y\r")
            #expect(try await last.waitForExit() == .code(1))
            try await last.waitFor("nobody was removed: somebody else has done it meanwhile")
        }

        @Test func `a terminal is asked once about several people`() async throws {
            let session = try await sandbox.start("remove", "Ada-King", "Gauss")
            try await session.waitFor("Remove these 2 people? [y/N]")
            await session.send("y\r")

            #expect(try await session.waitForExit() == .code(0))
            #expect(try names == ["Ada Byron"])
        }
    }
}
