import CEpoll
import Glibc
import Synchronization

/// Ends a call to libcurl that would not return.
///
/// libcurl reads the frames of an HTTP/2 connection until one of them concerns its transfer, or
/// until there are none (`cf_h2_recv` of 7.88). A server that sends empty frames without a pause
/// holds it in that loop, and no callback and no option can stop it. The watchdog's own thread
/// checks a few times a second whether the same call is still in progress, and shuts down the
/// call's connection when the call has taken half a second of processor time. The thread sleeps
/// while there are no calls.
final class Watchdog: Sendable {
    private static let interval = Duration.milliseconds(250)
    private static let limit = Duration.milliseconds(500)

    private struct State {
        /// The number of calls so far.
        var calls = 0
        /// The thread in the latest call, until it returns.
        var thread: pthread_t?
        /// The socket whose event was the latest.
        var latest: Int32?
        var sockets: Set<Int32> = []
        /// The number of connections that were shut down during the call.
        var ended = 0
        /// Whether the watchdog's thread will look again.
        var isArmed = false
        var isOver = false
        // The call that the watchdog's thread saw first at a look, and its processor time.
        var seen: (call: Int, time: Duration)?
    }

    private let poller: Poller
    private let state = Mutex(State())

    /// Starts the thread; `nil` without memory or file descriptors.
    init?() {
        guard let poller = Poller() else { return nil }
        self.poller = poller
        guard startThread({ [self] in while look(poller.wait()) {} }) == nil else { return nil }
    }

    /// Notes the beginning of a call on the current thread, for a socket or for a point in time.
    func begin(for socket: Int32? = nil) {
        let isNew = state.withLock { state in
            state.calls += 1
            state.thread = pthread_self()
            state.ended = 0
            if let socket { state.latest = socket }
            defer { state.isArmed = true }
            return !state.isArmed
        }
        if isNew { poller.wake(at: .now + Watchdog.interval) }
    }

    /// Notes the end of a call; returns whether a connection was shut down to end it.
    func end() -> Bool {
        state.withLock { state in
            state.thread = nil
            return state.ended > 0
        }
    }

    /// Adds a socket, which is open until it is removed.
    func add(_ socket: Int32) {
        _ = state.withLock { $0.sockets.insert(socket) }
    }

    /// Removes a socket before it is closed.
    func remove(_ socket: Int32) {
        _ = state.withLock { $0.sockets.remove(socket) }
    }

    /// Ends the thread.
    func stop() {
        state.withLock { $0.isOver = true }
        poller.wake()
    }

    private func look(_: [cepoll_event]) -> Bool {
        let (goesOn, isArmed) = state.withLock { state in
            guard !state.isOver else { return (false, false) }
            check(&state)
            // Calls that began since the last look are looked for again.
            state.isArmed = state.thread != nil
            return (true, state.isArmed)
        }
        if isArmed { poller.wake(at: .now + Watchdog.interval) }
        return goesOn
    }

    private func check(_ state: inout State) {
        // The thread cannot end during its call, which cannot return without the lock.
        guard let thread = state.thread, let time = processorTime(of: thread) else { return }
        guard let seen = state.seen, seen.call == state.calls else {
            state.seen = (state.calls, time)
            return
        }
        // A call for a point in time may be stuck at any socket, most likely at the latest one.
        guard time - seen.time >= Watchdog.limit else { return }
        let socket = state.latest.flatMap { state.sockets.contains($0) ? $0 : nil }
        guard let socket = socket ?? state.sockets.first else { return }
        state.sockets.remove(socket)
        state.ended += 1
        _ = shutdown(socket, Int32(SHUT_RDWR))
    }
}

private func processorTime(of thread: pthread_t) -> Duration? {
    var clock = clockid_t()
    var time = timespec()
    // Safe: the variables are local.
    guard unsafe pthread_getcpuclockid(thread, &clock) == 0, unsafe clock_gettime(clock, &time) == 0
    else { return nil }
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}
