import ContactFormats
import Models
import TestSupport
import Testing

@Suite("CSV, cells like formulas")
struct FormulaTests {
    private func cell(_ text: String) -> String? {
        let contact = Contact(user: User(name: User.Name(first: "A", last: "B")), note: text)
        let table = String(decoding: ContactFormat.csv.write([contact]), as: UTF8.self)
        let row = table.split(separator: "\r\n").last?.dropFirst("A,B,,,,".count)
        return row.map(String.init)
    }

    @Test(arguments: [
        ("=1+1", "'=1+1"), ("@SUM(A1)", "'@SUM(A1)"), ("-2+A1", "'-2+A1"),
        ("+cmd|' /C'!A0", "'+cmd|' /C'!A0"),
        ("＝1", "'＝1"), ("\t=1", "\"'\t=1\""), ("'=1", "''=1"), ("''+45 1", "'''+45 1"),
        // Numbers are dialled and cannot be evaluated.
        ("+45 12 34 (0)5-6.7/8", "+45 12 34 (0)5-6.7/8"), ("-", "-"),
        // Not formulas.
        ("'s-Hertogenbosch", "'s-Hertogenbosch"), ("1+1", "1+1"), ("a=b", "a=b"), ("'", "'"),
    ])
    func `are text for a spreadsheet`(text: String, written: String) {
        #expect(cell(text) == written)
    }

    private static let pieces = [
        "'", "''", "=", "+", "-", "@", "1", "a", "\t", "\n", " ", "＋", "\"", ",",
    ]

    @Test(arguments: 0..<20)
    func `come back equal, whatever they begin with`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<200 {
            let text = (0..<Int.random(in: 1...5, using: &random))
                .map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined()
            let title = text.filter { !$0.isWhitespace && $0 != "," }
            let user = User(
                name: User.Name(first: text, last: "B"),
                email: text,
                extra: [
                    ContactProperty(
                        name: "X-CSV-COLUMN",
                        parameters: "X-TITLE=\"x\"",
                        value: title
                    )
                ]
            )
            let contact = Contact(user: user, note: text)
            let read = ContactFormat.csv.read(ContactFormat.csv.write([contact])).contacts.first
            #expect(read?.user.name.first == text)
            #expect(read?.user.email == text)
            #expect(read?.note == text)
            #expect(read?.user.extra == (title.isEmpty ? [] : user.extra))
        }
    }

    @Test(arguments: ["=1+1", "@x", "'=1", "+a"])
    func `are titles as well`(title: String) {
        let table = "First Name,\"\(title.first == "'" ? "'" : "")\(title)\"\nAda,x\n"
        let first = ContactFormat.csv.read(Array(table.utf8)).contacts
        let written = ContactFormat.csv.write(first)

        #expect(ContactFormat.csv.read(written).contacts == first)
        #expect(String(decoding: written, as: UTF8.self).contains(",'"))
    }

    @Test func `an apostrophe of a spreadsheet before a number is not part of it`() {
        let table = "Last Name,Mobile Phone\nKing,'+45 12\n"

        #expect(ContactFormat.csv.read(Array(table.utf8)).contacts.first?.user.cell == "+45 12")
    }
}
