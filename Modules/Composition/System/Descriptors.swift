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

    /// Opens the terminal of the process, where standard input is something else.
    ///
    /// - Returns: A descriptor, which the caller closes; negative if there is no terminal.
    static func openTerminal() -> Int32 {
        // Safe: the path is a literal.
        unsafe open("/dev/tty", O_RDWR | O_CLOEXEC)
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
