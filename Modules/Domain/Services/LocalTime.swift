package import FoundationEssentials

/// The clock of the machine and its local time.
///
/// The time zone is a closure, as only the composition root can query the system for it.
package struct LocalTime: Sendable {
    /// Universal time, for tests and machines without a time zone.
    package static let utc = LocalTime { _ in 0 }

    /// Returns the current time.
    package let now: @Sendable () -> Date
    private let secondsFromGMT: @Sendable (Date) -> Int

    /// Creates a clock.
    ///
    /// - Parameters:
    ///   - now: Returns the current time.
    ///   - secondsFromGMT: Returns the offset of local time at a date, in seconds east of
    ///     Greenwich.
    package init(
        now: @escaping @Sendable () -> Date = { Date() },
        secondsFromGMT: @escaping @Sendable (Date) -> Int
    ) {
        self.now = now
        self.secondsFromGMT = secondsFromGMT
    }

    /// The current day, from which ages are computed.
    package var today: String { dayText(now()) }

    /// The day of a date, such as `2026-11-21`.
    package func dayText(_ date: Date) -> String {
        String(minuteText(date).prefix(10))
    }

    /// The day and minute of a date, such as `2026-11-21 15:23`.
    package func minuteText(_ date: Date) -> String {
        let local = date.addingTimeInterval(Double(secondsFromGMT(date)))
        let text = local.formatted(
            .iso8601.year().month().day().dateSeparator(.dash).dateTimeSeparator(.space)
                .time(includingFractionalSeconds: false).timeSeparator(.colon)
        )
        return String(text.prefix(16))
    }
}
