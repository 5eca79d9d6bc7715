import Foundation
import Testing

/// The code of each page is compiled and run: a block of Swift is a run of lines of some test.
///
/// Indentation, empty lines, comments and imports are ignored, and `@main`, which a test cannot
/// have.
@Suite("Guides and README")
struct GuideTests {
    private static let root = Layout.current.root

    /// The libraries with a guide, and how many blocks it has at least.
    private static let guides = [
        ("Injection", 20), ("Reactive", 150), ("Networking", 20), ("Presentation", 30),
        ("ViewState", 10), ("CombineCompatibility", 0), ("Persistence", 40),
    ]

    private static func lines(of text: some StringProtocol) -> [String] {
        text.split(separator: "\n")
            .map { line in
                (line.firstRange(of: "  //").map { line[..<$0.lowerBound] } ?? line[...])
                    .trimmingCharacters(in: .whitespaces)
            }
            .filter { line in
                !line.isEmpty && line != "@main" && !line.hasPrefix("//")
                    && !line.hasPrefix("import ")
            }
    }

    private static func joined(_ text: some StringProtocol) -> String {
        "\n" + lines(of: text).joined(separator: "\n") + "\n"
    }

    private static func files(in folder: String, _ suffix: String) throws -> [(String, String)] {
        let folder = root.appending(path: folder)
        return try FileManager.default.subpathsOfDirectory(atPath: folder.path())
            .filter { $0.hasSuffix(suffix) }
            .map { ($0, try String(contentsOf: folder.appending(path: $0), encoding: .utf8)) }
    }

    /// The tests of a library, of its plugins, and of CoreNetworking; for Presentation the programs
    /// of Examples as well.
    private static func tests(of library: String) throws -> [String] {
        let tests = root.appending(path: "Tests").path()
        var folders = try FileManager.default.contentsOfDirectory(atPath: tests)
            .filter { $0.contains(library) }
            .map { "Tests/\($0)" }
        if library == "Presentation" { folders += ["Tests/ExamplesTests", "Examples/Sources"] }
        return try folders.flatMap { try files(in: $0, ".swift") }.map(\.1)
    }

    /// The fenced code blocks that are Swift or a diagram; other languages are skipped.
    private static func blocks(of text: String) -> [String] {
        text.components(separatedBy: "```").enumerated()
            .filter { !$0.offset.isMultiple(of: 2) }
            .map(\.element)
            .filter { $0.hasPrefix("\n") || $0.hasPrefix("swift\n") }
            .map { String($0.trimmingPrefix("swift")) }
    }

    private static func isManifest(_ text: String) -> Bool {
        text.hasPrefix("\n// Package.swift\n")
    }

    @Test(arguments: guides)
    func `each block of a guide is compiled and run by tests`(name: String, count: Int) throws {
        let sources = try Self.tests(of: name).map(Self.joined)
        let blocks = try Self.files(in: "Docs/\(name).docc", ".md").flatMap { page, text in
            Self.blocks(of: text).filter { !Self.isManifest($0) }.map { (page, $0) }
        }
        #expect(blocks.count > count)
        for (page, block) in blocks {
            let text = Self.joined(block)
            let start = Self.lines(of: block).first ?? ""
            #expect(sources.contains { $0.contains(text) }, "\(page): \(start)")
        }
    }

    /// Its samples are compiled with the main actor as default isolation by Scripts/check-guides.
    @Test(arguments: guides)
    func `a page says what the main actor as default needs`(name: String, count: Int) throws {
        let pages = try Self.files(in: "Docs/\(name).docc", ".md")
        #expect(pages.contains { $0.1.contains("\n### With the main actor as default\n") })
    }

    @Test(arguments: guides)
    func `the tests import what a block imports`(name: String, count: Int) throws {
        func imports(_ text: String) -> Set<String> {
            Set(text.matches(of: /(?m)^import \w+$/).map { String($0.0) })
        }
        let tests = try Self.tests(of: name).reduce(into: Set<String>()) {
            $0.formUnion(imports($1))
        }
        for (page, text) in try Self.files(in: "Docs/\(name).docc", ".md") {
            for block in Self.blocks(of: text) {
                #expect(imports(block).isSubset(of: tests), "\(page)")
            }
        }
    }

    @Test func `each block of the README is compiled and run by tests`() throws {
        let text = try String(contentsOf: Self.root.appending(path: "README.md"), encoding: .utf8)
        let sources = try ["Networking", "Persistence"].flatMap(Self.tests).map(Self.joined)
        let blocks = text.components(separatedBy: "```swift").dropFirst()
            .compactMap { $0.components(separatedBy: "```").first }
            .filter { !Self.isManifest($0) }
        #expect(!blocks.isEmpty)
        for block in blocks {
            let text = Self.joined(block)
            #expect(sources.contains { $0.contains(text) }, "\(Self.lines(of: block).first ?? "")")
        }
    }

    @Test func `manifests name products of this package`() throws {
        let manifest = try String(
            contentsOf: Self.root.appending(path: "Package.swift"),
            encoding: .utf8
        )
        let products = try #require(
            manifest.firstMatch(of: /"Modules\/Libraries": \[(?s:(.*))"Modules\/Fixtures"/)
        )
        let readme = try String(contentsOf: Self.root.appending(path: "README.md"), encoding: .utf8)
        let pages = try Self.guides.flatMap { try Self.files(in: "Docs/\($0.0).docc", ".md") }
        let manifests = (pages.map(\.1) + [readme]).flatMap(Self.blocks).filter(Self.isManifest)
        #expect(manifests.count > Self.guides.count)
        for text in manifests {
            let names = text.matches(of: /\.product\(name: ("\w+"), package: "builder"\)/)
            #expect(!names.isEmpty)
            for name in names { #expect(products.1.contains("\(name.1): ["), "\(name.1)") }
        }
    }

    @Test func `each control has a page with its screen, which the index lists`() throws {
        let controls = "Modules/Libraries/Presentation/Controls"
        let pages = try Self.files(in: "Docs/Presentation.docc/Controls", ".md")
        let index = try String(
            contentsOf: Self.root.appending(path: "Docs/Presentation.docc/Controls.md"),
            encoding: .utf8
        )
        var folders = Set(
            try FileManager.default.contentsOfDirectory(
                atPath: Self.root.appending(path: controls).path()
            )
        )
        // Common to several controls.
        folders.subtract(["Choice", "Control", "TextInput"])
        for (page, text) in pages {
            let name = try #require(page.split(separator: "/").last?.dropLast(3))
            let declaration = "public struct \(name): "
            let folder = try folders.first { folder in
                try Self.files(in: "\(controls)/\(folder)", ".swift")
                    .contains { $0.1.contains(declaration) }
            }
            #expect(folder != nil, "\(page)")
            if let folder { folders.remove(folder) }
            #expect(text.hasPrefix("# ``Presentation/\(name)``\n"), "\(page)")
            #expect(text.contains("\n```\n\n```\n"), "\(page) has no screen")
            #expect(index.contains("- ``\(name)``\n"), "\(page)")
        }
        #expect(folders.isEmpty)
    }

    @Test(arguments: guides)
    func `the first page links to every page`(name: String, count: Int) throws {
        let files = try Self.files(in: "Docs/\(name).docc", ".md")
        let first = try #require(files.first { $0.0 == "\(name).md" }).1
        for (page, text) in files where !text.hasPrefix("# ``") {
            #expect(first.contains("| <doc:\(page.dropLast(3))> |"), "\(page)")
        }
    }
}
