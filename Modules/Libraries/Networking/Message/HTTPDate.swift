package import FoundationEssentials

/// The dates of header fields (RFC 9110, section 5.6.7).
///
/// Parsing needs neither a locale nor a calendar, and reads only the bytes of a date.
package enum HTTPDate: Sendable {
    private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    // 9999-12-31T23:59:59Z: a later year has no four digits.
    private static let latest = 253_402_300_799.0

    /// Parses an IMF-fixdate, an RFC 850 date or an asctime date.
    ///
    /// The name of the weekday is not checked.
    ///
    /// - Parameters:
    ///   - text: The value of the field.
    ///   - now: Determines the century of an RFC 850 year: a year that would be more than 50
    ///     years in the future is in the past.
    /// - Returns: The date, or `nil` if the text is not a date.
    package static func parse(_ text: String, now: Date = Date()) -> Date? {
        guard text.utf8.count <= 40 else { return nil }
        let words = text.split(separator: " ").map(String.init)
        switch words.count {
        case 6 where words[5] == "GMT":
            return date(words[1], words[2], year: number(words[3], digits: 4...4), words[4])
        case 5:
            return date(words[2], words[1], year: number(words[4], digits: 4...4), words[3])
        case 4 where words[3] == "GMT":
            let parts = words[1].split(separator: "-", omittingEmptySubsequences: false)
                .map(String.init)
            guard parts.count == 3, let short = number(parts[2], digits: 2...2) else { return nil }
            return date(parts[0], parts[1], year: year(short, now: now), words[2])
        default:
            return nil
        }
    }

    /// An IMF-fixdate, such as `Sun, 06 Nov 1994 08:49:37 GMT`.
    ///
    /// Fractions of a second are truncated; the year is clamped to 1970 through 9999.
    package static func text(of date: Date) -> String {
        let interval = date.timeIntervalSince1970
        let seconds = interval.isNaN ? 0 : Int(min(max(interval.rounded(.down), 0), latest))
        let (days, second) = seconds.quotientAndRemainder(dividingBy: 86_400)
        let (year, month, day) = civil(fromDays: days)
        let clock = [second / 3_600, second / 60 % 60, second % 60].map { padded($0, to: 2) }
        let weekday = weekdays[(days + 4) % 7]
        return "\(weekday), \(padded(day, to: 2)) \(months[month - 1]) \(padded(year, to: 4)) "
            + "\(clock.joined(separator: ":")) GMT"
    }

    /// The date of a day and a time in UTC, or `nil` if there is no such day or time.
    ///
    /// The time is in hours, minutes and seconds; second 60 counts as the following one.
    static func date(year: Int, month: Int, day: Int, time: (Int, Int, Int)) -> Date? {
        guard (1...9_999).contains(year), (1...12).contains(month), day >= 1, time.0 < 24,
            time.1 < 60, time.2 <= 60
        else { return nil }
        let days = self.days(year, month, day)
        // A day that the month does not have would be converted to a day of the next month.
        guard civil(fromDays: days) == (year, month, day) else { return nil }
        return Date(
            timeIntervalSince1970: Double(days * 86_400 + time.0 * 3_600 + time.1 * 60 + time.2)
        )
    }

    private static func date(
        _ day: String,
        _ month: String,
        year: Int?,
        _ clock: String
    ) -> Date? {
        let time = clock.split(separator: ":", omittingEmptySubsequences: false)
            .compactMap { number(String($0), digits: 2...2) }
        guard let year, let day = number(day, digits: 1...2), time.count == 3, clock.count == 8,
            let month = months.firstIndex(of: month)
        else { return nil }
        return date(year: year, month: month + 1, day: day, time: (time[0], time[1], time[2]))
    }

    private static func year(_ short: Int, now: Date) -> Int {
        let days = min(max(now.timeIntervalSince1970, 0), latest) / 86_400
        let current = civil(fromDays: days.isNaN ? 0 : Int(days)).year
        let year = current - current % 100 + short
        return year > current + 50 ? year - 100 : year
    }

    private static func number(_ text: String, digits: ClosedRange<Int>) -> Int? {
        digits.contains(text.utf8.count) ? Int(digits: text.utf8, clampedTo: 9_999) : nil
    }

    private static func padded(_ number: Int, to width: Int) -> String {
        let text = String(number)
        return String(repeating: "0", count: max(0, width - text.utf8.count)) + text
    }

    // The Gregorian calendar, with years that begin in March so that the leap day is last.
    private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
        let year = month <= 2 ? year - 1 : year
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        return year * 365 + year / 4 - year / 100 + year / 400 + dayOfYear - 719_468
    }

    private static func civil(fromDays days: Int) -> (year: Int, month: Int, day: Int) {
        let shifted = days + 719_468
        let era = shifted / 146_097
        let dayOfEra = shifted % 146_097
        let yearOfEra =
            (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        let year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
        return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
    }
}
