import Foundation
import Testing

/// Tests rules that neither the compiler nor the formatter enforces.
@Suite("House rules")
struct HouseRuleTests {
    private struct Line {
        let file: String
        let number: Int
        let text: Substring
        /// The comments above the declaration, in its line, and at the beginning of its body.
        let comments: [Substring]

        var place: String { "\(file):\(number): \(text)" }

        /// Whether a comment of the declaration contains one of the words.
        func isExplained(by words: String...) -> Bool {
            comments.contains { comment in words.contains { comment.contains($0) } }
        }
    }

    /// Returns the comments of the declaration or statement that contains a line.
    ///
    /// These are the comments around the line, up to a line that is empty or that begins or ends a
    /// block, and those at the beginning of the body.
    private static func comments(around index: Int, of lines: [Substring]) -> [Substring] {
        func isBoundary(_ line: Substring) -> Bool {
            let line = line.trimmingPrefix { $0 == " " }
            return line.isEmpty
                || !line.hasPrefix("//") && (line.hasSuffix("{") || line.hasSuffix("}"))
        }
        let first = lines[..<index].lastIndex(where: isBoundary).map { $0 + 1 } ?? 0
        var found = lines[first...index].filter { $0.contains("//") }
        if let body = lines[index...].prefix(3).firstIndex(where: { $0.hasSuffix("{") }) {
            found += lines[(body + 1)...].prefix { $0.trimmingPrefix { $0 == " " }.hasPrefix("//") }
        }
        return found
    }

    /// The lines in some folders that contain one of the marks.
    private func lines(with marks: [String], in folders: [String]) throws -> [Line] {
        try folders.flatMap { folder in
            try Layout.current.sources(in: Layout.current.root.appending(path: folder))
                .filter { !$0.path.hasPrefix("ArchitectureTests/") }
                // Splitting is slow, and most files contain none of the marks.
                .filter { source in marks.contains { source.text.utf8.contains($0.utf8) } }
                .flatMap { source in
                    let lines = source.text.split(
                        separator: "\n",
                        omittingEmptySubsequences: false
                    )
                    return lines.indices
                        .filter { index in marks.contains { lines[index].utf8.contains($0.utf8) } }
                        .map { index in
                            Line(
                                file: "\(folder)/\(source.path)",
                                number: index + 1,
                                text: lines[index],
                                comments: Self.comments(around: index, of: lines)
                            )
                        }
                }
        }
    }

    private let everywhere = ["Modules", "Apps", "Tests", "Examples/Sources"]

    @Test func `nothing reaches into a module by @testable`() throws {
        let found = try lines(with: ["@testable import"], in: everywhere).map(\.place)

        #expect(found.isEmpty, "\(found.joined(separator: "\n"))")
    }

    /// Calls that wait until some time has passed.
    private let waits = [
        "sleep(", "poll(", "select(", "asyncAfter(", ".wait(timeout:", "RunLoop.main.run(",
    ]

