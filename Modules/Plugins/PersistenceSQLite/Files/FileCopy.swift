import FoundationEssentials

/// A copy of a database and its log in a temporary directory, deleted with its owner.
final class FileCopy {
    /// The path of the database.
    let path: String

    private let directory: URL

    /// Copies the files; `nil` if that fails, such as on a full disk.
    init?(of original: String) {
        directory = FileManager.default.temporaryDirectory
            .appending(path: "builder-salvage-\(UUID().uuidString)")
        path = directory.appending(path: "database").path()
        do {
            // For the owner alone, as the files are.
            try FileManager.default.createDirectory(
                at: directory,
                withIntermediateDirectories: false,
                attributes: [.posixPermissions: 0o700]
            )
            for suffix in ["", "-wal"] {
                try FileManager.default.copyItem(
                    atPath: original + suffix,
                    toPath: path + suffix
                )
            }
        } catch {
            try? FileManager.default.removeItem(at: directory)
            return nil
        }
    }

    deinit {
        try? FileManager.default.removeItem(at: directory)
    }
}
