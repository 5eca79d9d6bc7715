import Persistence

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

extension DatabaseFile {
    /// Creates the database under a temporary name in the same directory, and moves it to its path
    /// when it is complete.
    ///
    /// So no process ever sees an unfinished database, only the owner can read the file from its
    /// creation on, and an empty file at the path was never created by this module.
    ///
    /// - Parameters:
    ///   - isReplacing: Whether it takes the place of a file that is there. Otherwise the file of
    ///     a process that was faster stays.
    ///   - fill: Makes an empty file into a database and closes it.
    ///   - prepare: Called when the new database is complete, before it is put in place.
    /// - Throws: The error of `fill` or `prepare`, or of the system call that failed.
    func create(
        replacing isReplacing: Bool = false,
        _ fill: (_ path: String) throws(PersistenceError) -> Void,
        beforePlacing prepare: () throws(PersistenceError) -> Void = {}
    ) throws(PersistenceError) {
        let draft = "\(path).new-\(getpid())-\(UInt32.random(in: 0 ... .max))"
        // Safe: no call below retains a path.
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
        try prepare()
        // A link, unlike a rename, fails when another process was faster.
        if !isReplacing { guard unsafe link(draft, path) != 0, errno != EEXIST else { return } }
        // Some file systems have no links.
        guard unsafe rename(draft, path) == 0 else {
            throw Self.error(errno, doing: "create", at: path)
        }
    }
}
