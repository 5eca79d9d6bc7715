/// Checks of the path of a storage on disk.
package enum StoragePath {
    /// Checks that a path can name a file; system calls ignore everything after a U+0000.
    ///
    /// - Throws: `PersistenceError/cannotOpen(path:reason:)` if it is empty or contains U+0000.
    package static func check(_ path: String) throws(PersistenceError) {
        if path.isEmpty { throw .cannotOpen(path: "\"\"", reason: "the path is empty") }
        guard path.utf8.contains(0) else { return }
        let shown = path.split(separator: "\0", omittingEmptySubsequences: false)
            .joined(separator: "\\0")
        throw .cannotOpen(path: shown, reason: "the path contains the character U+0000")
    }
}
