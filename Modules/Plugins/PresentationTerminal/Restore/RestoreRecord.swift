import Glibc
import Synchronization

/// The data that restores a terminal, in memory that never moves and is never freed.
///
/// Signal handlers read it. Everything but the two atomics is written before
/// the record is published and never again; see ``ProcessGuard``.
@safe
struct RestoreRecord: ~Copyable {
    /// The progress of restoring the terminal.
    enum Phase {
        /// The display does not use the terminal.
        static var idle: UInt8 { 0 }
        /// The display uses the terminal.
        static var active: UInt8 { 1 }
        /// A thread is restoring the terminal.
        static var restoring: UInt8 { 2 }
    }

    // Safe to be unsafe: once published it is never freed, because a handler on
    // another thread may look at any of this at any later time.
    typealias Pointer = UnsafeMutablePointer<RestoreRecord>

    let phase = Atomic<UInt8>(Phase.idle)
    /// The thread that is inside a write of a frame, or 0.
    let writer = Atomic<UInt>(0)
    /// Whether `SIGCONT` has come since this was last cleared.
    let isContinued = Atomic<Bool>(false)
    /// The process that took the terminal: a forked child must leave it alone.
    let process: pid_t
    let input: CInt
    let output: CInt
    /// The end of a pipe into which handlers write notices.
    let wake: CInt
    /// The terminal's modes before the display changed them.
    let original: termios
    let leave: UnsafeMutableBufferPointer<UInt8>
    /// The earlier action of each signal, by the signal's number.
    let previous: UnsafeMutablePointer<sigaction>

    private init(
        input: CInt,
        output: CInt,
        wake: CInt,
        original: termios,
        leave: UnsafeMutableBufferPointer<UInt8>,
        previous: UnsafeMutablePointer<sigaction>
    ) {
        process = getpid()
        self.input = input
        self.output = output
        self.wake = wake
        self.original = original
        unsafe self.leave = leave
        unsafe self.previous = previous
    }

    /// Allocates a record; `leave` undoes all modes that were set on the
    /// terminal.
    static func make(
        input: CInt,
        output: CInt,
        wake: CInt,
        original: termios,
        leave: [UInt8]
    ) -> Pointer {
        let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: leave.count)
        _ = unsafe bytes.initialize(from: leave)
        let previous = UnsafeMutablePointer<sigaction>.allocate(capacity: Int(NSIG) + 1)
        unsafe previous.initialize(repeating: sigaction(), count: Int(NSIG) + 1)
        let record = Pointer.allocate(capacity: 1)
        unsafe record.initialize(
            to: RestoreRecord(
                input: input,
                output: output,
                wake: wake,
                original: original,
                leave: bytes,
                previous: previous
            )
        )
        return unsafe record
    }
}

extension RestoreRecord {
    /// Frees a record that was never published.
    static func free(_ record: Pointer) {
        unsafe record.pointee.leave.deallocate()
        unsafe record.pointee.previous.deallocate()
        unsafe record.deinitialize(count: 1)
        unsafe record.deallocate()
    }
}

// Everything below runs in signal handlers too. It calls only functions that POSIX lists as
// async-signal-safe (write, poll, tcgetpgrp, getpgrp, tcsetattr, getpid, pthread_self) and
// touches no Swift object, so it neither allocates nor locks.
extension RestoreRecord {
    // Computed, so that no lazy initialiser can run in a handler.
    private static var oneMillisecond: CInt { 1 }
    private static var patience: Int { 1000 }

    /// Gives the terminal back unless that is done; when this returns, it is.
    borrowing func giveBack() {
        let (isOurs, phase) = phase.compareExchange(
            expected: Phase.active,
            desired: Phase.restoring,
            ordering: .sequentiallyConsistent
        )
        guard isOurs else {
            // Another thread is at it: ending the process now would stop it half way.
            if phase == Phase.restoring { waitForOtherRestore() }
            return
        }
        waitForOtherWriter()
        if isInForeground() {
            writeLeave()
            var modes = original
            // Unsafe: the pointer is to a local and only used during the call.
            _ = unsafe tcsetattr(input, TCSANOW, &modes)
        }
        self.phase.store(Phase.idle, ordering: .sequentiallyConsistent)
    }

    /// Whether the terminal listens to this process: a job in the background has
    /// nothing to restore, the shell has done so.
    private borrowing func isInForeground() -> Bool {
        let group = tcgetpgrp(output)
        return group < 0 || group == getpgrp()
    }

    private borrowing func waitForOtherRestore() {
        var left = Self.patience
        while left > 0, phase.load(ordering: .sequentiallyConsistent) == Phase.restoring {
            _ = poll(nil, 0, Self.oneMillisecond)
            left -= 1
        }
    }

    /// Waits for a frame that another thread is writing, within limits: it may
    /// hang because the terminal does.
    private borrowing func waitForOtherWriter() {
        let me = UInt(pthread_self())
        var left = Self.patience
        while left > 0 {
            let writer = writer.load(ordering: .sequentiallyConsistent)
            if writer == 0 || writer == me { return }
            _ = poll(nil, 0, Self.oneMillisecond)
            left -= 1
        }
    }

    private borrowing func writeLeave() {
        var written = 0
        var left = Self.patience
        let count = unsafe leave.count
        guard let base = unsafe leave.baseAddress else { return }
        while written < count, left > 0 {
            left -= 1
            // A terminal that takes nothing must not keep the process alive.
            var out = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
            guard unsafe poll(&out, 1, Self.oneMillisecond) > 0 else { continue }
            let result = unsafe Glibc.write(output, base + written, count - written)
            if result > 0 {
                written += result
            } else if errno != EINTR, errno != EAGAIN {
                return
            }
        }
    }
}
