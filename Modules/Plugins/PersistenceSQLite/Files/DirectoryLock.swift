import Persistence

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The directory of a database, open for holds on it.
///
/// Unsafe is a C string that does not outlive its call.
final class LockedDirectory {
    fileprivate let descriptor: Int32
    private let file: DatabaseFile

    init(of file: DatabaseFile) {
        self.file = file
        descriptor = unsafe open(file.directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// Waits until no other lock excludes this one.
    ///
    /// If the directory cannot be locked, such as on some network file systems, no lock is held.
    ///
    /// - Throws: `PersistenceError/busy(path:after:)`, with the path of the database.
    func lock(
        _ mode: DirectoryLock.Mode,
        waiting limit: Duration
    ) throws(PersistenceError) -> DirectoryLock {
        let operation = (mode == .shared ? LOCK_SH : LOCK_EX) | LOCK_NB
        var deadline: ContinuousClock.Instant?
        while descriptor >= 0, flock(descriptor, operation) != 0 {
            if errno != EWOULDBLOCK && errno != EINTR { break }
            let now = ContinuousClock.now
            let end = deadline ?? now + limit
            deadline = end
            if now >= end { throw .busy(path: file.path, after: limit) }
            // On the storage's own queue: no task waits for this thread.
            usleep(1_000)
        }
        return DirectoryLock(self)
    }
}

/// A hold on the directory of a database, among processes that use this module, until its
/// deallocation.
///
/// A shared hold is taken to open the database and to write to it, an exclusive one to put
/// another database in its place. So no process writes to a file that has been replaced, or
/// finds a database next to the log of another.
final class DirectoryLock {
    enum Mode {
        case shared
        case exclusive
    }

    private let directory: LockedDirectory

    fileprivate init(_ directory: LockedDirectory) {
        self.directory = directory
    }

    deinit {
        if directory.descriptor >= 0 { flock(directory.descriptor, LOCK_UN) }
    }
}
