import Foundation
import Testing

/// Compares the version of the program with the file `VERSION`.
///
/// The version is repeated in the source, since a program that is a single file cannot read
/// `VERSION`.
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
