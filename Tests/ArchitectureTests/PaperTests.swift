import Foundation
import Testing

/// Tests documents that a program can check: decisions, the version and the change log.
@Suite("Decisions and versions")
struct PaperTests {
    private static func text(of path: String) throws -> String {
        try String(contentsOf: Layout.current.root.appending(path: path), encoding: .utf8)
    }

    private static func decisions() throws -> [String] {
        let folder = Layout.current.root.appending(path: "Docs/Decisions").resolvingSymlinksInPath()
        return try FileManager.default.contentsOfDirectory(atPath: folder.path())
            .filter { $0.hasSuffix(".md") && $0 != "README.md" }
            .sorted()
    }

    @Test func `decisions are numbered without a gap, since none is ever deleted`() throws {
        let numbers = try Self.decisions().map { Int($0.prefix(4)) }

        #expect(numbers.count > 15)
        #expect(numbers == (1...numbers.count).map(Int.init))
    }

    @Test func `the index has each decision with its status`() throws {
        let index = try Self.text(of: "Docs/Decisions/README.md").split(separator: "\n")
        for name in try Self.decisions() {
            let row = try #require(index.first { $0.contains("](\(name))") }, "\(name)")
            let lines = try Self.text(of: "Docs/Decisions/\(name)").split(separator: "\n")
            let successor = lines[1].firstMatch(of: /^\*\*Superseded\*\* by \[(\d+)\]\((.+?)\)/)
            if let successor {
                #expect(row.hasSuffix("| superseded by \(successor.1) |"), "\(row)")
                #expect(try Self.decisions().contains(String(successor.2)), "\(name)")
            } else {
                #expect(row.hasSuffix("| in force |"), "\(row)")
            }
        }
    }

    @Test func `the change log has what is unreleased, and the version`() throws {
        let version = try Self.text(of: "VERSION")
        #expect(version.contains(/^\d+\.\d+\.\d+\n$/))

        let headings = try Self.text(of: "CHANGELOG.md").split(separator: "\n")
            .filter { $0.hasPrefix("## ") }

        #expect(headings.first == "## [Unreleased]")
        #expect(headings.dropFirst().first?.hasPrefix("## [\(version.dropLast())] - ") == true)
        #expect(
            headings.dropFirst().allSatisfy { heading in
                heading.contains(/^## \[\d+\.\d+\.\d+\] - (\d{4}-\d\d-\d\d|not released)$/)
            }
        )
    }
}
