import FoundationEssentials

/// The delay that a server requests with `Retry-After` (RFC 9110, section 10.2.3).
enum RetryAfter {
    // About 300 years, so that no sum of delays overflows.
    private static let longest = 10_000_000_000

    /// The delay, zero for a date in the past; `nil` if the value is neither a number of
    /// seconds nor a date.
    static func delay(in headers: HTTPHeaders, now: Date) -> Duration? {
        guard let value = headers.values(for: "Retry-After").first, !value.isEmpty else {
            return nil
        }
        if value.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
            let seconds = value.utf8.reduce(0) { min($0 * 10 + Int($1 - 0x30), longest) }
            return .seconds(seconds)
        }
        guard let date = HTTPDate.parse(value, now: now) else { return nil }
        let seconds = date.timeIntervalSince(now)
        return seconds > 0 ? .seconds(min(seconds, Double(longest))) : .zero
    }
}
