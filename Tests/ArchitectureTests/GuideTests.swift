import Foundation
import Testing

/// Tests that the code of each page is compiled and run.
///
/// Each block of Swift must be a run of lines of a test that imports the modules of the block.
/// Indentation, empty lines, comments and imports are ignored, as is `@main`, which a test cannot
/// have. Programs, whose first line is `// main.swift`, are compiled and run by
/// Scripts/check-guides.
@Suite("Guides and README")
struct GuideTests {
    private static let root = Layout.current.root

    /// The libraries with a guide, each with a number that its count of blocks exceeds.
    private static let guides = [
        ("Injection", 20), ("Reactive", 150), ("Networking", 20), ("Presentation", 30),
        ("ViewState", 10), ("CombineCompatibility", 0), ("Persistence", 40),
        ("Imaging", 3), ("TextComparison", 3), ("NetworkingClient", 5),
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
        // Scripts/part links the folder into another package, and the file manager follows no
        // links.
        let folder = root.appending(path: folder).resolvingSymlinksInPath()
        return try FileManager.default.subpathsOfDirectory(atPath: folder.path())
            .filter { $0.hasSuffix(suffix) }
            .map { ($0, try String(contentsOf: folder.appending(path: $0), encoding: .utf8)) }
    }

    /// The sources of the tests of a library and of its plugins.
    ///
    /// The tests of CoreNetworking also belong to NetworkingClient, and the programs of Examples,
    /// with their tests, to Presentation.
    private static func tests(of library: String) throws -> [String] {
        let tests = root.appending(path: "Tests").path()
        var folders = try FileManager.default.contentsOfDirectory(atPath: tests)
            .filter { $0.contains(library) }
            .map { "Tests/\($0)" }
        if library == "Presentation" { folders += ["Tests/ExamplesTests", "Examples/Sources"] }
        if library == "NetworkingClient" { folders += ["Tests/CoreNetworkingTests"] }
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

    private static func isProgram(_ text: String) -> Bool {
        text.hasPrefix("\n// main.swift\n")
    }

    /// The blocks except for manifests, programs and the output of programs.
    private static func samples(of text: String) -> [String] {
        let blocks = blocks(of: text)
        return zip(blocks, [""] + blocks)
            .filter { !isManifest($0.0) && !isProgram($0.0) && !isProgram($0.1) }
            .map(\.0)
    }

    private static func imports(_ text: String) -> Set<String> {
        Set(text.split(separator: "\n").filter { $0.hasPrefix("import ") }.map(String.init))
    }

    /// Returns whether a test contains the lines of a block and imports the block's modules.
    private static func isTested(
        _ block: String,
        by tests: [(joined: String, imports: Set<String>)]
    ) -> Bool {
        let (text, imports) = (joined(block), imports(block))
        return tests.contains { $0.joined.contains(text) && imports.isSubset(of: $0.imports) }
    }

    @Test(arguments: guides)
    func `each block of a guide is compiled and run by tests`(name: String, count: Int) throws {
        let tests = try Self.tests(of: name).map { (Self.joined($0), Self.imports($0)) }
        let blocks = try Self.files(in: "Docs/\(name).docc", ".md").flatMap { page, text in
            Self.samples(of: text).map { (page, $0) }
        }
        #expect(blocks.count > count)
        for (page, block) in blocks {
            let isTested = Self.isTested(block, by: tests)
            #expect(isTested, "\(page): \(Self.lines(of: block).first ?? "")")
        }
    }

    @Test(arguments: guides)
    func `the first page begins with a manifest, a program and what it prints`(
        name: String,
        count: Int
    ) throws {
        let page = Self.root.appending(path: "Docs/\(name).docc/\(name).md")
        let text = try String(contentsOf: page, encoding: .utf8)
        let parts = text.components(separatedBy: "\n## ")
        let first = try #require(parts.dropFirst().first)
        let blocks = Self.blocks(of: first)
        #expect(first.hasPrefix("Five minutes\n"))
        #expect(blocks.count == 3)
        #expect(blocks.first.map(Self.isManifest) == true)
        #expect(blocks.dropFirst().first.map(Self.isProgram) == true)
    }

    @Test(arguments: guides)
    func `a guide has its troubles, its limits and its examples`(name: String, count: Int) throws {
        let pages = try Self.files(in: "Docs/\(name).docc", ".md").map(\.1)
        #expect(pages.contains { $0.contains("\n## Trouble\n") || $0.hasPrefix("# Trouble\n") })
        #expect(pages.contains { $0.contains("\n## When not to use it\n") })
        #expect(pages.contains { $0.contains("\n### Example") })
    }

    /// The guides name folders and files, such as those of examples.
    @Test(arguments: guides)
    func `paths that a guide names exist`(name: String, count: Int) throws {
        let folders = ["Apps/", "Examples/", "Modules/", "Tests/"]
        for (page, text) in try Self.files(in: "Docs/\(name).docc", ".md") {
            for path in text.split(separator: "`") where folders.contains(where: path.hasPrefix) {
                // Messages and patterns are not paths.
                if path.contains(where: { $0.isWhitespace || $0 == "*" }) { continue }
                let exists = FileManager.default.fileExists(
                    atPath: Self.root.appending(path: String(path)).path()
                )
                #expect(exists, "\(page): \(path)")
            }
        }
    }

    /// Scripts/check-guides compiles the samples with the main actor as default isolation.
    @Test(arguments: guides)
    func `a page says what the main actor as default needs`(name: String, count: Int) throws {
        let pages = try Self.files(in: "Docs/\(name).docc", ".md")
        #expect(pages.contains { $0.1.contains("\n### With the main actor as default\n") })
    }

    @Test(arguments: ["Plugins", "Testing"])
    func `each block of a page of a plugin or testing kit is compiled and run by tests`(
        folder: String
    ) throws {
        let tests = try Self.files(in: "Tests", ".swift").map {
            (Self.joined($0.1), Self.imports($0.1))
        }
        let blocks = try Self.files(in: "Docs/\(folder)", ".md").flatMap { page, text in
            Self.blocks(of: text).map { (page, $0) }
        }
        #expect(!blocks.isEmpty)
        for (page, block) in blocks {
            let isTested = Self.isTested(block, by: tests)
            #expect(isTested, "\(page): \(Self.lines(of: block).first ?? "")")
        }
    }

    @Test func `each block of the README is compiled and run by tests`() throws {
        let text = try String(contentsOf: Self.root.appending(path: "README.md"), encoding: .utf8)
        let tests = try ["Networking", "Persistence"].flatMap(Self.tests)
            .map { (Self.joined($0), Self.imports($0)) }
        let blocks = text.components(separatedBy: "```swift").dropFirst()
            .compactMap { $0.components(separatedBy: "```").first }
            .filter { !Self.isManifest($0) }
        #expect(!blocks.isEmpty)
        for block in blocks {
            let isTested = Self.isTested(block, by: tests)
            #expect(isTested, "\(Self.lines(of: block).first ?? "")")
        }
    }

    /// The fenced Swift blocks in the documentation comments of a source.
    private static func commentBlocks(of source: String) -> [String] {
        let comments = source.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let line = line.drop { $0 == " " }
            guard line.hasPrefix("///") else { return "" }
            return String(line.dropFirst(line.hasPrefix("/// ") ? 4 : 3))
        }
        return comments.joined(separator: "\n").components(separatedBy: "\n```").enumerated()
            .filter { !$0.offset.isMultiple(of: 2) && $0.element.hasPrefix("swift\n") }
            .map { String($0.element.trimmingPrefix("swift")) }
    }

