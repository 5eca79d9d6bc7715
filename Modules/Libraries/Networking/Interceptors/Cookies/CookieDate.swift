import FoundationEssentials

/// The dates of cookies, which are parsed more leniently than others (RFC 6265, section 5.1.1).
enum CookieDate {
    private static let months = [
        "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ]

    /// Finds a time, a day, a month and a year in any order; each is the first token that matches.
    static func parse(_ text: String) -> Date? {
        var time: (Int, Int, Int)?
        var day: Int?
        var month: Int?
        var year: Int?
        for word in text.utf8.split(whereSeparator: isDelimiter) {
            if time == nil, let found = self.time(word) {
                time = found
            } else if day == nil, let found = number(word, digits: 1...2) {
                day = found
            } else if month == nil, let found = self.month(word) {
                month = found
            } else if year == nil, let found = number(word, digits: 2...4) {
                year = found
            }
        }
        guard let time, let day, let month, let year, time.2 < 60 else { return nil }
        let full =
            switch year {
            case 70...99: year + 1_900
            case 0...69: year + 2_000
            default: year
            }
        guard full >= 1_601 else { return nil }
        return HTTPDate.date(year: full, month: month, day: day, time: time)
    }

    private static func isDelimiter(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x09, 0x20...0x2F, 0x3B...0x40, 0x5B...0x60, 0x7B...0x7E: true
        default: false
        }
    }

    private static func time(_ word: Substring.UTF8View) -> (Int, Int, Int)? {
        let parts = word.split(
            separator: 0x3A,
            maxSplits: 2,
            omittingEmptySubsequences: false
        )
        guard parts.count == 3, parts[0].allSatisfy(\.isDigit), parts[1].allSatisfy(\.isDigit),
            let hour = number(parts[0], digits: 1...2),
            let minute = number(parts[1], digits: 1...2),
            let second = number(parts[2], digits: 1...2)
        else { return nil }
        return (hour, minute, second)
    }

    private static func month(_ word: Substring.UTF8View) -> Int? {
        let name = String(Substring(word.prefix(3))).lowercased()
        return months.firstIndex(of: name).map { $0 + 1 }
    }

    // The leading digits; `nil` if their count is outside of the range.
    private static func number(_ word: Substring.UTF8View, digits: ClosedRange<Int>) -> Int? {
        let start = word.prefix(while: \.isDigit)
        guard digits.contains(start.count) else { return nil }
        return Int(Substring(start))
    }
}
