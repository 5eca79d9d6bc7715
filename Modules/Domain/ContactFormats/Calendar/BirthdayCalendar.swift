package import Models

/// A calendar of birthdays (iCalendar, RFC 5545) for subscription or import by other programs.
///
/// A birthday is an all-day event that recurs yearly from the day of birth, with the same UID in
/// each calendar, so that a later import replaces it.
package struct BirthdayCalendar: Sendable {
    private var bytes: [UInt8] = []
    private let stamp: String

    /// A leap year, in which events begin if the year of birth is unknown.
    private static let anyYear = "2000"

    /// Creates a calendar without events.
    ///
    /// - Parameter today: The date of the calendar, such as `2026-11-26`.
    package init(today: String) {
        stamp = BirthDate.basic(day: today) + "T000000Z"
        add("BEGIN:VCALENDAR")
        add("VERSION:2.0")
        add("PRODID:-//builder//birthdays//EN")
    }

    /// Adds the birthday of a person; does nothing if it is unknown.
    package mutating func add(_ user: User) {
        let yearless = user.yearlessBirthday.map { "\(Self.anyYear)-\($0)" }
        guard let date = user.birthday ?? yearless else { return }
        // A birthday on 29 February is on the 60th day of the year: 1 March in most years.
        let rule = date.hasSuffix("-02-29") ? "FREQ=YEARLY;BYYEARDAY=60" : "FREQ=YEARLY"
        add("BEGIN:VEVENT")
        add("UID:birthday-\(PropertyText.escape(user.key))@builder")
        add("DTSTAMP:\(stamp)")
        add("DTSTART;VALUE=DATE:\(BirthDate.basic(day: date))")
        add("RRULE:\(rule)")
        add("SUMMARY:\(PropertyText.escape(user.fullname.singleLine)) (birthday)")
        add("CATEGORIES:Birthday")
        add("TRANSP:TRANSPARENT")
        add("END:VEVENT")
    }

    /// The complete calendar, encoded in UTF-8.
    package var contents: [UInt8] {
        var calendar = self
        calendar.add("END:VCALENDAR")
        return calendar.bytes
    }

    private mutating func add(_ line: String) {
        VCardWriter.appendFolded(line.utf8, to: &bytes)
    }
}
