import Glibc

/// The file descriptors that the process was started with.
enum Descriptors {
    /// How many descriptors the program uses at its busiest, with some to spare.
    private static let needed = 32

    /// Opens `/dev/null` for each standard stream that is closed, so that no file or socket of
    /// the program takes its place.
    ///
    /// Input can only be written to and output only be read, so that using either is reported
    /// as a failure, as `stdopen` of the GNU coreutils does.
    static func openStandardStreams() {
        for (stream, access) in [
            (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDWR),
        ] where fcntl(stream, F_GETFD) == -1 && errno == EBADF {
            // Safe: the path is a literal. The lowest free number is taken, which is this one.
            _ = unsafe open("/dev/null", access)
        }
    }

    /// Makes a write beyond the limit of file sizes (`ulimit -f`) fail, instead of ending the
    /// process.
    static func ignoreFileSizeSignal() {
        signal(SIGXFSZ, SIG_IGN)
    }

    /// Whether as many descriptors are free as the program needs.
    ///
    /// libdispatch traps and libmicrohttpd waits where they lack one.
    static var areSufficient: Bool {
        var taken: [Int32] = []
        defer { for descriptor in taken { close(descriptor) } }
        while taken.count < needed {
            let descriptor = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3)
            guard descriptor >= 0 else { return false }
            taken.append(descriptor)
        }
        return true
    }

    /// The message about too few descriptors.
    static let shortage = "too few file descriptors: \(needed) are needed (see ulimit -n)"
}

/// The directory in which Linux describes the process.
enum ProcessFiles {
    /// Whether it is mounted; a chroot may lack it.
    ///
    /// Without it the standard library has no arguments, so that every command would be taken for
    /// the first, and the monitor of libdispatch's threads traps (Swift 6.3.1).
    static var areMounted: Bool {
        #if os(Linux)
        Files.exist("/proc/self/cmdline")
        #else
        true
        #endif
    }

    /// The message that it is missing.
    static let absence = "/proc is not mounted, which the program needs (mount -t proc proc /proc)"
}

/// Questions about files.
enum Files {
    /// Whether there is something at a path.
    static func exist(_ path: String) -> Bool {
        // Safe: the call does not keep the path.
        unsafe access(path, F_OK) == 0
    }

    /// Whether the process may write to a file and to the directory that it is in.
    static func isWritable(_ path: String) -> Bool {
        let slash = path.lastIndex(of: "/")
        let directory = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
        // Safe: the calls do not keep the paths.
        return unsafe access(path, W_OK) == 0 && access(directory, W_OK) == 0
    }
}
