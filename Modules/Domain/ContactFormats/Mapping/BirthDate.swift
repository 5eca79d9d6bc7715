package import Models

/// Dates of birth in the notations of vCards and directories.
enum BirthDate {
    /// The day of a `BDAY` property, such as `1985-04-12`; `nil` for a date without a year, as text
    /// or in another calendar.
    static func text(of property: ContactProperty) -> String? {
        if let parameters = property.parameters?.uppercased(),
            parameters.contains("VALUE=TEXT") || parameters.contains("OMIT-YEAR")
                || parameters.contains("CALSCALE")
        {
            return nil
        }
        return day(of: property.value)
    }

    /// A day such as `1985-04-12` without dashes.
    static func basic(day: String) -> String {
        String(decoding: day.utf8.filter { $0 != 0x2D }, as: UTF8.self)
    }

    /// Whether a year has a 29 February.
    static func isLeap(_ year: Int) -> Bool {
        year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    }

    /// The number of days of a month, from 1 to 12; `nil` for an invalid month.
    private static func length(ofMonth month: Int, isLeap: Bool) -> Int? {
        switch month {
        case 2: isLeap ? 29 : 28
        case 4, 6, 9, 11: 30
        case 1...12: 31
        default: nil
        }
    }

    /// The day at the beginning of an ISO 8601 text: `1985-04-12` or `19850412`, also with a time.
    static func day(of text: String) -> String? {
        var day = InlineArray<10, UInt8>(repeating: 0x2D)
        var count = 0
        for (index, byte) in text.utf8.prefix(10).enumerated() where count < 10 {
            switch byte {
            case 0x30...0x39:
                if count == 4 || count == 7 { count += 1 }
                day[count] = byte
                count += 1
            case 0x2D where index == 4 || index == 7: break
            default: return nil
            }
        }
        let isDashed = text.utf8.dropFirst(4).first == 0x2D
        let rest = text.utf8.dropFirst(isDashed ? 10 : 8).first
        guard count == 10, rest == nil || rest == 0x54 || rest == 0x20 else { return nil }
        let number = { (index: Int) in Int(day[index] - 0x30) * 10 + Int(day[index + 1] - 0x30) }
        let isLeap = isLeap(number(0) * 100 + number(2))
        guard let length = length(ofMonth: number(5), isLeap: isLeap), 1...length ~= number(8)
        else { return nil }
        guard let text = try? UTF8Span(validating: day.span) else { return nil }
        return String(copying: text)
    }
}

extension User {
    /// The day of birth, such as `1815-12-10`; `nil` if it is unknown or has no year.
    package var birthday: String? { dob?.date.flatMap { BirthDate.day(of: $0) } }

    /// The age in years: that of the directory, or else computed from the birthday.
    ///
    /// - Parameter today: The day for which the age is computed, such as `2026-11-22`; `nil` to
    ///   return an age of the directory only.
    /// - Returns: The age; `nil` if it is unknown, or the birthday is in the future.
    package func age(on today: String?) -> Int? {
        guard let dob else { return nil }
        if let age = dob.age { return age }
        guard let today, let birthday, birthday <= today, let year = Int(today.prefix(4)),
            let born = Int(birthday.prefix(4))
        else { return nil }
        // A person born on 29 February is a year older on 1 March.
        return year - born - (today.dropFirst(4) < birthday.dropFirst(4) ? 1 : 0)
    }
}

extension BirthDate {
    /// The day of a date in local notation, such as `4/12/1985` or `12.4.1985`.
    ///
    /// - Parameters:
    ///   - text: The date; if it is separated by points, the day is first.
    ///   - isDayFirst: Whether the day is also first in dates with slashes or dashes; assumed if
    ///   the first number is not a valid month.
    /// - Returns: The day, such as `1985-04-12`; `nil` for other text.
    static func day(ofLocal text: String, isDayFirst: Bool) -> String? {
        let separators = [Character("."), "/", "-"].filter { text.contains($0) }
        guard let separator = separators.first, separators.count == 1 else { return nil }
        let parts = text.split(separator: separator).map { Int($0) }
        guard parts.count == 3, let first = parts[0], let second = parts[1], let year = parts[2],
            1000...9999 ~= year
        else { return nil }
        let isDayFirst = isDayFirst || separator == "." || first > 12
        let (month, day) = isDayFirst ? (second, first) : (first, second)
        guard let length = length(ofMonth: month, isLeap: isLeap(year)), 1...length ~= day
        else { return nil }
        return "\(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
    }
}
