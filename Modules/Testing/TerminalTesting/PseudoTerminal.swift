import Glibc
public import Presentation

/// Both ends of a pseudo-terminal: a program is connected to one, and this object acts as the
/// terminal at the other.
///
/// It owns its descriptors, which programs started meanwhile do not inherit.
public final class PseudoTerminal: Sendable {
    /// The reason why a pseudo-terminal could not be opened.
    public struct Failure: Error, Hashable, Sendable {
        /// The system call, with the file on which it was called.
        public let call: String
        /// The error number of the call (`errno`).
        public let code: CInt
    }

    // TIOCSPTLCK and TIOCGPTN, macros that Swift does not import.
    private static let setLock: UInt = 0x4004_5431
    private static let getNumber: UInt = 0x8004_5430

    /// The end of the terminal; does not block.
    public let master: CInt
    /// The end of the program.
    ///
    /// It stays open so that the terminal does not hang up between two programs.
    public let slave: CInt
    /// The program's end as a file.
    public let path: String

    /// Opens a pseudo-terminal.
    ///
    /// - Throws: ``Failure`` with the system call that failed.
    public init(size: Size) throws(Failure) {
        // openpty() is not used, as a program started by another test at the same moment would
        // inherit both ends. Unsafe: literals and pointers to locals.
        master = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)
        guard master >= 0 else { throw Failure(call: "open /dev/ptmx", code: errno) }
        var locked: CInt = 0
        var number: CInt = 0
        guard unsafe ioctl(master, Self.setLock, &locked) == 0,
            unsafe ioctl(master, Self.getNumber, &number) == 0
        else {
            let code = errno
            close(master)
            throw Failure(call: "ioctl /dev/ptmx", code: code)
        }
        path = "/dev/pts/\(number)"
        slave = unsafe open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
        guard slave >= 0 else {
            let code = errno
            close(master)
            throw Failure(call: "open \(path)", code: code)
        }
        resize(to: size)
    }

    deinit {
        close(master)
        close(slave)
    }

    /// Changes the size; the program in the foreground gets `SIGWINCH`.
    public func resize(to size: Size) {
        var window = winsize(
            ws_row: UInt16(clamping: size.rows),
            ws_col: UInt16(clamping: size.columns),
            ws_xpixel: UInt16(clamping: size.columns * 10),
            ws_ypixel: UInt16(clamping: size.rows * 20)
        )
        // Unsafe: pointer to a local.
        _ = unsafe ioctl(master, UInt(TIOCSWINSZ), &window)
    }

    /// The current settings of the line discipline.
    public var modes: LineModes {
        var modes = termios()
        // Unsafe: pointer to a local. The settings are those of the other end.
        _ = unsafe tcgetattr(master, &modes)
        return LineModes(modes)
    }

    /// Writes bytes as if they were typed.
    ///
    /// - Returns: Whether all bytes were accepted within some seconds.
    @discardableResult
    public func type(_ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        var patience = 500
        while !rest.isEmpty, patience > 0 {
            // Unsafe: the bytes are only read, during the call.
            let count = unsafe rest.withUnsafeBytes { bytes in
                unsafe write(master, bytes.baseAddress, bytes.count)
            }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if errno == EAGAIN {
                var out = pollfd(fd: master, events: Int16(POLLOUT), revents: 0)
                // Waits until more bytes are accepted.
                _ = unsafe poll(&out, 1, 10)
                patience -= 1
            } else if errno != EINTR {
                return false
            }
        }
        return rest.isEmpty
    }

    /// Reads all output of the program since the last call.
    public func readAll() -> [UInt8] {
        var all: [UInt8] = []
        while let bytes = read(), !bytes.isEmpty { all += bytes }
        return all
    }

    /// Reads a part of the program's output since the last call.
    ///
    /// - Returns: The bytes, empty if there are none at present; `nil` at the end.
    public func read() -> [UInt8]? {
        var buffer = [UInt8](repeating: 0, count: 65536)
        while true {
            // Unsafe: filled within its bounds.
            let count = unsafe Glibc.read(master, &buffer, buffer.count)
            if count > 0 { return Array(buffer[..<count]) }
            if count == 0 { return nil }
            if errno == EAGAIN { return [] }
            if errno != EINTR { return nil }
        }
    }
}

/// The settings of a terminal's line discipline: the four flag words of `termios`.
public struct LineModes: Hashable, Sendable {
    /// The flags for input (`c_iflag`), such as the conversion of line breaks.
    public let input: UInt32
    /// The flags for output (`c_oflag`), such as the conversion of line breaks.
    public let output: UInt32
    /// The flags for the line (`c_cflag`), such as the size of a character.
    public let control: UInt32
    /// The local flags (`c_lflag`): echo, line editing, signals.
    public let local: UInt32

    init(_ modes: termios) {
        input = modes.c_iflag
        output = modes.c_oflag
        control = modes.c_cflag
        local = modes.c_lflag
    }

    /// Whether keys reach the program one by one, without an echo.
    public var isRaw: Bool { local & UInt32(ICANON | ECHO) == 0 }

    /// The names of the flag groups that differ.
    public func differences(from other: LineModes) -> [String] {
        [
            ("input", input, other.input), ("output", output, other.output),
            ("control", control, other.control), ("local", local, other.local),
        ].compactMap { name, now, before in
            now == before
                ? nil
                : "line \(name) modes \(String(before, radix: 16)) -> \(String(now, radix: 16))"
        }
    }
}
