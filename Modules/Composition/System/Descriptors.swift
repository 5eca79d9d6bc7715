import Glibc

/// The file descriptors of the process at its start.
enum Descriptors {
    /// The maximum number of descriptors that the program uses, with a reserve.
    private static let needed = 32

    /// Opens `/dev/null` for each standard stream that is closed, so that no file or socket of the
    /// program gets its number.
    ///
    /// Input is opened for writing only, and output for reading only, so that any use fails and is
    /// reported, as `stdopen` of the GNU coreutils does.
    static func openStandardStreams() {
        for (stream, access) in [
            (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDWR),
        ] where fcntl(stream, F_GETFD) == -1 && errno == EBADF {
            // Safe: the path is a literal. The system uses the lowest free number, which is this
            // one.
            _ = unsafe open("/dev/null", access)
        }
    }

    /// Opens the terminal of the process, if standard input is redirected.
    ///
    /// - Returns: A descriptor, which the caller closes; negative if there is no terminal.
    static func openTerminal() -> Int32 {
        // Safe: the path is a literal.
        unsafe open("/dev/tty", O_RDWR | O_CLOEXEC)
    }

    /// Whether enough descriptors are free.
    ///
    /// Without a free descriptor, libdispatch traps and libmicrohttpd blocks.
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

    /// The message for too few descriptors.
    static let shortage = "too few file descriptors: \(needed) are needed (see ulimit -n)"
}
