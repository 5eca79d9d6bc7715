import Foundation

/// The files of the repository that tests of the whole program read.
enum Repository {
    /// The folder of the repository.
    static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../..").standardized

    /// The text of `README.md`.
    static var readme: String { get throws { try text(of: "README.md") } }

    /// The text of a file, by its path in the repository.
    static func text(of path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }
}
