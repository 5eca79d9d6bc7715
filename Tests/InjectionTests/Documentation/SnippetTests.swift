import Foundation
import Testing

/// Verifies that each snippet of Docs/Injection.docc is a run of lines of these tests.
///
/// Indentation, empty lines, comments and imports are ignored.
@Suite("Snippets of the documentation")
struct SnippetTests {
    private static let tests = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent()
    private static let root = tests.deletingLastPathComponent().deletingLastPathComponent()
    private static let pages = root.appending(path: "Docs/Injection.docc")

    private static func lines(of text: some StringProtocol) -> [String] {
        text.split(separator: "\n")
            .map { line in
                (line.firstRange(of: "  //").map { line[..<$0.lowerBound] } ?? line[...])
                    .trimmingCharacters(in: .whitespaces)
            }
            .filter { !$0.isEmpty && !$0.hasPrefix("//") && !$0.hasPrefix("import ") }
    }

    private static func files(in folder: URL, _ suffix: String) throws -> [(String, String)] {
        try FileManager.default.subpathsOfDirectory(atPath: folder.path())
            .filter { $0.hasSuffix(suffix) }
            .map { ($0, try String(contentsOf: folder.appending(path: $0), encoding: .utf8)) }
    }

    /// The code between fences, with the page it is on.
    private static func snippets() throws -> [(page: String, code: String)] {
        try files(in: pages, ".md").flatMap { page, text in
            text.components(separatedBy: "```swift\n").dropFirst().map { rest in
                (page, rest.components(separatedBy: "```").first ?? "")
            }
        }
    }

    private static func isManifest(_ code: String) -> Bool {
        code.hasPrefix("// Package.swift\n")
    }

    @Test func `each is compiled and run by these tests`() throws {
        let sources = try Self.files(in: Self.tests, ".swift").map { path, text in
            "\n" + Self.lines(of: text).joined(separator: "\n") + "\n"
        }
        let snippets = try Self.snippets().filter { !Self.isManifest($0.code) }
        #expect(snippets.count > 20)

        for (page, snippet) in snippets {
            let code = Self.lines(of: snippet)
            let text = "\n" + code.joined(separator: "\n") + "\n"
            #expect(sources.contains { $0.contains(text) }, "\(page): \(code.first ?? "")")
        }
    }

    @Test func `a manifest names products of this package`() throws {
        let manifest = try String(
            contentsOf: Self.root.appending(path: "Package.swift"),
            encoding: .utf8
        )
        let products = try #require(manifest.firstMatch(of: /products: libraries\(([^)]*)\)/))
        let manifests = try Self.snippets().filter { Self.isManifest($0.code) }
        #expect(manifests.count == 1)

        for (page, code) in manifests {
            let names = code.matches(of: /\.product\(name: ("\w+"), package: "builder"\)/)
            #expect(!names.isEmpty, "\(page)")
            for name in names {
                #expect(products.1.contains(name.1), "\(page): \(name.1)")
            }
        }
    }

    @Test func `the first page links to every page`() throws {
        let pages = try Self.files(in: Self.pages, ".md").map { $0.0.dropLast(3) }
        let first = try String(
            contentsOf: Self.pages.appending(path: "Injection.md"),
            encoding: .utf8
        )

        for page in pages where page != "Injection" {
            #expect(first.contains("| <doc:\(page)> |"), "\(page)")
        }
    }
}