    @Test func `no test and no testing kit waits for time to pass without a reason`() throws {
        let found = try lines(with: waits, in: ["Tests", "Modules/Testing"])
            // A sleep of a thousand seconds waits to be cancelled; a poll with a timeout of 0 does
            // not wait.
            .filter { !$0.text.contains("Task.sleep(for: .seconds(1_000))") }
            .filter { !$0.text.contains("poll(&waiting, 1, 0)") }
            // Virtual clocks and schedulers do not wait, nor do selections of text.
            .filter { !$0.text.contains(/(clock|scheduler|func) ?\.?sleep\(|\.select\(/) }
            // The program that a test starts is slow on purpose.
            .filter { !$0.file.hasPrefix("Tests/TerminalProbe/") }
            .filter { !$0.isExplained(by: "Waits") }
            .map(\.place)

        #expect(found.isEmpty, "\(found.joined(separator: "\n"))")
    }

    /// The folders that may contain unsafe code.
    ///
    /// These are plugins and testing kits, the system calls of the program, and benchmarks, which
    /// call C.
    private let mayBeUnsafe = [
        "Modules/Plugins/", "Modules/Testing/", "Modules/Composition/System/", "Apps/Benchmarks/",
    ]

    @Test func `unsafe code is where it may be, in files that say why it is safe`() throws {
        let found = try lines(with: ["unsafe "], in: ["Modules", "Apps"])
            // The text of a comment is not code.
            .filter { !$0.text.contains("//") }
        let elsewhere = found.filter { line in !mayBeUnsafe.contains { line.file.hasPrefix($0) } }
        let reasons = try lines(with: ["Safe", "nsafe", "@safe"], in: ["Modules", "Apps"])
            .filter { $0.text.contains("//") || $0.text.contains("@safe") }
        let unexplained = Set(found.map(\.file)).subtracting(reasons.map(\.file))

        #expect(elsewhere.isEmpty, "\(elsewhere.map(\.place).joined(separator: "\n"))")
        #expect(unexplained.isEmpty, "\(unexplained.sorted().joined(separator: "\n"))")
    }

    @Test func `an unchecked promise to the compiler has its reason beside it`() throws {
        let found = try lines(with: ["@unchecked Sendable", "nonisolated(unsafe)"], in: everywhere)
            .filter { !$0.isExplained(by: "Unchecked", "Safe") }
            .map(\.place)

        #expect(found.isEmpty, "\(found.joined(separator: "\n"))")
    }

    @Test func `no file is longer than 500 lines, generated data aside`() throws {
        for folder in everywhere {
            let root = Layout.current.root.appending(path: folder)
            for source in try Layout.current.sources(in: root)
            where !source.text.hasPrefix("// Generated by Scripts/") {
                let lines = source.text.utf8.count { $0 == UInt8(ascii: "\n") }
                #expect(lines <= 500, "\(folder)/\(source.path) has \(lines) lines")
            }
        }
    }

    @Test(arguments: ["Tasks", "LogViewer", "Dashboard", "SignUpForm"])
    func `a program of Examples has less than 150 lines`(name: String) throws {
        let folder = Layout.current.root.appending(path: "Examples/Sources/\(name)")
        let lines = try Layout.current.sources(in: folder)
            .reduce(0) { $0 + $1.text.utf8.count { $0 == UInt8(ascii: "\n") } }

        #expect(lines > 50 && lines < 150, "\(name) has \(lines) lines")
    }

    @Test func `the core of Presentation names no control`() throws {
        let root = Layout.current.root.appending(path: "Modules/Libraries/Presentation")
        let declaration =
            /^(?:@\w+ )*(?:(?:public|open|package|final|nonisolated) )*(?:class|struct|enum|protocol|typealias) (\w+)/
        var controls: Set<Substring> = []
        for source in try Layout.current.sources(in: root.appending(path: "Controls")) {
            for line in source.text.split(separator: "\n") {
                if let name = line.firstMatch(of: declaration)?.output.1 { controls.insert(name) }
            }
        }
        #expect(controls.isSuperset(of: ["TableNode", "TextInputNode", "MenuItem", "Tab"]))
        for folder in ["Application", "Tree", "Layout", "Drawing", "Grid"] {
            for source in try Layout.current.sources(in: root.appending(path: folder)) {
                for line in source.text.split(separator: "\n") {
                    let code = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
                    for word in code.split(whereSeparator: { !$0.isLetter && !$0.isNumber })
                    where controls.contains(word) {
                        Issue.record("\(folder)/\(source.path): \(line)")
                    }
                }
            }
        }
    }

    // A client that imports both libraries could not name the type.
    @Test func `no two libraries have a public type of one name`() throws {
        let declaration = try Regex(
            "^(?:@[a-zA-Z]+ )*(?:public|open) (?:final |indirect |nonisolated )*"
                + "(?:class|struct|enum|protocol|actor|typealias) ([A-Za-z]+)",
            as: (Substring, Substring).self
        )
        var modules: [Substring: Set<Substring>] = [:]
        for folder in ["Modules/Libraries", "Modules/Plugins", "Modules/Testing"] {
            for line in try lines(with: ["public ", "open "], in: [folder]) {
                guard let name = line.text.firstMatch(of: declaration)?.output.1 else { continue }
                let path = line.file.dropFirst(folder.count + 1)
                modules[name, default: []].insert(path.prefix { $0 != "/" })
            }
        }
        #expect(modules.count > 100 && modules["ViewController"] == ["Presentation"])
        // RxTest and Combine each have a type of this name, and code for both still compiles.
        let kept: [Substring: Set<Substring>] = [
            "Subscription": ["CombineCompatibility", "ReactiveTesting"]
        ]
        for (name, modules) in modules where modules.count > 1 && modules != kept[name] {
            Issue.record("\(name): \(modules.sorted().joined(separator: ", "))")
        }
    }
}
