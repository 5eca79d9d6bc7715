import ContactFormats
import Models
import Testing

@Suite("BirthdayCalendar")
struct BirthdayCalendarTests {
    private func lines(_ users: User...) -> [String] {
        var calendar = BirthdayCalendar(today: "2026-11-26")
        for user in users { calendar.add(user) }
        let text = String(decoding: calendar.contents, as: UTF8.self)
        #expect(text.hasSuffix("\r\n"))
        return text.split(separator: "\r\n").map(String.init)
    }

    private func user(_ name: String, born date: String?) -> User {
        User(
            name: User.Name(first: name, last: ""),
            login: User.Login(uuid: "k"),
            dob: User.Dob(date: date)
        )
    }

    @Test func `has an event of each year for each birthday`() {
        #expect(
            lines(user("Ada; \"K\",\u{1B}", born: "1815-12-10T12:00:00Z"), user("Bo", born: nil))
                == [
                    "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//builder//birthdays//EN",
                    "BEGIN:VEVENT", "UID:birthday-k@builder", "DTSTAMP:20261126T000000Z",
                    "DTSTART;VALUE=DATE:18151210", "RRULE:FREQ=YEARLY",
                    "SUMMARY:Ada\\; \"K\"\\,  (birthday)", "CATEGORIES:Birthday",
                    "TRANSP:TRANSPARENT",
                    "END:VEVENT", "END:VCALENDAR",
                ]
        )
    }

    @Test(arguments: [
        ("2000-02-29", "RRULE:FREQ=YEARLY;BYYEARDAY=60"), ("2000-03-01", "RRULE:FREQ=YEARLY"),
        ("2001-02-29", nil), ("1900-02-29", nil), ("2001-04-31", nil),
        ("2001-04-30", "RRULE:FREQ=YEARLY"),
        ("2001-12-31", "RRULE:FREQ=YEARLY"), ("2001-02-28", "RRULE:FREQ=YEARLY"),
    ])
    func `has days that exist`(date: String, rule: String?) {
        #expect(lines(user("Ada", born: date)).first { $0.hasPrefix("RRULE") } == rule)
    }

    @Test func `begins in a leap year where the year is not known`() {
        var ada = user("Ada", born: nil)
        ada.dob = nil
        ada.extra = [ContactProperty(name: "BDAY", value: "--0229")]
        #expect(lines(ada).contains("DTSTART;VALUE=DATE:20000229"))
    }

    @Test func `has no line longer than 75 bytes`() {
        let name = String(repeating: "Åse ", count: 60)
        let lines = lines(user(name, born: "2000-01-01"))
        #expect(lines.allSatisfy { $0.utf8.count <= 75 })
        #expect(lines.joined().replacing(" ", with: "").contains(name.replacing(" ", with: "")))
    }
}
