package import FoundationEssentials

/// Reads the three date formats of HTTP (RFC 9110, section 5.6.7).
package enum HTTPDate {
    private static let days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    private static let longDays = [
        "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
    ]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// Reads a header value.
    ///
    /// The name of the day must be one but need not be that of the date.
    ///
    /// - Parameters:
    ///   - text: The value, without white space around it.
    ///   - now: The current date, from which the century of a two-digit year is found: the
    ///     latest one that is not more than 50 years in the future.
    /// - Returns: The date, or `nil` if the value is none.
    package static func date(from text: String, now: Date) -> Date? {
        let scanner = Scanner(text)
        return fixed(scanner) ?? rfc850(scanner, now: now) ?? asctime(scanner)
    }

    // Sun, 06 Nov 1994 08:49:37 GMT
    private static func fixed(_ scanner: Scanner) -> Date? {
        var scanner = scanner
        guard scanner.name(of: days) != nil, scanner.skip(", "),
            let day = scanner.number(digits: 2), scanner.skip(" "),
            let month = scanner.name(of: months), scanner.skip(" "),
            let year = scanner.number(digits: 4), scanner.skip(" "),
            let time = scanner.time(), scanner.skip(" GMT"), scanner.isAtEnd
        else { return nil }
        return date(year, month + 1, day, time)
    }

    // Sunday, 06-Nov-94 08:49:37 GMT
    private static func rfc850(_ scanner: Scanner, now: Date) -> Date? {
        var scanner = scanner
        guard scanner.name(of: longDays) != nil, scanner.skip(", "),
            let day = scanner.number(digits: 2), scanner.skip("-"),
            let month = scanner.name(of: months), scanner.skip("-"),
            let year = scanner.number(digits: 2), scanner.skip(" "),
            let time = scanner.time(), scanner.skip(" GMT"), scanner.isAtEnd
        else { return nil }
        let averageYear = 31_556_952.0
        let latest = now.addingTimeInterval(50 * averageYear)
        let candidates = stride(from: 1900 + year, to: 10_000, by: 100)
            .compactMap { date($0, month + 1, day, time) }
        return candidates.last { $0 <= latest } ?? candidates.first
    }

    // Sun Nov  6 08:49:37 1994
    private static func asctime(_ scanner: Scanner) -> Date? {
        var scanner = scanner
        guard scanner.name(of: days) != nil, scanner.skip(" "),
            let month = scanner.name(of: months), scanner.skip(" "),
            let day = scanner.number(digits: scanner.skip(" ") ? 1 : 2), scanner.skip(" "),
            let time = scanner.time(), scanner.skip(" "),
            let year = scanner.number(digits: 4), scanner.isAtEnd
        else { return nil }
        return date(year, month + 1, day, time)
    }

    private static func date(_ year: Int, _ month: Int, _ day: Int, _ seconds: Int) -> Date? {
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        let longest =
            switch month {
            case 2: isLeap ? 29 : 28
            case 4, 6, 9, 11: 30
            default: 31
            }
        guard year >= 1, (1...longest).contains(day) else { return nil }
        // Years that begin in March end with the leap day.
        let shifted = month <= 2 ? year - 1 : year
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let days = shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear
        let from0000To1970 = 719_468
        return Date(timeIntervalSince1970: Double((days - from0000To1970) * 86_400 + seconds))
    }
}

/// Takes the parts of a date from the front of a text.
private struct Scanner {
    private var rest: Substring.UTF8View

    init(_ text: String) {
        rest = Substring(text).utf8
    }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func skip(_ literal: String) -> Bool {
        guard rest.starts(with: literal.utf8) else { return false }
        rest = rest.dropFirst(literal.utf8.count)
        return true
    }

    mutating func name(of names: [String]) -> Int? {
        names.firstIndex { skip($0) }
    }

    mutating func number(digits: Int) -> Int? {
        let taken = rest.prefix(digits)
        guard taken.count == digits, taken.allSatisfy({ (0x30...0x39).contains($0) }) else {
            return nil
        }
        rest = rest.dropFirst(digits)
        return taken.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }

    // The seconds since midnight; 60 is a leap second.
    mutating func time() -> Int? {
        guard let hour = number(digits: 2), hour < 24, skip(":"),
            let minute = number(digits: 2), minute < 60, skip(":"),
            let second = number(digits: 2), second <= 60
        else { return nil }
        return (hour * 60 + minute) * 60 + second
    }
}
