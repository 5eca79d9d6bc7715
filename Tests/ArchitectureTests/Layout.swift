import Foundation

/// The modules of the repository, as its folders define them.
struct Layout: Sendable {
    /// An imported module, with the file that imports it.
    struct Import: Hashable, Sendable {
        var file: String
        var module: String
    }

    static let current = Layout(
        root: URL(filePath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    )

    let root: URL
    let modules: [Module]

    init(root: URL) {
        self.root = root
        modules = Shelf.allCases.flatMap { shelf -> [Module] in
            // Composition is a single target; in the other shelves, each folder is a target.
            if shelf == .composition { return [Module(name: "Composition", shelf: shelf)] }
            let folder = root.appending(path: shelf.rawValue).path()
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
            return names.filter { !$0.hasPrefix(".") }.sorted()
                .map { Module(name: $0, shelf: shelf) }
        }
    }

    func folder(of module: Module) -> URL {
        let shelf = root.appending(path: module.shelf.rawValue)
        return module.shelf == .composition ? shelf : shelf.appending(path: module.name)
    }

    func sources(of module: Module) throws -> [(path: String, text: String)] {
        try sources(in: folder(of: module))
    }

    func sources(in folder: URL) throws -> [(path: String, text: String)] {
        // Scripts/part links the folders into another package, and the file manager follows no
        // links.
        let folder = folder.resolvingSymlinksInPath()
        return try FileManager.default.subpathsOfDirectory(atPath: folder.path())
            .filter { $0.hasSuffix(".swift") }
            .map { ($0, try String(contentsOf: folder.appending(path: $0), encoding: .utf8)) }
    }

    /// The modules that a source imports, regardless of access levels and attributes.
    static func imports(of text: String) -> [String] {
        let line =
            /^[ \t]*(?:@\w+(?:\([^)]*\))?[ \t]+)*(?:(?:public|package|internal|fileprivate|private)[ \t]+)?import[ \t]+(?:(?:struct|class|enum|protocol|func|typealias|var|let)[ \t]+)?(\w+)/
            .anchorsMatchLineEndings()
        // Matching is slow in unoptimized builds, and most lines are not imports.
        return text.split(separator: "\n")
            .filter { $0.utf8.contains("import".utf8) }
            .joined(separator: "\n")
            .matches(of: line).map { String($0.output.1) }
    }

    /// The imports of a module that its shelf does not allow, with the reasons.
    func violations(of module: Module) throws -> [String] {
        try sources(of: module).flatMap { source in
            // Distinguishing threads requires one plain function of the platform; see
            // Docs/Decisions/0004-thread-identity.md.
            let isThreadIdentity = source.path.hasSuffix("/ThreadIdentity.swift")
            let allowed = module.shelf.toolchain(for: module.name)
                .union(isThreadIdentity ? ["Glibc", "Musl", "Darwin"] : [])
            return Layout.imports(of: source.text).compactMap { name in
                verdict(on: name, in: module, allowed: allowed)
                    .map { "\(module.shelf.rawValue)/\(module.name)/\(source.path): \($0)" }
            }
        }
    }

    func verdict(on name: String, in module: Module, allowed: Set<String>) -> String? {
        if let other = modules.first(where: { $0.name == name }) {
            return module.mayImport(other) ? nil : "\(module.name) may not import \(name)"
        }
        // Benchmarks may import any module except those for tests.
        if ["TestSupport", "DomainFixtures"].contains(name) { return "\(name) is for tests" }
        if allowed.contains(name) || module.name == "Benchmarks" { return nil }
        return "\(module.name) does without \(name)"
    }
}
