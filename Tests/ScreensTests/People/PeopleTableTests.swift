import DomainFixtures
import FoundationEssentials
import Models
import Presentation
import Screens
import Services
import Testing

@Suite("PeopleTable")
struct PeopleTableTests {
    private struct Record: Decodable {
        let name: String
        let email: String?
        let phone: String?
    }

    private let people = User.users + User.edgeCases

    private func aligned(_ users: [User], columns: Int) -> String {
        var table = AlignedTable(columns: columns)
        for user in users { table.measure(user) }
        let lines = table.lines()
        return lines.header + users.map { lines.line(of: $0) }.joined()
    }

    @Test(arguments: [1, 7, 16, 24, 40, 80, 200, 1000])
    func `never exceeds the width of the terminal`(width: Int) {
        let lines = aligned(people, columns: width).split(
            separator: "\n",
            omittingEmptySubsequences: false
        )

        #expect(lines.count == people.count + 2)
        for line in lines { #expect(DisplayText(String(line)).columns <= width) }
    }

    @Test func `shows more columns as the width allows`() {
        func titles(_ width: Int) -> [Substring] {
            aligned([.mockJQ], columns: width)
                .prefix { $0 != "\n" }.split(separator: " ")
        }

        #expect(titles(20) == ["name"])
        #expect(titles(30) == ["name", "email"])
        #expect(titles(50) == ["name", "email", "phone"])
        // Columns that are empty for all people are omitted.
        #expect(titles(400) == ["name", "email", "phone", "id"])
    }

    @Test func `a line has each part of a person in its column`() {
        #expect(
            PeopleTable.header() + PeopleTable.line(of: .ada) == """
                name\temail\tphone\tage\tstreet\tcity\tstate\tpostcode\tcountry\tid
                Ada King\tada@example.com\t1\t36\t8 St James's Square\tLondon\tGreater London\t\
                SW1Y 4JU\tUnited Kingdom\t4fbe8971-0bc3-424c-9c26-36c3e1eff6b1

                """
        )
    }

    @Test func `an object has each part of a person by its name`() {
        var ada = User.ada
        ada.extra.append(ContactProperty(name: "CATEGORIES", value: "friends,chess club"))
        #expect(
            PeopleTable.json(of: Person(user: ada, isFavorite: true, note: "poet")) == """
                {
                  "age" : 36,
                  "birthday" : "1815-12-10",
                  "categories" : [
                    "friends",
                    "chess club"
                  ],
                  "city" : "London",
                  "country" : "United Kingdom",
                  "email" : "ada@example.com",
                  "emails" : [
                    {
                      "email" : "ada@example.com",
                      "kind" : "Email"
                    }
                  ],
                  "favorite" : true,
                  "id" : "4fbe8971-0bc3-424c-9c26-36c3e1eff6b1",
                  "mobile" : "2",
                  "name" : "Ada King",
                  "note" : "poet",
                  "phone" : "1",
                  "phones" : [
                    {
                      "kind" : "Phone",
                      "phone" : "1"
                    },
                    {
                      "kind" : "Mobile",
                      "phone" : "2"
                    }
                  ],
                  "postcode" : "SW1Y 4JU",
                  "posts" : [
                    {
                      "kind" : "Address",
                      "post" : "8 St James's Square, London, Greater London, SW1Y 4JU, United Kingdom"
                    }
                  ],
                  "state" : "Greater London",
                  "street" : "8 St James's Square"
                }
                """
        )
    }

    @Test func `columns are as wide as their longest text, if there is room`() {
        #expect(
            aligned([.ada, .mockTS], columns: 78) == """
                name       email                          phone         city    country
                Ada King   ada@example.com                1             London  United Kingdom
                Tom Swift  tomswift@swiftenterprises.com  402-555-9999

                """
        )
    }

    @Test func `cuts what is too long with an ellipsis`() {
        let user = User(
            name: User.Name(first: "佐藤", last: "美咲佐藤美咲佐藤美咲"),
            email: "a@b.c"
        )

        #expect(aligned([user], columns: 16) == "name\n佐藤 美咲佐藤美…\n")
    }

    @Test func `has a line for each address of a person for mutt`() {
        var user = User.mockTS
        let first = "tomswift@swiftenterprises.com\tTom Swift\t402-555-9999\n"
        #expect(PeopleTable.muttLines(of: user) == first)
        user.extra = [
            ContactProperty(name: "EMAIL", parameters: "TYPE=home", value: "tom@home.example")
        ]
        let second = "tom@home.example\tTom Swift\t402-555-9999\n"

        #expect(PeopleTable.muttLines(of: user) == first + second)
        user.email = nil
        #expect(PeopleTable.muttLines(of: user) == second)
        #expect(PeopleTable.muttLines(of: User(name: User.Name(first: "A", last: "B"))).isEmpty)
    }

    @Test func `elements of a JSON list are indented, and apart by commas`() throws {
        let list =
            "[\n" + PeopleTable.jsonElement(of: Person(user: .mockJQ), isFirst: true)
            + PeopleTable.jsonElement(of: Person(user: .mockTS), isFirst: false) + "\n]\n"
        let records = try JSONDecoder().decode([Record].self, from: Data(list.utf8))

        #expect(records.map(\.name) == ["Jonny Quest", "Tom Swift"])
        #expect(list.hasPrefix("[\n  {\n    \"email\""))
    }

    @Test func `a mobile number stands for a missing telephone number`() {
        let user = User(name: User.Name(first: "A", last: "B"), cell: "0170")

        #expect(PeopleTable.line(of: user).contains("A B\t\t0170\t"))
        #expect(PeopleTable.json(of: Person(user: user)).contains("\"mobile\" : \"0170\""))
    }

    @Test(arguments: [
        "\u{202E}", "\u{200F}", "\u{2066}", "\u{61C}", "\u{7F}", "\u{9B}", "\u{2028}",
    ])
    func `nothing in a person's data turns the text of others or commands a terminal`(
        mark: String
    ) throws {
        let user = User(
            name: User.Name(first: "A\(mark)b", last: "ירושלים"),
            email: "a\(mark)@b.c",
            login: User.Login(uuid: "i\(mark)d"),
            phone: "1\(mark)2"
        )
        for text in [
            PeopleTable.line(of: user), aligned([user], columns: 100),
            PeopleTable.muttLines(of: user), PersonText.candidates([user]),
            PeopleTable.jsonElement(of: Person(user: user), isFirst: true),
            PeopleTable.json(of: Person(user: user)),
        ] {
            #expect(
                !text.contains(mark)
                    && !text.unicodeScalars.contains(mark.unicodeScalars.first ?? " ")
            )
            #expect(text.contains("ירושלים"))
        }
        // JSON retains all characters.
        let json = Data(PeopleTable.json(of: Person(user: user)).utf8)
        let record = try JSONDecoder().decode(Record.self, from: json)
        #expect(record.phone == "1\(mark)2" && record.email == "a\(mark)@b.c")
    }

    @Test func `has no control characters in any form`() {
        for text in [
            aligned(people, columns: 100),
            people.map { PeopleTable.json(of: Person(user: $0)) }.joined(),
            people.map(PeopleTable.muttLines(of:)).joined(), PersonText.candidates(people),
        ] {
            let controls = text.unicodeScalars.filter { $0.value < 32 && $0 != "\n" && $0 != "\t" }
            #expect(controls.isEmpty)
        }
    }
}
