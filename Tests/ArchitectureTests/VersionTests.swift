import Foundation
import Testing

/// The file `VERSION` is the version's one place; a program that is one file cannot read it.
@Suite("Version")
struct VersionTests {
    @Test func `the program's version is that of the file VERSION`() throws {
        let root = Layout.current.root
        let version = try String(contentsOf: root.appending(path: "VERSION"), encoding: .utf8)
        let facts = "Modules/Composition/CommandLine/ProgramFacts.swift"
        let source = try String(contentsOf: root.appending(path: facts), encoding: .utf8)

        #expect(version.wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil, "\(version)")
        let isStated = source.contains("let version = \"builder \(version.dropLast())\"\n")
        #expect(isStated, "\(facts) has another version than \(version)")
    }
}
