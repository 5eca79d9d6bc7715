import Models
import Testing
import ViewModels

@Suite("PeopleSearch")
struct PeopleSearchTests {
    private let ethan = User(
        name: User.Name(first: "Ethan", last: "Hobbs"),
        location: User.Location(city: "Ålesund"),
        email: "e.h@example.org",
        login: User.Login(uuid: "1-2"),
        phone: "(883) 555-0178"
    )
    private let victor = User(name: User.Name(first: "Victor", last: "Hobbs"))
    private let vic = User(name: User.Name(first: "Vic", last: "Tor"))

    private var people: [User] { [vic, victor, ethan] }

    @Test(arguments: ["HOBBS eth", "alesund", "E.H@", "5550178", "ethan"])
    func `finds a person by any part, whatever the case and marks`(text: String) {
        #expect(PeopleSearch.matches(of: text, in: people) == [ethan])
    }

    @Test(arguments: ["work@example", "555 99", "55599", "acme", "head of", "eth 1980-02"])
    func `finds a person by fields that only a file has`(text: String) {
        var imported = ethan
        imported.dob = User.Dob(date: "1980-02-29")
        imported.extra = [
            ContactProperty(name: "EMAIL", value: "work@example.org"),
            ContactProperty(name: "TEL", parameters: "TYPE=work", value: "(1) 555 99"),
            ContactProperty(name: "ORG", value: "Acme\\, Inc.;Sales"),
            ContactProperty(name: "TITLE", value: "Head of sales"),
        ]

        #expect(PeopleSearch.matches(of: text, in: [vic, imported]) == [imported])
        #expect(PeopleSearch.matches(of: text, in: people).isEmpty)
    }

    @Test func `finds in the order of the list`() {
        #expect(PeopleSearch.matches(of: "o", in: people) == [ethan, victor, vic])
        #expect(PeopleSearch.matches(of: "qqq", in: people).isEmpty)
    }

    @Test func `a key means one person`() {
        #expect(PeopleSearch.named("1-2", in: people) == [ethan])
    }

    @Test func `a whole name comes before part of others`() {
        #expect(PeopleSearch.named("vic tor", in: people) == [vic])
        #expect(PeopleSearch.named("vic", in: people) == [victor, vic])
        #expect(PeopleSearch.named("hobbs", in: people) == [ethan, victor])
        #expect(PeopleSearch.named("Hobbs Victor", in: people) == [victor])
        #expect(PeopleSearch.named(" ", in: people).isEmpty)
        #expect(PeopleSearch.named("alesund", in: people).isEmpty)
    }
}
