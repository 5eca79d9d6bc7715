import FoundationEssentials
import Services

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

extension LocalTime {
    /// Creates a clock of local time in the time zone of the process (`TZ`, or `/etc/localtime`).
    ///
    /// FoundationEssentials supports fixed offsets only, and loading full Foundation would take
    /// longer than the rest of the program's start.
    ///
    /// - Parameter now: The current time.
    /// - Returns: The clock.
    static func system(now: @escaping @Sendable () -> Date) -> LocalTime {
        LocalTime(now: now, secondsFromGMT: secondsFromGMT)
    }

    private static func secondsFromGMT(_ date: Date) -> Int {
        // Infinite and out-of-range dates have no local time.
        guard let seconds = time_t(exactly: date.timeIntervalSince1970.rounded(.down)) else {
            return 0
        }
        var time = seconds
        var parts = unsafe tm()
        // Safe: the C library uses both pointers during the call only.
        let isKnown = unsafe localtime_r(&time, &parts) != nil
        return isKnown ? unsafe parts.tm_gmtoff : 0
    }
}