    @Test func `each block of a documentation comment is compiled and run by tests`() throws {
        let tests = try ["Tests", "Examples/Sources"].flatMap { try Self.files(in: $0, ".swift") }
            .map { (Self.joined($0.1), Self.imports($0.1)) }
        let blocks = try ["Libraries", "Plugins", "Testing"].flatMap { shelf in
            try Self.files(in: "Modules/\(shelf)", ".swift").flatMap { path, source in
                Self.commentBlocks(of: source).map { (path, $0) }
            }
        }
        #expect(blocks.count > 70)
        for (path, block) in blocks {
            let isTested = Self.isTested(block, by: tests)
            #expect(isTested, "\(path): \(Self.lines(of: block).first ?? "")")
        }
    }

    /// The test above would not find a block that is only indented.
    @Test(arguments: ["Libraries", "Plugins", "Testing"])
    func `a block of a documentation comment is fenced`(shelf: String) throws {
        for (path, source) in try Self.files(in: "Modules/\(shelf)", ".swift") {
            var (isFenced, previous) = (false, Substring())
            for line in source.split(separator: "\n").map({ $0.drop { $0 == " " } }) {
                if line.hasPrefix("/// ```") { isFenced.toggle() }
                let isIndented = previous == "///" && line.hasPrefix("///     ")
                #expect(isFenced || !isIndented, "\(path): \(line)")
                previous = line
            }
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
        // These folders contain code that several controls share.
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
