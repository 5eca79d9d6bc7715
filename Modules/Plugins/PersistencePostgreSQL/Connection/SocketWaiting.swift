#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

// Waits for a socket, but not for ever: the client library itself has no time limit for answers.
enum SocketWaiting {
    /// Waits until a socket can be read, or also written.
    ///
    /// - Parameters:
    ///   - socket: The descriptor.
    ///   - isWriting: Whether something is to be written.
    ///   - limit: The latest time.
    /// - Returns: Whether it can be, or has failed; `false` if it is too late.
    static func wait(
        for socket: Int32,
        isWriting: Bool,
        until limit: ContinuousClock.Instant
    ) -> Bool {
        let events = Int16(POLLIN) | (isWriting ? Int16(POLLOUT) : 0)
        while true {
            var place = pollfd(fd: socket, events: events, revents: 0)
            // Safe: the system writes into the one place, during the call.
            let count = unsafe poll(&place, 1, milliseconds(until: limit))
            if count > 0 { return true }
            if count < 0, errno != EINTR { return true }
            if ContinuousClock.now >= limit { return false }
        }
    }

    private static func milliseconds(until limit: ContinuousClock.Instant) -> Int32 {
        let rest = limit - ContinuousClock.now
        if rest <= .zero { return 0 }
        let (seconds, attoseconds) = rest.components
        // One more, as a part of a millisecond would be none.
        return Int32(clamping: seconds * 1_000 + attoseconds / 1_000_000_000_000_000 + 1)
    }
}
