import Persistence

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

extension DatabaseFile {
    /// Creates the database beside its place and then gives it its name.
    ///
    /// So nobody ever sees an unfinished one, the file is the owner's alone from
    /// its first moment, and a file without bytes at this place is never ours.
    ///
    /// - Parameter fill: Makes an empty file into a database and closes it.
    /// - Throws: The error of `fill`, or that of the system.
    func create(
        _ fill: (_ path: String) throws(PersistenceError) -> Void
    ) throws(PersistenceError) {
        let draft = "\(path).new-\(getpid())-\(UInt32.random(in: 0 ... .max))"
        let descriptor = unsafe open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw Self.error(errno, doing: "create", at: path)
        }
        // Nothing else has this file open: closing drops no lock of SQLite's.
        close(descriptor)
        defer {
            for suffix in [""] + Self.companions { unsafe unlink(draft + suffix) }
        }
        try fill(draft)
        // A link, unlike a rename, fails when another process was faster.
        guard unsafe link(draft, path) != 0, errno != EEXIST else { return }
        // Some file systems have no links.
        guard unsafe rename(draft, path) == 0 else {
            throw Self.error(errno, doing: "create", at: path)
        }
    }
}
