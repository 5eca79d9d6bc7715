import Glibc
public import Presentation

/// Both ends of a pseudo-terminal: a program sits at one, this object plays the
/// terminal at the other.
///
/// Owns its descriptors, which programs started meanwhile do not inherit.
public final class PseudoTerminal: Sendable {
    /// Why there is no pseudo-terminal.
    public struct Failure: Error, Hashable, Sendable {
        /// The system call, with the file it was for.
        public let call: String
        /// The error number of the call (`errno`).
        public let code: CInt
    }

    // TIOCSPTLCK and TIOCGPTN, macros that Swift does not see.
    private static let setLock: UInt = 0x4004_5431
    private static let getNumber: UInt = 0x8004_5430

    /// The end at which the terminal is played; does not block.
    public let master: CInt
    /// The end at which the program sits.
    ///
    /// Held open so that the terminal is not hung up between two programs.
    public let slave: CInt
    /// The program's end as a file.
    public let path: String

    /// Opens a pseudo-terminal.
    ///
    /// - Throws: ``Failure`` with the call that the system refused.
    public init(size: Size) throws(Failure) {
        // Not by openpty(): a program started at the same moment by another test
        // would inherit both ends. Unsafe: literals and pointers to locals.
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

    /// Changes the extent; the program in the foreground gets `SIGWINCH`.
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

    /// The present settings of the line discipline.
    public var modes: LineModes {
        var modes = termios()
        // Unsafe: pointer to a local. Asked at this end, the other one answers.
        _ = unsafe tcgetattr(master, &modes)
        return LineModes(modes)
    }

    /// Writes bytes as though they had been typed.
    ///
    /// - Returns: Whether all were taken within some seconds.
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
                // Waits for room only.
                _ = unsafe poll(&out, 1, 10)
                patience -= 1
            } else if errno != EINTR {
                return false
            }
        }
        return rest.isEmpty
    }

    /// Reads all that the program has written since the last time.
    public func readAll() -> [UInt8] {
        var all: [UInt8] = []
        while let bytes = read(), !bytes.isEmpty { all += bytes }
        return all
    }

    /// Reads a part of the program's output since the last call.
    ///
    /// - Returns: The bytes, none if there are none at the moment; `nil` at the end.
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

/// The settings of a terminal's line discipline: the four words of flags of `termios`.
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

    /// Whether keys reach the program one by one, unseen.
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
