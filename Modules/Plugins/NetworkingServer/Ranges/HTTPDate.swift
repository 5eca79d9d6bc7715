import FoundationEssentials

/// Dates as header fields spell them (RFC 9110, section 5.6.7).
enum HTTPDate: Sendable {
    private static let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// A date such as `Sun, 06 Nov 1994 08:49:37 GMT`; `nil` if its year has not four digits.
    static func text(for date: Date) -> String? {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let parts = calendar.dateComponents(
            [.era, .year, .month, .day, .weekday, .hour, .minute, .second],
            from: date
        )
        guard let year = parts.year, (1000...9999).contains(year), parts.era == 1,
            let month = parts.month, months.indices.contains(month - 1),
            let weekday = parts.weekday, days.indices.contains(weekday - 1),
            let day = parts.day, let hour = parts.hour, let minute = parts.minute,
            let second = parts.second
        else { return nil }
        let time = [hour, minute, second].map(padded).joined(separator: ":")
        return "\(days[weekday - 1]), \(padded(day)) \(months[month - 1]) \(year) \(time) GMT"
    }

    private static func padded(_ number: Int) -> String {
        number < 10 ? "0\(number)" : "\(number)"
    }
}
