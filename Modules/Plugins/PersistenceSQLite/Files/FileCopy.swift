import FoundationEssentials

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A copy of a database and its log in a temporary directory, deleted with its owner.
///
/// Unsafe are C strings that do not outlive their calls.
final class FileCopy {
    /// The path of the database.
    let path: String

    private let directory: URL

    /// Copies the files; `nil` if that fails, such as on a full disk.
    ///
    /// - Parameters:
    ///   - original: The path of the database.
    ///   - size: The number of bytes that the copy of the database keeps.
    init?(of original: String, size: Int) {
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
            for suffix in ["", "-wal"]
            where DatabaseFile.identity(of: original + suffix) != nil {
                try FileManager.default.copyItem(
                    atPath: original + suffix,
                    toPath: path + suffix
                )
            }
        } catch {
            try? FileManager.default.removeItem(at: directory)
            return nil
        }
        // The copy has the rights of the original, which may be a file for reading only.
        guard unsafe chmod(path, 0o600) == 0, unsafe truncate(path, off_t(size)) == 0 else {
            return nil
        }
    }

    deinit {
        try? FileManager.default.removeItem(at: directory)
    }
}
