import Glibc

/// One of the process's standard streams, written to as text.
///
/// For programs that print when there is no terminal to draw on. Unbuffered.
public struct StandardStream: Hashable, Sendable {
    /// A write that the system refused.
    public struct WriteError: Error, Hashable, Sendable {
        /// The stream's name.
        public let stream: String
        /// The system's `errno`.
        public let code: Int32
    }

    /// Standard input, of which only its being a terminal matters here.
    public static let input = StandardStream(file: STDIN_FILENO, name: "standard input")
    /// Standard output.
    public static let output = StandardStream(file: STDOUT_FILENO, name: "standard output")
    /// Standard error.
    public static let error = StandardStream(file: STDERR_FILENO, name: "standard error")

    private let file: Int32
    private let name: String

    /// Whether the stream is a terminal.
    public var isTerminal: Bool { isatty(file) == 1 }

    /// The width of the terminal in columns; `nil` if the stream is no terminal.
    ///
    /// One that does not know its width counts as 80 columns wide.
    public var columns: Int? { window.map { $0.ws_col > 0 ? Int($0.ws_col) : 80 } }

    /// The height of the terminal in rows; `nil` if the stream is no terminal.
    ///
    /// One that does not know its height counts as 24 rows high.
    public var rows: Int? { window.map { $0.ws_row > 0 ? Int($0.ws_row) : 24 } }

    /// The size that the system knows of the terminal, zero if none.
    private var window: winsize? {
        guard isTerminal else { return nil }
        var window = winsize()
        // Safe: pointer to a local.
        return unsafe ioctl(file, UInt(TIOCGWINSZ), &window) == 0 ? window : winsize()
    }

    /// Writes text, all of it.
    ///
    /// - Throws: ``WriteError`` if the system refuses, such as on a full disk.
    public func write(_ text: String) throws(WriteError) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            // Safe: the pointer is used within the closure, for as many bytes as it has.
            let count = unsafe rest.withUnsafeBytes {
                unsafe Glibc.write(file, $0.baseAddress, $0.count)
            }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno == EAGAIN {
                // Another process that shares the stream left it in non-blocking mode.
                var wait = pollfd(fd: file, events: Int16(POLLOUT), revents: 0)
                _ = unsafe poll(&wait, 1, -1)
            } else if errno != EINTR {
                throw WriteError(stream: name, code: errno)
            }
        }
    }
}

extension StandardStream.WriteError: CustomStringConvertible {
    /// One line: the stream that could not be written to, and the reason.
    public var description: String {
        // Safe: strerror returns a string of the C library's, never null, copied at once.
        let reason = unsafe strerror(code).map { unsafe String(cString: $0) } ?? "errno \(code)"
        return "cannot write to \(stream): \(reason)"
    }
}
