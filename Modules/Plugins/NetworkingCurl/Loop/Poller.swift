import CEpoll
import Glibc

/// Waits for sockets, for one point in time, and for a wake-up, through epoll.
///
/// Each method is one system call on immutable descriptors, which is allowed from any thread
/// at any time.
final class Poller: Sendable {
    private let epoll = cepoll_create()
    private let timer = cepoll_create_timer()
    private let signal = cepoll_create_signal()

    /// Opens the descriptors; `nil` if there are no free ones.
    init?() {
        guard epoll >= 0, timer >= 0, signal >= 0 else { return nil }
        watch(timer, read: true, write: false)
        watch(signal, read: true, write: false)
    }

    deinit {
        for descriptor in [epoll, timer, signal] where descriptor >= 0 { close(descriptor) }
    }

    /// Watches a socket, or changes the events for which it is watched.
    func watch(_ socket: Int32, read: Bool, write: Bool) {
        cepoll_watch(epoll, socket, read, write)
    }

    /// Stops watching a socket.
    func forget(_ socket: Int32) {
        cepoll_forget(epoll, socket)
    }

    /// Makes ``wait()`` return at a point in time, which replaces the previous one.
    func wake(at time: ContinuousClock.Instant) {
        let (seconds, attoseconds) = (time - .now).components
        cepoll_set_timer(timer, max(1, seconds * 1_000_000_000 + attoseconds / 1_000_000_000))
    }

    /// Makes ``wait()`` return now.
    func wake() {
        cepoll_signal(signal)
    }

    /// Waits for sockets that are readable or writable; returns none after a wake-up.
    func wait() -> [cepoll_event] {
        var events = [cepoll_event](repeating: cepoll_event(), count: 64)
        // Safe: the array has the length that is passed.
        let count = unsafe cepoll_wait(epoll, &events, Int32(events.count))
        return events.prefix(Int(max(0, count))).filter { event in
            let isSocket = event.descriptor != timer && event.descriptor != signal
            if !isSocket { cepoll_clear(event.descriptor) }
            return isSocket
        }
    }
}
