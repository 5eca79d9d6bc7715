import Glibc
import Presentation
import Synchronization

/// The terminal of a display: its modes, its size and the bytes that are sent to it.
///
/// Safe because it owns the record that its pointer leads to, which lives at
/// least as long, and because it lives on the main actor.
@safe
@MainActor
final class TerminalDevice {
    /// How a write went.
    enum WriteResult {
        case done
        /// The display does not use the terminal at the moment.
        case refused
        /// The terminal is gone.
        case dead
    }

    // Larger than any screen; a terminal that claims more is lying.
    private static let largest = Size(columns: 2000, rows: 1000)

    private let input: CInt
    private let output: CInt
    private let modes: TerminalModes
    private let isGuarded: Bool
    private let record: RestoreRecord.Pointer
    // Whether signal handlers may look at the record, for ever.
    private var isPublished = false

    private let original: termios

    /// The byte of the Backspace key.
    var eraseByte: UInt8 { original.c_cc.2 }

    /// Creates a device over a terminal and notes how it was found.
    ///
    /// - Throws: ``DisplayError/notATerminal`` if either side is none.
    init(
        input: CInt,
        output: CInt,
        wake: CInt,
        modes: TerminalModes,
        isGuarded: Bool
    ) throws(DisplayError) {
        var original = termios()
        // Unsafe: pointer to a local.
        guard isatty(output) == 1, unsafe tcgetattr(input, &original) == 0 else {
            throw .notATerminal
        }
        self.input = input
        self.output = output
        self.original = original
        self.isGuarded = isGuarded
        self.modes = modes
        unsafe record = RestoreRecord.make(
            input: input,
            output: output,
            wake: wake,
            original: original,
            leave: modes.leave
        )
    }

    isolated deinit {
        if !isPublished { unsafe RestoreRecord.free(record) }
    }

    /// The size of a terminal; `fallback` if it does not know.
    static func size(of descriptor: CInt, fallback: Size) -> Size {
        var window = winsize()
        // Unsafe: pointer to a local.
        let isKnown =
            unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0
            && window.ws_col > 0 && window.ws_row > 0
        let size =
            isKnown
            ? Size(columns: Int(window.ws_col), rows: Int(window.ws_row)) : fallback
        return limit(size)
    }

    /// The pixels of a cell, if the terminal knows.
    static func cellPixels(of descriptor: CInt) -> DisplayTraits.CellPixels? {
        var window = winsize()
        // Unsafe: pointer to a local.
        guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0,
            window.ws_row > 0, window.ws_xpixel >= window.ws_col,
            window.ws_ypixel >= window.ws_row
        else { return nil }
        return DisplayTraits.CellPixels(
            width: Int(window.ws_xpixel / window.ws_col),
            height: Int(window.ws_ypixel / window.ws_row)
        )
    }

    /// The part of a size that is plausible.
    static func limit(_ size: Size) -> Size {
        Size(
            columns: min(size.columns, largest.columns),
            rows: min(size.rows, largest.rows)
        )
    }

    /// Takes the terminal: from here on it is given back on every way out.
    ///
    /// - Parameter queries: Bytes to write after the modes, this once.
    /// - Throws: ``DisplayError/system(call:code:)`` if it cannot be had.
    func take(queries: [UInt8]) throws(DisplayError) {
        if isGuarded {
            try unsafe ProcessGuard.install(record)
            isPublished = true
        }
        do throws(DisplayError) {
            try retake(queries: queries)
        } catch {
            release()
            throw error
        }
    }

    /// Takes the terminal again after ``giveBack()`` or a stop.
    ///
    /// - Throws: ``DisplayError/system(call:code:)`` if it cannot be had.
    func retake(queries: [UInt8] = []) throws(DisplayError) {
        // Before the modes are changed, so that no signal falls in between.
        let phase = unsafe record.pointee.phase.exchange(
            RestoreRecord.Phase.active,
            ordering: .sequentiallyConsistent
        )
        var line = original
        unsafe cfmakeraw(&line)
        while unsafe tcsetattr(input, TCSANOW, &line) != 0 {
            guard errno == EINTR else { throw .system(call: "tcsetattr", code: errno) }
        }
        // After a stop that could not be caught the modes are still on; those that
        // terminals count must not be turned on twice.
        let undo = phase == RestoreRecord.Phase.active ? modes.undo : []
        _ = write(undo + modes.enter + queries)
    }

    /// Gives the terminal back for the time being.
    func giveBack() {
        unsafe record.pointee.giveBack()
    }

    /// Gives the terminal back and stops the process until it is continued.
    ///
    /// - Parameter wholeJob: Whether the other processes of the job are stopped too.
    func suspend(wholeJob: Bool) {
        unsafe record.pointee.isContinued.store(false, ordering: .sequentiallyConsistent)
        giveBack()
        StopSignal.stop(wholeJob: wholeJob)
        // The notice of this very continuation may still be under way on another
        // thread. It must not be taken for a second one. It never comes if the
        // kernel did not stop the process, so the wait is limited.
        var left = 100
        while isGuarded, left > 0,
            unsafe !record.pointee.isContinued.load(ordering: .sequentiallyConsistent)
        {
            _ = poll(nil, 0, 1)
            left -= 1
        }
    }

    /// Drops input that nobody will read, such as reports of the mouse.
    func dropInput() {
        _ = tcflush(input, TCIFLUSH)
    }

    /// Lets the signals go.
    func release() {
        unsafe record.pointee.giveBack()
        unsafe ProcessGuard.release(record)
    }

    /// Writes bytes, with one call of `write` unless the terminal takes only part.
    func write(_ bytes: [UInt8]) -> WriteResult {
        // Unsafe: the record is never freed.
        unsafe record.pointee.write(bytes)
    }
}

// Not in the device: a closure on the main actor asks the runtime for its executor when called.
extension RestoreRecord {
    fileprivate borrowing func write(_ bytes: [UInt8]) -> TerminalDevice.WriteResult {
        writer.store(UInt(pthread_self()), ordering: .sequentiallyConsistent)
        defer { writer.store(0, ordering: .sequentiallyConsistent) }
        var done = 0
        while done < bytes.count {
            guard phase.load(ordering: .sequentiallyConsistent) == Phase.active else {
                return .refused
            }
            // Unsafe: the bytes are only read here.
            let written = unsafe bytes.withUnsafeBytes { all in
                let rest = unsafe UnsafeRawBufferPointer(rebasing: all[done...])
                return unsafe Glibc.write(output, rest.baseAddress, rest.count)
            }
            if written >= 0 {
                done += written
            } else if errno == EAGAIN {
                var out = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
                _ = unsafe poll(&out, 1, -1)
            } else if errno != EINTR {
                return .dead
            }
        }
        return .done
    }
}
