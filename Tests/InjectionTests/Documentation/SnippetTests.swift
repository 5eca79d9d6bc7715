import Foundation
import Testing

/// Verifies that each snippet of Docs/Injection.docc is a run of lines of these tests.
///
/// Indentation, empty lines and comment lines are ignored.
@Suite("Snippets of the documentation")
struct SnippetTests {
    private static let tests = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent()
    private static let pages = tests.deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Docs/Injection.docc")

    private static func lines(of text: some StringProtocol) -> [String] {
        text.split(separator: "\n")
            .map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { !$0.isEmpty && !$0.hasPrefix("//") }
    }

    private static func files(in folder: URL, _ suffix: String) throws -> [(String, String)] {
        try FileManager.default.subpathsOfDirectory(atPath: folder.path())
            .filter { $0.hasSuffix(suffix) }
            .map { ($0, try String(contentsOf: folder.appending(path: $0), encoding: .utf8)) }
    }

    /// The code between fences, with the page it is on.
    private static func snippets() throws -> [(page: String, code: [String])] {
        try files(in: pages, ".md").flatMap { page, text in
            text.components(separatedBy: "```swift\n").dropFirst().map { rest in
                (page, lines(of: rest.components(separatedBy: "```").first ?? ""))
            }
        }
    }

    @Test func `each is compiled and run by these tests`() throws {
        let sources = try Self.files(in: Self.tests, ".swift").map { path, text in
            "\n" + Self.lines(of: text).joined(separator: "\n") + "\n"
        }
        let snippets = try Self.snippets()
        #expect(snippets.count > 20)

        for (page, code) in snippets {
            let text = "\n" + code.joined(separator: "\n") + "\n"
            #expect(sources.contains { $0.contains(text) }, "\(page): \(code.first ?? "")")
        }
    }

    @Test func `the first page links to every page, and no link is broken`() throws {
        let pages = try Self.files(in: Self.pages, ".md")
        let names = Set(pages.map(\.0))
        let first = pages.first { $0.0 == "Injection.md" }?.1 ?? ""

        for name in names where name != "Injection.md" {
            #expect(first.contains("(\(name))"), "\(name)")
        }
        for (page, text) in pages {
            for match in text.matches(of: /\]\(([A-Za-z]+\.md)\)/) {
                #expect(names.contains(String(match.1)), "\(page): \(match.1)")
            }
        }
    }
}
