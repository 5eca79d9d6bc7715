import Persistence

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The directory of the files, open and held against other users of it.
///
/// Unsafe are C strings and buffers that do not outlive their call. The
/// descriptor is closed, which releases the lock on the directory, on deallocation.
final class Folder {
    let path: String
    private let descriptor: Int32

    /// Opens a directory and waits until nobody else uses it, or the task is cancelled.
    ///
    /// - Returns: `nil` if there is none and none is to be created.
    init?(
        path: String,
        creating: Bool,
        waiting limit: Duration
    ) throws(PersistenceError) {
        try StoragePath.check(path)
        if creating { try Self.create(path) }
        descriptor = unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        self.path = path
        if descriptor < 0 {
            if errno == ENOENT { return nil }
            if errno == ENOTDIR { throw .cannotOpen(path: path, reason: "it is not a directory") }
            throw .io(path: path, operation: "open", code: Int(errno))
        }
        let deadline = ContinuousClock.now + limit
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            if errno != EWOULDBLOCK && errno != EINTR { break }
            if ContinuousClock.now >= deadline || Task.isCancelled {
                throw .busy(path: path, after: limit)
            }
            // On the storage's own queue: no task waits for this thread.
            usleep(1000)
        }
    }

    deinit {
        guard descriptor >= 0 else { return }
        // Said outright: a child process may have inherited the descriptor.
        flock(descriptor, LOCK_UN)
        close(descriptor)
    }

    /// Reads a whole file; `nil` if there is none.
    func read(_ name: String) throws(PersistenceError) -> [UInt8]? {
        let file = unsafe openat(descriptor, name, O_RDONLY | O_CLOEXEC)
        if file < 0 {
            if errno == ENOENT { return nil }
            throw .io(path: "\(path)/\(name)", operation: "read", code: Int(errno))
        }
        defer { close(file) }
        var found = stat()
        guard unsafe fstat(file, &found) == 0, found.st_mode & S_IFMT == S_IFREG else {
            throw .cannotOpen(path: "\(path)/\(name)", reason: "it is not a regular file")
        }
        var bytes = [UInt8](repeating: 0, count: Int(found.st_size))
        var position = 0
        while position < bytes.count {
            let count = unsafe bytes.withUnsafeMutableBytes { bytes in
                unsafe pread(
                    file,
                    bytes.baseAddress.map { unsafe $0 + position },
                    bytes.count - position,
                    off_t(position)
                )
            }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else {
                throw .io(path: "\(path)/\(name)", operation: "read", code: Int(errno))
            }
            if count == 0 { break }
            position += count
        }
        return Array(bytes.prefix(position))
    }

    /// Writes a file and waits until the disk has it.
    func write(_ bytes: [UInt8], to name: String) throws(PersistenceError) {
        let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC
        let file = unsafe openat(descriptor, name, flags, 0o600)
        guard file >= 0 else { throw failure("create", name) }
        defer { close(file) }
        var position = 0
        while position < bytes.count {
            let count = unsafe bytes.withUnsafeBytes { bytes in
                unsafe pwrite(
                    file,
                    bytes.baseAddress.map { unsafe $0 + position },
                    bytes.count - position,
                    off_t(position)
                )
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw failure("write", name) }
            position += count
        }
        guard fsync(file) == 0 else { throw failure("write", name) }
    }

    /// Gives a file another name, in place of any that has it.
    func rename(_ name: String, to newName: String) throws(PersistenceError) {
        guard unsafe renameat(descriptor, name, descriptor, newName) == 0 else {
            throw failure("rename", name)
        }
    }

    /// Gives a file a second name or, where the file system has no links, another one.
    func link(_ name: String, as newName: String) throws(PersistenceError) {
        if unsafe linkat(descriptor, name, descriptor, newName, 0) != 0 {
            try rename(name, to: newName)
        }
    }

    /// Removes a file; one that is not there is no error.
    func remove(_ name: String) {
        unsafe unlinkat(descriptor, name, 0)
    }

    func contains(_ name: String) -> Bool {
        unsafe faccessat(descriptor, name, F_OK, 0) == 0
    }

    /// Waits until the disk has the names.
    func synchronize() throws(PersistenceError) {
        guard fsync(descriptor) == 0 else { throw failure("write", "") }
    }

    private func failure(_ operation: String, _ name: String) -> PersistenceError {
        Self.failure(errno, operation, name.isEmpty ? path : "\(path)/\(name)")
    }

    private static func failure(
        _ code: Int32,
        _ operation: String,
        _ path: String
    ) -> PersistenceError {
        switch code {
        case EACCES, EPERM, EROFS: .readOnly(path: path)
        case ENOSPC, EDQUOT, EFBIG: .diskFull(path: path)
        case ENOTDIR: .cannotOpen(path: path, reason: "a part of the path is not a directory")
        default: .io(path: path, operation: operation, code: Int(code))
        }
    }

    /// Creates the directories that are missing, for their owner alone, and waits until the disk
    /// has their names.
    private static func create(_ path: String) throws(PersistenceError) {
        var missing: [String] = []
        var next = path
        while unsafe access(next, F_OK) != 0 {
            missing.append(next)
            guard let slash = next.lastIndex(of: "/"), slash != next.startIndex else { break }
            next = String(next[..<slash])
        }
        for directory in missing.reversed() where unsafe mkdir(directory, 0o700) != 0 {
            if errno != EEXIST { throw failure(errno, "create", directory) }
        }
        for directory in missing.reversed() { try synchronizeParent(of: directory) }
    }

    private static func synchronizeParent(of path: String) throws(PersistenceError) {
        let slash = path.lastIndex(of: "/")
        let parent = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
        let descriptor = unsafe open(parent, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        // A directory that may be written to and not read.
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 else { throw failure(errno, "write", parent) }
    }
}
