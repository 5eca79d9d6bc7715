import Models
import Screens
import Testing

@Suite("Birthday table")
struct BirthdayTableTests {
    private func user(_ name: String, _ birthday: String?) -> User {
        User(
            name: User.Name(first: "", last: name),
            login: User.Login(uuid: "id of \(name)"),
            dob: birthday.map { User.Dob(date: $0) }
        )
    }

    private var table: BirthdayTable {
        var table = BirthdayTable(from: "2026-11-26")
        var yearless = user("Bo", nil)
        yearless.extra = [ContactProperty(name: "BDAY", value: "--0105")]
        for user in [
            user("Ada", "1985-11-25"), yearless, user("Nobody", nil),
            user("Ida\u{1B}[m", "1985-11-26"), user("Aby", "1990-01-05"),
        ] { table.add(user) }
        return table
    }

    @Test func `is sorted by the next birthday, and leaves others out`() {
        #expect(
            table.text() == """
                date\tname\tage
                2026-11-26\tIda [m\t41
                2027-01-05\tBo\t
                2027-01-05\tAby\t37
                2027-11-25\tAda\t42

                """
        )
    }

    @Test func `is aligned for a terminal`() {
        #expect(
            table.alignedText() == """
                date        name    age
                2026-11-26  Ida [m  41
                2027-01-05  Bo
                2027-01-05  Aby     37
                2027-11-25  Ada     42

                """
        )
    }

    @Test func `has ages in one column but for the longest names`() {
        var table = BirthdayTable(from: "2026-11-26")
        table.add(user(String(repeating: "x", count: 40), "1985-11-26"))
        table.add(user("Ada", "1985-11-27"))
        let lines = table.alignedText().split(separator: "\n")

        #expect(lines.map(\.count) == [49, 56, 48])
    }

    @Test func `is an array of objects in JSON`() {
        var table = BirthdayTable(from: "2026-11-26")
        table.add(user("Ada \"x\"", "1985-11-26"))

        #expect(
            table.json
                == "[\n  {\"age\":41,\"date\":\"2026-11-26\",\"id\":\"id of Ada \\\"x\\\"\","
                + "\"name\":\"Ada \\\"x\\\"\"}\n]\n"
        )
    }
}
