import FoundationEssentials

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A copy of a database and its log in a temporary directory, deleted with its owner.
///
/// The unsafe calls take C strings, which do not outlive the calls.
final class FileCopy {
    /// The path of the database.
    let path: String

    private let directory: URL

    /// Copies the files; `nil` if that fails, such as on a full disk.
    ///
    /// - Parameters:
    ///   - original: The path of the database.
    ///   - size: The number of bytes to which the copy of the database is truncated.
    init?(of original: String, size: Int) {
        directory = FileManager.default.temporaryDirectory
            .appending(path: "builder-salvage-\(UUID().uuidString)")
        path = directory.appending(path: "database").path()
        do {
            // Accessible to the owner only, as the original files are.
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
        // The copy has the permissions of the original, which may be read-only.
        guard unsafe chmod(path, 0o600) == 0, unsafe truncate(path, off_t(size)) == 0 else {
            return nil
        }
    }

    deinit {
        try? FileManager.default.removeItem(at: directory)
    }
}
