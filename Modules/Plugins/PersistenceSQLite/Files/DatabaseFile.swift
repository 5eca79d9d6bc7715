import Persistence

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

// The database on disk: one file, and the -wal and -shm that SQLite creates next to it.
//
// The calls marked unsafe pass a Swift string as a C string, or a structure to be
// filled; neither outlives its call.
struct DatabaseFile {
    /// As it was given, for messages.
    let path: String

    static let companions = ["-wal", "-shm"]

    var directory: String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    var name: String {
        path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
    }

    /// Distinguishes a file from another one of the same name, by device and inode, and from its
    /// own state at another time, by the rest.
    struct Identity: Equatable {
        let device: UInt64
        let inode: UInt64
        let size: Int
        let mode: UInt32
        /// The time of the last change, since 1970.
        let modified: Duration

        var isRegular: Bool { mode & 0o170000 == 0o100000 }
        var isDirectory: Bool { mode & 0o170000 == 0o040000 }

        /// Whether a file that is written at one go has not been changed for an hour: its process,
        /// which may have run on another machine, was killed.
        var isAbandoned: Bool { isRegular && .seconds(time(nil)) - modified > .seconds(3_600) }

        func isSameFile(as other: Identity?) -> Bool {
            device == other?.device && inode == other?.inode
        }
    }

    /// The file that is there now, or `nil`.
    var identity: Identity? { Self.identity(of: path) }

    /// The file that is there now, or `nil` if there is none.
    ///
    /// - Throws: `PersistenceError/io(path:operation:code:)` if that is unknown, such as in a
    ///   directory that may not be searched.
    func existing() throws(PersistenceError) -> Identity? {
        if let identity { return identity }
        // The error of the call in `identity`.
        let code = errno
        if code == ENOENT || code == ENOTDIR { return nil }
        throw .io(path: path, operation: "read", code: Int(code))
    }

    /// The file that is there now, or `nil` if there is none.
    ///
    /// - Throws: `PersistenceError` if it cannot be read, or is no file of bytes.
    func readable() throws(PersistenceError) -> Identity? {
        guard let found = try existing() else { return nil }
        if found.isDirectory { throw .cannotOpen(path: path, reason: "it is a directory") }
        guard found.isRegular else {
            throw .cannotOpen(path: path, reason: "it is not a regular file")
        }
        guard unsafe access(path, R_OK) == 0 else {
            throw .io(path: path, operation: "read", code: Int(EACCES))
        }
        return found
    }

    /// The log that is there now, or `nil`.
    var logIdentity: Identity? { Self.identity(of: path + "-wal") }

    static func identity(of path: String) -> Identity? {
        var found = stat()
        guard unsafe stat(path, &found) == 0 else { return nil }
        #if canImport(Darwin)
        let time = found.st_mtimespec
        #else
        let time = found.st_mtim
        #endif
        return Identity(
            device: UInt64(found.st_dev),
            inode: UInt64(found.st_ino),
            size: Int(found.st_size),
            mode: UInt32(found.st_mode),
            modified: .seconds(Int(time.tv_sec)) + .nanoseconds(Int(time.tv_nsec))
        )
    }

    /// Whether the file begins as a database that this module has created, damaged or not.
    ///
    /// No connection of this process may have the file open: closing a descriptor drops
    /// SQLite's locks on it.
    var hasMark: Bool {
        guard let header = RawFile(path: path)?.read(72, at: 0) else { return false }
        // https://sqlite.org/fileformat.html, section 1.3: the application ID is at offset 68.
        return header.starts(with: DatabasePages.magic)
            && header.number(at: 68) == Schema.applicationID
    }

    /// Whether there is a log with something in it.
    var hasLog: Bool { (logIdentity?.size ?? 0) > 0 }

    /// Creates the missing directories of the path, accessible to their owner only, and waits until
    /// their names are on the disk.
    func createDirectory() throws(PersistenceError) {
        var missing: [String] = []
        var next = directory
        while Self.identity(of: next) == nil {
            missing.append(next)
            let parent = DatabaseFile(path: next).directory
            if parent == next { break }
            next = parent
        }
        for directory in missing.reversed() where unsafe mkdir(directory, 0o700) != 0 {
            if errno == EEXIST { continue }
            throw Self.error(errno, doing: "create", at: directory)
        }
        for directory in missing.reversed() { try Self.synchronizeParent(of: directory) }
    }

    private static func synchronizeParent(of path: String) throws(PersistenceError) {
        let parent = DatabaseFile(path: path).directory
        let descriptor = unsafe open(parent, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        // A directory that may be written to and not read.
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 else { throw error(errno, doing: "write", at: parent) }
    }

    /// Takes the rights of others away from the file and its companions.
    func makePrivate() {
        for suffix in [""] + Self.companions {
            guard let found = Self.identity(of: path + suffix), found.mode & 0o077 != 0 else {
                continue
            }
            // If this fails, the file is another user's; the owner's permissions do not change.
            unsafe chmod(path + suffix, mode_t(found.mode & 0o700))
        }
    }

    /// Whether this process may create files in the database's directory.
    var isDirectoryWritable: Bool { unsafe access(directory, W_OK) == 0 }

    /// Turns a failed system call into an outcome.
    static func error(_ code: Int32, doing operation: String, at path: String) -> PersistenceError {
        switch code {
        case EACCES, EPERM, EROFS: .readOnly(path: path)
        case ENOSPC, EDQUOT, EFBIG: .diskFull(path: path)
        case ENOTDIR: .cannotOpen(path: path, reason: "a part of the path is not a directory")
        default: .io(path: path, operation: operation, code: Int(code))
        }
    }
}
