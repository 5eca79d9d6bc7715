import Glibc
import Presentation
import Synchronization

/// Reads a terminal on a thread of its own, which then runs the main actor's part as well.
///
/// Nothing is read meanwhile, but no other thread has to be woken for each key, and what comes while
/// the main actor is busy is read in one go. If that is for long, the time between two bytes remains
/// unknown, by which alone Escape followed by a letter differs from Alt and that letter; they are
/// then parsed as two keys.
final class InputReader: Sendable {
    /// Something to tell the display.
    enum Report: Sendable {
        case events([InputEvent])
        case replies([TerminalReply])
        case notice(UInt8)
        case end
    }

    private static let stopNotice: UInt8 = 0
    private static let endNotice: UInt8 = 1
    // For answers over a slow line; until then Escape is held back a little longer.
    private static let patience = Duration.seconds(2)

    private let input: CInt
    private let wake: CInt
    private let waker: CInt
    private let phase = Atomic<UInt8>(Phase.reading)
    private let thread = Atomic<pthread_t>(0)
    private let firstParser: InputParser
    /// The parser while answers of the terminal are under way and the thread does not read.
    private let parked: Mutex<InputParser?>
    private let post: @Sendable (InputReader, Report) -> Void

    private enum Phase {
        static var reading: UInt8 { 0 }
        /// The thread waits for the main actor, or runs its part.
        static var handingOn: UInt8 { 1 }
        static var stopped: UInt8 { 2 }
    }

    /// Creates a reader that does not read yet.
    ///
    /// - Parameters:
    ///   - input: The terminal.
    ///   - wake: The end of a pipe: its bytes become notices.
    ///   - waker: The pipe's other end.
    ///   - parser: The parser of the bytes.
    ///   - post: Receives the reports, on the reader's thread, and returns when they have been
    ///     handled.
    init(
        input: CInt,
        wake: CInt,
        waker: CInt,
        parser: InputParser,
        post: @escaping @Sendable (InputReader, Report) -> Void
    ) {
        self.input = input
        self.wake = wake
        self.waker = waker
        firstParser = parser
        parked = Mutex(parser.expectsReplies ? parser : nil)
        self.post = post
    }

    private var isStopped: Bool { phase.load(ordering: .sequentiallyConsistent) == Phase.stopped }

    /// Starts the thread.
    ///
    /// - Throws: ``DisplayError/system(call:code:)`` if there can be none.
    func start() throws(DisplayError) {
        // Signals belong to other threads, but for faults, the two that stop a job
        // in the background when it reads or writes, and the one with which the
        // runtime holds all threads to print a backtrace.
        var blocked = sigset_t()
        var before = sigset_t()
        var created = pthread_t()
        // Unsafe: pointers to locals. The reader is retained for its thread, which
        // takes that over.
        unsafe sigfillset(&blocked)
        for signal in [SIGTTIN, SIGTTOU, SIGPROF, SIGILL, SIGTRAP, SIGBUS, SIGFPE, SIGSEGV, SIGSYS]
        {
            unsafe sigdelset(&blocked, signal)
        }
        unsafe pthread_sigmask(SIG_SETMASK, &blocked, &before)
        let retained = unsafe Unmanaged.passRetained(self).toOpaque()
        let code = unsafe pthread_create(
            &created,
            nil,
            { context in
                if let context = unsafe context {
                    unsafe Unmanaged<InputReader>.fromOpaque(context).takeRetainedValue().run()
                }
                return nil
            },
            retained
        )
        unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
        guard code == 0 else {
            unsafe Unmanaged<InputReader>.fromOpaque(retained).release()
            throw .system(call: "pthread_create", code: code)
        }
        thread.store(created, ordering: .sequentiallyConsistent)
    }

    /// Ends the thread: nothing is read afterwards.
    func stop() {
        let thread = thread.exchange(0, ordering: .sequentiallyConsistent)
        guard thread != 0 else { return }
        let before = phase.exchange(Phase.stopped, ordering: .sequentiallyConsistent)
        if before == Phase.handingOn {
            // The thread ends after the main actor's part, which may be the caller.
            pthread_detach(thread)
            return
        }
        var notice = Self.stopNotice
        // Unsafe: pointer to a local. Should the pipe be full, the thread is about
        // to empty it, so this ends.
        while unsafe write(waker, &notice, 1) < 0, errno == EAGAIN || errno == EINTR {
            sched_yield()
        }
        pthread_join(thread, nil)
    }

    /// Reports the end of the input, by the thread, which must not have been stopped.
    func end() {
        var notice = Self.endNotice
        // Unsafe: pointer to a local. A pipe that is full is no reason to wait, as the thread may
        // wait for the caller.
        _ = unsafe write(waker, &notice, 1)
    }

