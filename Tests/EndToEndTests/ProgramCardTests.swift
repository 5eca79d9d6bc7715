import Foundation
import Testing

extension EndToEnd {
    /// Cards as other programs export them, through the whole program.
    @Suite("Cards of other programs")
    struct ProgramCardTests {
        private static let programs = [
            "google", "apple", "thunderbird", "nextcloud", "evolution", "kaddressbook",
            "fastmail", "proton",
        ]

        private let sandbox: Sandbox

        init() throws {
            sandbox = try Sandbox()
        }

        /// Imports the file of a program; returns its cards by their version.
        private func cards(of program: String) throws -> [String] {
            let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
                path: "../ContactFormatsTests/Samples/Programs/\(program).vcf"
            )
            let target = sandbox.folder.appending(path: "cards.vcf")
            try FileManager.default.copyItem(at: file.standardized, to: target)
            let outcome = try sandbox.run("import", target.path(), "--api", "none")
            try #require(outcome.status == 0 && outcome.complaints == "", "\(outcome)")
            try #require(outcome.output.contains("5 added"))
            return cards(String(decoding: try Data(contentsOf: target), as: UTF8.self))
        }

        /// The cards of a text, without folds.
        private func cards(_ text: String) -> [String] {
            text.replacing("\r\n ", with: "").replacing("\r\n", with: "\n")
                .split(separator: "BEGIN:VCARD\n").map { "BEGIN:VCARD\n\($0)" }
        }

        private func exported(_ format: String) throws -> [String] {
            cards(try sandbox.run("export", "--format", format, "--api", "none").output)
        }

        /// The cards in the version that they came in, sorted.
        private func exported() throws -> [String] {
            try zip(exported("vcard3"), exported("vcard")).map { three, four in
                // Those without a UID of their own have the key of the person.
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
    }
}
