import Foundation
import Presentation
import TerminalTesting
import Testing

extension EndToEnd {
    @Suite("QR codes")
    struct QRCodeTests {
        private let sandbox: Sandbox

        init() throws {
            sandbox = try Sandbox()
            try sandbox.importCards(
                """
                BEGIN:VCARD
                VERSION:4.0
                UID:ada
                N:King;Adá;;;
                FN:Adá King
                EMAIL:ada@example.org
                TEL;TYPE=cell:+44 1
                NOTE:\(Self.note)
                END:VCARD

                """
            )
        }

        private static let note = String(repeating: "a long note ", count: 8) + "ends"

        private static let card = """
            BEGIN:VCARD
            VERSION:3.0
            N:King;Adá;;;
            FN:Adá King
            EMAIL:ada@example.org
            TEL;TYPE=cell:+44 1
            NOTE:\(note)
            END:VCARD


            """

        /// Reads a code of half blocks with zbarimg; the blocks are the light modules.
        private func read(_ lines: [String]) throws -> String {
            func row(_ line: String, _ light: Set<Character>) -> String {
                String(line.flatMap { light.contains($0) ? "00" : "11" })
            }
            let rows = lines.flatMap { line in
                let (top, bottom) = (row(line, ["█", "▀"]), row(line, ["█", "▄"]))
                return [top, top, bottom, bottom]
            }
            let picture = "P1\n\(rows[0].count) \(rows.count)\n\(rows.joined(separator: "\n"))\n"
            try Data(picture.utf8).write(to: sandbox.folder.appending(path: "code.pbm"))
            return try sandbox.shell("zbarimg --raw --quiet code.pbm").output
        }

        @Test func `a pipe gets a code that is read as the vCard`() throws {
            let outcome = try sandbox.run("qr", "ada")

            #expect(outcome.status == 0 && outcome.complaints == "")
            #expect(try read(outcome.output.split(separator: "\n").map(String.init)) == Self.card)
        }

        @Test func `colours turn it to black on white`() throws {
            let plain = try sandbox.run("qr", "ada", "--color", "never").output
            let colored = try sandbox.shell("TERM=xterm builder qr ada --color always").output
            let lines = colored.split(separator: "\n")

            #expect(!lines.isEmpty && !plain.contains("\u{1B}"))
            #expect(
                lines.allSatisfy { $0.hasPrefix("\u{1B}[30;107m") && $0.hasSuffix("\u{1B}[0m") }
            )
            let swap: [Character: Character] = ["█": " ", " ": "█", "▀": "▄", "▄": "▀"]
            let inverse = colored.replacing("\u{1B}[30;107m", with: "")
                .replacing("\u{1B}[0m", with: "").map { swap[$0] ?? $0 }
            #expect(String(inverse) == plain)
        }

        @Test func `a terminal gets what it has room for, or is told the need`() async throws {
            let session = try await sandbox.start(["qr", "ada"], size: Size(columns: 80, rows: 24))
            try await session.waitFor("QR code: one number, one e-mail only")
            await session.end()
            let small = try await sandbox.start(["qr", "ada"], size: Size(columns: 40, rows: 12))
            try await small.waitFor("a QR code needs 4")
            await small.end()
        }

        @Test func `Q shows a code that is read from the screen`() async throws {
            let session = try await sandbox.start(
                ["--color", "never"],
                size: Size(columns: 100, rows: 40)
            )
            try await session.waitFor("Adá King")
            await session.send("Q")
            // The caption is written last, below the code.
            try await session.waitUntil("the code and its caption") { screen in
                let lines = screen.text.split(separator: "\n")
                guard let end = lines.lastIndex(where: { $0.contains("█") }) else { return false }
                return lines[end...].dropFirst().contains {
                    $0.trimmingCharacters(in: .whitespaces) == "Adá King"
                }
            }
            let lines = await session.screen.text.split(separator: "\n").map(String.init)
                .filter { $0.contains("█") }
            await session.end()
            let left = lines.map { $0.prefix { $0 == " " }.count }.min() ?? 0
            let width = lines.map(\.count).max() ?? 0
            let code = lines.map { line in
                String(line.dropFirst(left)) + String(repeating: " ", count: width - line.count)
            }

            #expect(try read(code) == Self.card)
        }
    }
}
