/// A day of the Gregorian calendar, without time and time zone, from 0001-01-01 to 9999-12-31.
///
/// The Gregorian rules apply to all years, as in ISO 8601.
public struct CalendarDate: Hashable, Sendable {
    /// The year, 1 to 9999.
    public let year: Int
    /// The month, 1 to 12.
    public let month: Int
    /// The day of the month, from 1.
    public let day: Int

    /// The earliest date, 0001-01-01.
    public static let first = CalendarDate(clamping: 1, 1, 1)
    /// The latest date, 9999-12-31.
    public static let last = CalendarDate(clamping: 9999, 12, 31)

    /// Creates a date; `nil` if there is no such day.
    public init?(year: Int, month: Int, day: Int) {
        guard 1...9999 ~= year, 1...12 ~= month,
            1...CalendarDate.days(inMonth: month, of: year) ~= day
        else { return nil }
        self.init(clamping: year, month, day)
    }

    /// Creates a date from numbers that are clamped to their ranges, the day to that of the month.
    init(clamping year: Int, _ month: Int, _ day: Int) {
        self.year = min(max(year, 1), 9999)
        self.month = min(max(month, 1), 12)
        let days = CalendarDate.days(inMonth: self.month, of: self.year)
        self.day = min(max(day, 1), days)
    }

    /// Creates a date from the number of days since 1970-01-01, clamped to the range of dates.
    public init(daysSince1970 days: Int) {
        let range = CalendarDate.first.daysSince1970...CalendarDate.last.daysSince1970
        // Years are counted from the first of March, so that a leap day is the last day of its
        // year.
        let count = min(max(days, range.lowerBound), range.upperBound) + 719_468
        let era = count / 146_097
        let dayOfEra = count % 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let marchMonth = (5 * dayOfYear + 2) / 153
        let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        self.month = month
        day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
    }

    /// The number of days since 1970-01-01; negative for earlier dates.
    public var daysSince1970: Int {
        let shifted = month <= 2 ? year - 1 : year
        let era = shifted / 400
        let yearOfEra = shifted % 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }

    /// The day of the week, 1 for Monday to 7 for Sunday.
    public var weekday: Int {
        // 1970-01-01 was a Thursday.
        (((daysSince1970 + 3) % 7) + 7) % 7 + 1
    }

    /// Returns whether a year has a 29th of February.
    public static func isLeap(_ year: Int) -> Bool {
        year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    }

    /// Returns the number of days of a month, 1 to 12.
    public static func days(inMonth month: Int, of year: Int) -> Int {
        switch month {
        case 2: isLeap(year) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// Returns the date some days later or earlier, clamped to the range of dates.
    public func adding(days: Int) -> CalendarDate {
        let (sum, isTooFar) = daysSince1970.addingReportingOverflow(days)
        if isTooFar { return days < 0 ? .first : .last }
        return CalendarDate(daysSince1970: sum)
    }

    /// Returns the date some months later or earlier, clamped to the range of dates; the last day
    /// of the month if the month is shorter.
    public func adding(months: Int) -> CalendarDate {
        let (count, isTooFar) = (year * 12 + month - 1).addingReportingOverflow(months)
        if isTooFar || count < 12 || count >= 120_000 { return months < 0 ? .first : .last }
        return CalendarDate(clamping: count / 12, count % 12 + 1, day)
    }
}

extension CalendarDate: Comparable {
    /// Orders dates by time.
    public static func < (lhs: CalendarDate, rhs: CalendarDate) -> Bool {
        (lhs.year, lhs.month, lhs.day) < (rhs.year, rhs.month, rhs.day)
    }
}

extension CalendarDate: LosslessStringConvertible {
    /// Parses a date in the format of ``description``; `nil` for any other text, and if there is no
    /// such day.
    public init?(_ description: String) {
        let parts = description.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 3, let year = Int(parts[0]), let month = Int(parts[1]),
            let day = Int(parts[2])
        else { return nil }
        self.init(year: year, month: month, day: day)
        guard self.description == description else { return nil }
    }

    /// The date in the format of ISO 8601, such as `2026-11-22`.
    public var description: String {
        CalendarDate.padded(year, 4) + "-" + CalendarDate.padded(month, 2) + "-"
            + CalendarDate.padded(day, 2)
    }

    static func padded(_ number: Int, _ count: Int) -> String {
        let digits = "\(number)"
        return String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
    }
}
