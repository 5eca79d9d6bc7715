import FoundationEssentials
import Persistence

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

extension DatabaseFile {
    /// Renames the file and its companions, so that their bytes stay and the
    /// place is free.
    ///
    /// - Parameters:
    ///   - opened: The file that was found damaged. If another one has taken its
    ///     place, nothing is moved.
    ///   - reason: The damage.
    /// - Returns: The report, or `nil` if there was nothing left to move.
    /// - Throws: ``PersistenceError`` if it could not be renamed.
    func quarantine(
        _ opened: Identity?,
        because reason: String
    ) throws(PersistenceError) -> StorageRecovery? {
        if let opened, !opened.isSameFile(as: identity) { return nil }
        let newName = StorageRecovery.quarantineName(for: name, at: .now) { candidate in
            ([""] + Self.companions).contains { suffix in
                Self.identity(of: path(of: candidate) + suffix) != nil
            }
        }
        var moved = false
        for suffix in Self.companions + [""] {
            if unsafe rename(path + suffix, path(of: newName) + suffix) == 0 {
                moved = true
            } else if errno != ENOENT {
                throw errno == EACCES || errno == EROFS
                    ? .corrupt(path: path, reason: reason)
                    : Self.error(errno, doing: "move away", at: path)
            }
        }
        guard moved else { return nil }
        return StorageRecovery(path: path, movedTo: newName, reason: reason)
    }

    private func path(of name: String) -> String {
        path.hasSuffix("/" + self.name) ? "\(path.dropLast(self.name.utf8.count))\(name)" : name
    }
}
