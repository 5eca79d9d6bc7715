import FoundationEssentials
import Models
import Presentation
import Screens
import Testing

@Suite("PeopleTable")
struct PeopleTableTests {
    private let people = User.users + User.edgeCases

    @Test(arguments: [1, 7, 16, 24, 40, 80, 200, 1000])
    func `never exceeds the width of the terminal`(width: Int) {
        let lines = PeopleTable.alignedText(people, columns: width).split(
            separator: "\n",
            omittingEmptySubsequences: false
        )

        #expect(lines.count == people.count + 2)
        for line in lines { #expect(DisplayText(String(line)).columns <= width) }
    }

    @Test func `shows more columns as the width allows`() {
        func titles(_ width: Int) -> [Substring] {
            PeopleTable.alignedText([.mockJQ], columns: width)
                .prefix { $0 != "\n" }.split(separator: " ")
        }

        #expect(titles(20) == ["name"])
        #expect(titles(30) == ["name", "email"])
        #expect(titles(50) == ["name", "email", "phone"])
        // Columns that are empty for everybody are left out.
        #expect(titles(400) == ["name", "email", "phone", "id"])
    }

    @Test func `cuts what is too long with an ellipsis`() {
        let user = User(
            name: User.Name(first: "佐藤", last: "美咲佐藤美咲佐藤美咲"),
            email: "a@b.c"
        )

        #expect(PeopleTable.alignedText([user], columns: 16) == "name\n佐藤 美咲佐藤美…\n")
    }

    @Test func `leaves people without an address out for mutt`() {
        let users = [User(name: User.Name(first: "A", last: "B")), .mockTS]

        #expect(
            PeopleTable.muttText(users, of: 9)
                == "1 of 9 people\ntomswift@swiftenterprises.com\tTom Swift\t402-555-9999\n"
        )
    }

    @Test func `has a line for each address of a person for mutt`() {
        var user = User.mockTS
        user.extra = [
            ContactProperty(name: "EMAIL", parameters: "TYPE=home", value: "tom@home.example")
        ]

        #expect(
            PeopleTable.muttText([user], of: 9) == """
                1 of 9 people
                tomswift@swiftenterprises.com\tTom Swift\t402-555-9999
                tom@home.example\tTom Swift\t402-555-9999

                """
        )
        user.email = nil
        #expect(PeopleTable.muttText([user], of: 9).hasPrefix("1 of 9 people\ntom@home.example\t"))
    }

    @Test func `a mobile number stands for a missing telephone number`() {
        let user = User(name: User.Name(first: "A", last: "B"), cell: "0170")

        #expect(PeopleTable.text([user]).contains("A B\t\t0170\t"))
        #expect(PeopleTable.json(of: user).contains("\"mobile\" : \"0170\""))
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
            PeopleTable.text([user]), PeopleTable.alignedText([user], columns: 100),
            PeopleTable.muttText([user], of: 1), PersonText.candidates([user]),
            PeopleTable.json([user]), PeopleTable.json(of: user),
        ] {
            #expect(
                !text.contains(mark)
                    && !text.unicodeScalars.contains(mark.unicodeScalars.first ?? " ")
            )
            #expect(text.contains("ירושלים"))
        }
        // JSON loses nothing.
        let json = Data(PeopleTable.json(of: user).utf8)
        let record = try JSONDecoder().decode([String: String].self, from: json)
        #expect(record["phone"] == "1\(mark)2" && record["email"] == "a\(mark)@b.c")
    }

    @Test func `has no control characters in any form`() {
        for text in [
            PeopleTable.alignedText(people, columns: 100), PeopleTable.json(people),
            PeopleTable.muttText(people, of: 1), PersonText.candidates(people),
        ] {
            let controls = text.unicodeScalars.filter { $0.value < 32 && $0 != "\n" && $0 != "\t" }
            #expect(controls.isEmpty)
        }
    }
}
