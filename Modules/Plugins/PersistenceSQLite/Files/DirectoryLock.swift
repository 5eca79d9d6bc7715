import Persistence

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A hold on the directory of a database, among processes that use this module.
///
/// A shared hold is taken to open the database and to write to it, an exclusive one to put
/// another database in its place. So no process writes to a file that has been replaced, or
/// finds a database next to the log of another.
///
/// The descriptor is closed, which releases the hold, on deallocation. Unsafe is a C string that
/// does not outlive its call.
final class DirectoryLock {
    enum Mode {
        case shared
        case exclusive
    }

    private let descriptor: Int32

    /// Waits until nobody has a hold that excludes this one.
    ///
    /// Where the directory cannot be locked, such as on some network file systems, nothing is
    /// held.
    ///
    /// - Throws: ``PersistenceError/busy(path:after:)``, with the path of the database.
    init(
        _ mode: Mode,
        of file: DatabaseFile,
        waiting limit: Duration
    ) throws(PersistenceError) {
        descriptor = unsafe open(file.directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        let operation = (mode == .shared ? LOCK_SH : LOCK_EX) | LOCK_NB
        let deadline = ContinuousClock.now + limit
        while descriptor >= 0, flock(descriptor, operation) != 0 {
            if errno != EWOULDBLOCK && errno != EINTR { return }
            if ContinuousClock.now >= deadline { throw .busy(path: file.path, after: limit) }
            // On the storage's own queue: no task waits for this thread.
            usleep(1_000)
        }
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }
}
