import Foundation
import TerminalTesting
import Testing

extension EndToEnd {
    /// Tests cards exported by other programs with the whole program.
    @Suite("Cards of other programs")
    struct ProgramCardTests {
        private static let programs = [
            "google", "apple", "thunderbird", "nextcloud", "evolution", "kaddressbook",
            "fastmail", "proton",
        ]

        /// Counts the cards of a file that vobject finds in other files, and prints the others.
        ///
        /// All properties are compared, but only the usual ones for version 2.1, which is not
        /// written.
        private static let comparison = #"""
            import re, sys, vobject

            def cards(path):
                data = open(path, "rb").read()
                try:
                    text = data.decode()
                except UnicodeDecodeError:
                    text = data.decode("cp1252")
                # vobject does not read the titles of Android.
                text = re.sub(r"X-CUSTOM\([^)]*\)", "X-CUSTOM", text)
                return list(vobject.readComponents(text, allowQP=True))

            usual = "FN", "N", "EMAIL", "TEL", "ADR", "ORG", "TITLE", "NOTE"

            def lines(card, is_full):
                result = []
                for line in card.lines():
                    if not is_full and line.name not in usual:
                        continue
                    value = line.value
                    if hasattr(value, "__dict__"):
                        value = vars(value)
                    parameters = (line.group, line.params) if is_full else ()
                    result.append(repr((line.name, parameters, value)).replace(r"\r\n", r"\n"))
                return sorted(result)

            exported = [card for path in sys.argv[2:] for card in cards(path)]
            count = 0
            for card in cards(sys.argv[1]):
                is_full = card.version.value != "2.1"
                wanted = lines(card, is_full)
                def is_added(line):
                    return line.startswith("('UID'") and "uid" not in card.contents
                if wanted in ([l for l in lines(other, is_full) if not is_added(l)] for other in exported):
                    count += 1
                else:
                    print("not found:", wanted)
            print(count)
            """#

        private let sandbox: Sandbox

        init() throws {
            sandbox = try Sandbox()
        }

        /// Imports the file of a program, and returns the cards of the file.
        private func cards(of program: String) throws -> [String] {
            let file = Repository.root
                .appending(path: "Tests/ContactFormatsTests/Samples/Programs/\(program).vcf")
            let target = sandbox.folder.appending(path: "cards.vcf")
            try FileManager.default.copyItem(at: file, to: target)
            let outcome = try sandbox.run("import", target.path(), "--api", "none")
            try #require(outcome.status == 0 && outcome.complaints == "", "\(outcome)")
            try #require(outcome.output.contains("5 added"))
            return cards(String(decoding: try Data(contentsOf: target), as: UTF8.self))
        }

        /// The cards of a text, with unfolded lines.
        private func cards(_ text: String) -> [String] {
            text.replacing("\r\n ", with: "").replacing("\r\n", with: "\n")
                .split(separator: "BEGIN:VCARD\n").map { "BEGIN:VCARD\n\($0)" }
        }

        private func exported(_ format: String) throws -> [String] {
            cards(try sandbox.run("export", "--format", format, "--api", "none").output)
        }

        /// The exported cards in both versions, sorted.
        private func exported() throws -> [String] {
            try zip(exported("vcard3"), exported("vcard")).map { three, four in
                // A card without a UID is written with the person's key, which is removed here.
                [three, four].map(withoutKey)
            }
            .flatMap(\.self).sorted()
        }

        private func withoutKey(_ card: String) -> String {
            card.replacing(/UID:urn:uuid:[0-9a-f-]{36}\n/, with: "")
        }

        @Test(arguments: programs)
        func `are exported as they were imported`(program: String) throws {
            let cards = try cards(of: program).map(withoutKey)
            let exported = try exported()

            for card in cards { #expect(exported.contains(card), "\(card)") }
            #expect(cards.count == 5 && exported.count == 10)
        }

        @Test(arguments: programs + ["outlook", "android"])
        func `are equal by vobject after an import and an export`(program: String) throws {
            _ = try cards(of: program)
            try Data(Self.comparison.utf8).write(to: sandbox.folder.appending(path: "compare.py"))
            let outcome = try sandbox.shell(
                """
                cd "$HOME"
                builder export three.vcf --format vcard3 --api none
                builder export four.vcf --api none
                /usr/bin/python3 compare.py cards.vcf three.vcf four.vcf
                """
            )

            #expect(outcome.output.hasSuffix("5\n"), "\(outcome)")
        }

        @Test func `an address added by a message is a line more on its card`() throws {
            _ = try cards(of: "apple")
            let before = try exported()
            let outcome = try sandbox.shellWithoutTerminal(
                """
                printf 'From: "Réka Szabó" <new@example.hu>\\n\\n' |
                builder add-email --merge --api none
                """
            )
            #expect(outcome.status == 0, "\(outcome)")
            let news = try exported().joined().split(separator: "\n")
                .difference(from: before.joined().split(separator: "\n"))

            #expect(news.removals.isEmpty)
            #expect(
                news.insertions.map { "\($0)" }.allSatisfy { $0.contains("EMAIL:new@example.hu") }
            )
            #expect(news.insertions.count == 2)
        }

        @Test func `an edited line of a card is the only one that changes`() throws {
            _ = try cards(of: "evolution")
            let before = try exported()
            try sandbox.place(editor: "sed -i 's/TITLE:Owner/TITLE:Tenant/' \"$1\"")
            let outcome = try sandbox.shellWithoutTerminal(
                "EDITOR=./editor builder edit 'Percival Ravensworth' --api none"
            )
            #expect(outcome.output == "changed Percival Ravensworth\n", "\(outcome)")
            let after = try exported()

            #expect(after != before)
            #expect(after == before.map { $0.replacing("TITLE:Owner", with: "TITLE:Tenant") })
        }

        @Test func `a favourite and a note are lines more, and go without a trace`() async throws {
            _ = try cards(of: "proton")
            let before = try exported()
            let session = try await sandbox.start("--api", "none")
            try await session.waitFor("People (5)")
            await session.send("f")
            try await session.waitFor("★")
            // The change is stored although the program is quit at once.
            await session.send("f", "q")
            _ = try await session.waitForExit()

            #expect(try exported() == before)
        }
    }
}
