import FoundationEssentials
import Models
import Services
import Testing

@Suite("PeopleStore, duplicates")
struct DuplicateTests {
    private let fixture = ImportFixture()

    /// The text of a person's card.
    private func person(_ uid: Int, _ first: String, _ last: String, _ lines: String...) -> String {
        let lines = (["UID:\(uid)", "N:\(last);\(first);;;"] + lines).joined(separator: "\n")
        return card(lines, "FN:\(first) \(last)")
    }

    /// The pairs as texts with the names of both people and their shared features.
    private func pairs() async throws -> [String] {
        var texts: [String] = []
        for pair in try await fixture.people.duplicates() {
            let people = try await fixture.people.people(forKeys: pair.keys)
            let names = [pair.first, pair.second].map { key in
                people.first { $0.id == key }?.user.fullname ?? key.text
            }
            let signs = pair.signs.map(\.rawValue).joined(separator: "+")
            texts.append("\(names.joined(separator: " / ")): \(signs)")
        }
        return texts
    }

    @Test func `are found by address, number and name, the likeliest first`() async throws {
        _ = try await fixture.load(
            person(1, "Ada", "Byron", "EMAIL:ada@example.com")
                + person(2, "Ada", "King", "EMAIL:x@example.com", "EMAIL:ADA@example.com")
                + person(3, "Bo", "Li", "TEL:+47 22 33 44 55")
                + person(4, "Bo", "Li", "TEL;TYPE=cell:22334455")
                + person(5, "Cy", "Mo", "TEL:1234")
                + person(6, "Cy", "No", "TEL:1234")
                + person(7, "Dé", "Po")
                + person(8, "Po", "De")
                + person(9, "Ed", "Qu", "TEL:+1 212 555 0101", "EMAIL:e@example.com")
                + person(10, "Ed", "Qu", "TEL:212-555-0101", "EMAIL:E@example.com")
                + person(11, "Fi", "Qu", "TEL;TYPE=fax:(212) 5550101")
        )
        #expect(
            try await pairs() == [
                "Ed Qu / Ed Qu: email+phone+name",
                "Bo Li / Bo Li: phone+name",
                "Ada Byron / Ada King: email",
                "Ed Qu / Fi Qu: phone",
                "Po De / Dé Po: name",
            ]
        )
    }

    @Test func `are not those of one name or number with two birthdays`() async throws {
        _ = try await fixture.load(
            person(1, "Bo", "Li", "BDAY:19500101", "TEL:123456")
                + person(2, "Bo", "Li", "BDAY:19800101", "TEL:123456")
                + person(3, "Cy", "Mo", "BDAY:19500101", "EMAIL:c@example.com")
                + person(4, "Cy", "Mo", "BDAY:19800101", "EMAIL:c@example.com")
                + person(5, "Di", "No", "BDAY:19500101")
                + person(6, "Di", "No")
        )
        #expect(try await pairs() == ["Cy Mo / Cy Mo: email+name", "Di No / Di No: name"])
    }

    @Test func `are only the user's own people, and none of them joined`() async throws {
        let store = fixture.people
        let bo = User(name: User.Name(first: "Bo", last: "Li"), login: User.Login(uuid: "d"))
        try await store.replaceDirectory(with: [bo], asOf: Date(timeIntervalSince1970: 0))
        _ = try await fixture.load(person(1, "Bo", "Li"))
        #expect(try await store.duplicates().isEmpty)
        _ = try await fixture.load(person(2, "Bo", "Li"))
        #expect(try await store.duplicates().count == 1)
        #expect(try await fixture.own().count == 2)
    }

    @Test func `of one sign are each compared with the first`() async throws {
        let cards = (1...4).map { person($0, "Bo", "Li") }
        _ = try await fixture.load(cards.joined())
        let pairs = try await fixture.people.duplicates()
        #expect(pairs.map(\.first) == ["1", "1", "1"] && pairs.map(\.second) == ["2", "3", "4"])
    }

    @Test func `whom the user has told apart are not found again`() async throws {
        let cards = (1...3).map { person($0, "Bo", "Li") }
        _ = try await fixture.load(cards.joined())
        let pair = try #require(try await fixture.people.duplicates().first)
        let reversed = DuplicatePair(first: pair.second, second: pair.first, signs: pair.signs)
        try await fixture.people.distinguish(reversed)
        try await fixture.people.distinguish(pair)
        #expect(try await fixture.people.duplicates().map(\.second) == ["3"])
    }
}
