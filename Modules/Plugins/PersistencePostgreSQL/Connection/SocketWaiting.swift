#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

// Waits for a socket with a timeout, which the client library itself does not have for results.
enum SocketWaiting {
    /// Waits until a socket is readable or, if requested, writable.
    ///
    /// - Parameters:
    ///   - socket: The descriptor.
    ///   - isWriting: Whether to wait until it is readable or writable.
    ///   - limit: The latest time.
    /// - Returns: Whether it is, or has failed; `false` if the time has passed before.
    static func wait(
        for socket: Int32,
        isWriting: Bool,
        until limit: ContinuousClock.Instant
    ) -> Bool {
        let events = Int16(POLLIN) | (isWriting ? Int16(POLLOUT) : 0)
        while true {
            var place = pollfd(fd: socket, events: events, revents: 0)
            // Safe: the system writes into this one variable, during the call.
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
        // Rounded up, as a timeout of a part of a millisecond would be zero.
        return Int32(clamping: seconds * 1_000 + attoseconds / 1_000_000_000_000_000 + 1)
    }
}
