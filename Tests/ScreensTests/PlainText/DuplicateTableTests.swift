import FoundationEssentials
import Models
import Screens
import Services
import Testing

@Suite("DuplicateTable")
struct DuplicateTableTests {
    private let users: [ExactText: User] = [
        "1": User(
            name: User.Name(first: "Ada", last: "King\u{1B}[31m"),
            email: "a@example.com",
            login: User.Login(uuid: "1")
        ),
        "2": User(name: User.Name(first: "Ada", last: "\"Byron\""), login: User.Login(uuid: "2")),
    ]
    private let pair = DuplicatePair(first: "1", second: "2", signs: [.email, .phone, .name])

    @Test func `has a line for each pair that is still there`() {
        let gone = DuplicatePair(first: "1", second: "3", signs: [.name])
        #expect(
            DuplicateTable([pair, gone], users).text == """
                same\tname\tname\tid\tid
                email,phone,name\tAda King [31m\tAda "Byron"\t1\t2

                """
        )
    }

    @Test func `is JSON with the same names`() throws {
        struct Record: Decodable, Equatable {
            struct Side: Decodable, Equatable {
                var id: String
                var name: String
                var email: String?
            }
            var signs: [String]
            var first: Side
            var second: Side
        }
        let json = DuplicateTable([pair, pair], users).json
        let records = try JSONDecoder().decode([Record].self, from: Data(json.utf8))
        #expect(records.count == 2 && !json.contains("\u{1B}"))
        let record = try #require(records.first)
        #expect(record.signs == ["email", "phone", "name"])
        #expect(
            record.first
                == Record.Side(id: "1", name: "Ada King\u{1B}[31m", email: "a@example.com")
        )
        #expect(record.second == Record.Side(id: "2", name: "Ada \"Byron\"", email: nil))
        #expect(DuplicateTable([], users).json == "[]\n")
    }

    @Test(arguments: [
        ([DuplicateSign.name], "same name"), ([.phone, .name], "same number and name"),
        ([.email, .phone, .name], "same e-mail, number and name"),
    ])
    func `says in words what both have in common`(signs: [DuplicateSign], words: String) {
        #expect(DuplicatePair(first: "", second: "", signs: signs).reason == words)
    }
}
