import Foundation
import Testing

/// Tests that each file imports only modules that its folder may import.
@Suite("Imports")
struct ImportTests {
    @Test(arguments: Layout.current.modules)
    func `reach only lower shelves`(module: Module) throws {
        let violations = try Layout.current.violations(of: module)

        #expect(violations.isEmpty, "\(violations.joined(separator: "\n"))")
    }

    @Test func `are looked for in every target there is`() throws {
        let names = Set(Layout.current.modules.map(\.name))

        #expect(
            names.isSuperset(of: ["CCurl", "Reactive", "NetworkingCurl", "Screens", "builder"])
        )
        #expect(
            try Layout.current.sources(in: Layout.current.root.appending(path: "Apps")).count > 1
        )
    }

    @Test(arguments: [
        ("Networking", "Foundation"), ("Networking", "Injection"), ("Injection", "Reactive"),
        ("Reactive", "Glibc"), ("Presentation", "PresentationTerminal"),
        ("NetworkingCurl", "Foundation"), ("NetworkingCurl", "Reactive"),
        ("NetworkingCurl", "NetworkingMemory"), ("NetworkingClient", "NetworkingCurl"),
        ("Networking", "NetworkingClient"), ("CoreNetworking", "NetworkingMemory"),
        ("Services", "CoreNetworking"), ("PersistenceFiles", "Models"),
        ("NetworkingTesting", "NetworkingCurl"), ("Models", "Services"),
        ("Models", "Presentation"), ("Services", "Presentation"), ("Imaging", "Reactive"),
        ("TextComparison", "Reactive"), ("Presentation", "Persistence"),
        ("ViewState", "TextComparison"),
        ("ViewModels", "Presentation"), ("ViewModels", "Screens"), ("Services", "NetworkingCurl"),
        ("DirectoryAPI", "Services"), ("Screens", "DirectoryAPI"), ("Composition", "CSQLite"),
        ("Composition", "ReactiveTesting"), ("builder", "Services"), ("builder", "Foundation"),
        ("ReactiveTesting", "TestSupport"), ("Benchmarks", "TestSupport"),
        ("Benchmarks", "DomainFixtures"),
    ])
    func `that break the table are refused`(module: String, imported: String) throws {
        let layout = Layout.current
        let importer = try #require(layout.modules.first { $0.name == module })
        let allowed = importer.shelf.toolchain(for: module)

        #expect(layout.verdict(on: imported, in: importer, allowed: allowed) != nil)
    }

    @Test func `of the tests' shared support are the toolchain's alone`() throws {
        let support = Layout.current.root.appending(path: "Tests/TestSupport")
        let imports = try Layout.current.sources(in: support).map { Layout.imports(of: $0.text) }

        #expect(imports.count > 1)
        #expect(Set(imports.joined()) == ["FoundationEssentials", "Synchronization"])
    }

    @Test func `are found however they are written`() {
        let source = """
            import Alpha
            public import Beta
            @preconcurrency internal import Gamma
            @_exported package import struct Delta.Thing
                import class Epsilon.Other
            // import Comment
            let text = "import Text"
            """

        #expect(Layout.imports(of: source) == ["Alpha", "Beta", "Gamma", "Delta", "Epsilon"])
    }
}
