// A day of the Gregorian calendar, for counting years.
struct CalendarDay: Comparable {
    let year: Int
    let month: Int
    let day: Int

    init(year: Int, month: Int, day: Int) {
        self.year = year
        self.month = month
        self.day = day
    }

    /// Reads the day off a moment such as `1977-03-24T04:15:21.827Z`.
    init?(_ moment: some StringProtocol) {
        let parts = moment.prefix { $0 != "T" }.split(separator: "-").map { Int($0) }
        guard parts.count == 3, let year = parts[0], let month = parts[1], let day = parts[2]
        else { return nil }
        self.init(year: year, month: month, day: day)
    }

    /// The day, in UTC, that is so many seconds after the beginning of 1970.
    init(secondsSince1970 seconds: Double) {
        // Years here begin in March, so that the leap day comes last; an era is
        // 400 years, after which the calendar repeats itself.
        let limit = 4e11
        let days = Int((min(max(seconds, -limit), limit) / 86400).rounded(.down)) + 719_468
        let era = (days >= 0 ? days : days - 146_096) / 146_097
        let dayOfEra = days - era * 146_097
        let yearOfEra =
            (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shifted = (5 * dayOfYear + 2) / 153
        let month = shifted < 10 ? shifted + 3 : shifted - 9
        self.init(
            year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
            month: month,
            day: dayOfYear - (153 * shifted + 2) / 5 + 1
        )
    }

    /// Whole years from this day to another; 0 if that is earlier.
    func years(until other: CalendarDay) -> Int {
        let hadBirthday = (other.month, other.day) >= (month, day)
        return max(0, other.year - year - (hadBirthday ? 0 : 1))
    }

    static func < (left: CalendarDay, right: CalendarDay) -> Bool {
        (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }
}
