import Models
import Testing
import ViewModels

@Suite("PeopleOrder")
struct PeopleOrderTests {
    private func user(
        _ first: String,
        _ last: String,
        email: String? = nil,
        city: String? = nil,
        age: Int? = nil
    ) -> User {
        User(
            name: User.Name(first: first, last: last),
            location: city.map { User.Location(city: $0) },
            email: email,
            dob: age.map { User.Dob(age: $0) }
        )
    }

    private func names(_ users: [User], _ order: PeopleOrder) -> [String] {
        order.sorted(users.shuffled()).map(\.fullname)
    }

    @Test func `letters with marks stand beside those without`() {
        let users = ["Ost", "Øst", "Zand", "Österman", "Osten", "ost"].map { user("", $0) }

        #expect(
            names(users, PeopleOrder()) == ["Ost", "ost", "Øst", "Osten", "Österman", "Zand"]
        )
    }

    @Test func `a name in two words stands before the one word`() {
        let users = [user("Z", "de Long"), user("A", "Delong"), user("B", "de Long")]

        #expect(names(users, PeopleOrder()) == ["B de Long", "Z de Long", "A Delong"])
    }

    @Test func `people of one name are told apart by their key`() {
        var (one, other) = (user("A", "B"), user("A", "B"))
        one.login = User.Login(uuid: "1")
        other.login = User.Login(uuid: "2")

        #expect(PeopleOrder().sorted([other, one]).map(\.key) == ["1", "2"])
    }

    @Test func `people without a value come last in both directions`() {
        let users = [
            user("A", "A", city: "Århus"), user("B", "B"), user("C", "C", city: "Bergen"),
            user("D", "D", city: ""),
        ]

        #expect(names(users, PeopleOrder(.city)) == ["A A", "C C", "B B", "D D"])
        #expect(
            names(users, PeopleOrder(.city, isDescending: true)) == ["C C", "A A", "B B", "D D"]
        )
    }

    @Test func `ages are numbers`() {
        let users = [9, 71, 100, -3].map { (age: Int) in user("\(age)", "", age: age) }

        #expect(names(users, PeopleOrder(.age)) == ["-3", "9", "71", "100"])
        #expect(names(users, PeopleOrder(.age, isDescending: true)) == ["100", "71", "9", "-3"])
    }

    @Test func `ages are counted from birthdays`() {
        let born = ["2001-01-01", "1990-06-30", "2020-12-31"].map { date in
            User(name: User.Name(first: date, last: ""), dob: User.Dob(date: date))
        }
        let sorted = PeopleOrder(.age).sorted(born, today: "2026-11-22")

        #expect(sorted.map(\.fullname) == ["2020-12-31", "2001-01-01", "1990-06-30"])
    }

    @Test func `each column sorts, and ties fall back to the name`() {
        let users = [
            user("B", "X", email: "a@x"), user("A", "Y", email: "b@x"),
            user("C", "A", email: "b@x"),
        ]

        #expect(names(users, PeopleOrder(.email)) == ["B X", "C A", "A Y"])
        #expect(names(users, PeopleOrder(.firstName)) == ["A Y", "B X", "C A"])
        #expect(names(users, PeopleOrder(isDescending: true)) == ["A Y", "B X", "C A"])
        #expect(names(users, PeopleOrder(.phone)) == ["C A", "B X", "A Y"])
        #expect(names(users, PeopleOrder(.country)) == ["C A", "B X", "A Y"])
    }
}