    /// Reads the answers that are under way, after the thread was stopped.
    ///
    /// - Parameter end: When to give up.
    /// - Returns: Whether none is under way any more.
    func readReplies(until end: ContinuousClock.Instant) -> Bool {
        guard var parser = parked.withLock({ $0 }) else { return true }
        var buffer = [UInt8](repeating: 0, count: 4096)
        var source = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
        while !parser.takeReplies().contains(where: \.isLast) {
            let rest = milliseconds(end - .now)
            // Unsafe: pointer to a local, and the count is that of the array.
            guard rest > 0, unsafe poll(&source, 1, rest) > 0 else { return false }
            let count = unsafe read(input, &buffer, buffer.count)
            guard count > 0 else { return false }
            _ = parser.feed(buffer[..<count])
        }
        return true
    }

    private func run() {
        var parser = firstParser
        defer { park(parser) }
        var buffer = [UInt8](repeating: 0, count: 4096)
        var sources = [
            pollfd(fd: wake, events: Int16(POLLIN), revents: 0),
            pollfd(fd: input, events: Int16(POLLIN), revents: 0),
        ]
        let start = ContinuousClock.now
        while !isStopped {
            if parser.expectsReplies, ContinuousClock.now - start > Self.patience {
                parser.expectsReplies = false
                park(parser)
            }
            // Unsafe: the count is that of the array.
            let ready = unsafe poll(
                &sources,
                nfds_t(sources.count),
                parser.timeout.map(milliseconds) ?? -1
            )
            if ready == 0 {
                report(parser.settle(), &parser)
            } else if ready > 0 {
                if sources[0].revents != 0, !readNotices(into: &buffer, &parser) { return }
                if sources[1].revents != 0, !readInput(into: &buffer, &parser) {
                    // Left out from now on.
                    sources[1].fd = -1
                }
            } else if errno != EINTR {
                return handOn(.end, &parser)
            }
        }
    }

    /// Returns whether to go on.
    private func readNotices(into buffer: inout [UInt8], _ parser: inout InputParser) -> Bool {
        let count = unsafe read(wake, &buffer, buffer.count)
        guard count > 0 else { return count < 0 && (errno == EINTR || errno == EAGAIN) }
        for notice in buffer[..<count] {
            if notice == Self.stopNotice { return false }
            handOn(notice == Self.endNotice ? .end : .notice(notice), &parser)
        }
        return true
    }

    /// Returns whether the terminal is still there.
    private func readInput(into buffer: inout [UInt8], _ parser: inout InputParser) -> Bool {
        let count = unsafe read(input, &buffer, buffer.count)
        if count > 0 {
            let events = parser.feed(buffer[..<count])
            parser.splitsEscape = false
            // A key that came with answers finds them acted on.
            report(replies: &parser)
            report(events, &parser)
            return true
        }
        if count < 0, errno == EINTR || errno == EAGAIN { return true }
        report(parser.settle(), &parser)
        handOn(.end, &parser)
        return false
    }

    private func report(_ events: [InputEvent], _ parser: inout InputParser) {
        if !events.isEmpty { handOn(.events(events), &parser) }
    }

    /// Hands a report on, and returns when the main actor has handled it.
    private func handOn(_ report: Report, _ parser: inout InputParser) {
        park(parser)
        guard enter(Phase.handingOn, from: Phase.reading) else { return }
        let start = ContinuousClock.now
        post(self, report)
        guard enter(Phase.reading, from: Phase.handingOn),
            ContinuousClock.now - start > parser.escapeTimeout
        else { return }
        var source = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
        // Unsafe: pointer to a local.
        parser.splitsEscape = unsafe poll(&source, 1, 0) > 0
    }

    /// Leaves the parser to ``readReplies(until:)`` while it expects answers.
    private func park(_ parser: InputParser) {
        parked.withLock { if $0 != nil { $0 = parser.expectsReplies ? parser : nil } }
    }

    /// Returns whether the reader has not been stopped.
    private func enter(_ next: UInt8, from phase: UInt8) -> Bool {
        self.phase.compareExchange(
            expected: phase,
            desired: next,
            ordering: .sequentiallyConsistent
        ).exchanged
    }

    private func report(replies parser: inout InputParser) {
        let replies = parser.takeReplies()
        guard !replies.isEmpty else { return }
        if replies.contains(where: \.isLast) { parser.expectsReplies = false }
        handOn(.replies(replies), &parser)
    }

    private func milliseconds(_ duration: Duration) -> CInt {
        let (seconds, attoseconds) = duration.components
        return CInt(clamping: seconds * 1000 + attoseconds / 1_000_000_000_000_000)
    }
}

extension TerminalReply {
    /// Whether it answers the last of the queries.
    fileprivate var isLast: Bool { if case .attributes = self { true } else { false } }
}
