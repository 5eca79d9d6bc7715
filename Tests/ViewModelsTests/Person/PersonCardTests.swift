import ContactFormats
import DomainFixtures
import Models
import Testing
import ViewModels

@Suite("PersonCard")
struct PersonCardTests {
    private func card(of user: User) -> PersonCard { PersonCard(user, today: nil) }

    @Test func `offers the fields of the card`() {
        let card = card(of: .ada)

        #expect(card.fullname == "Ada King")
        #expect(card.street == "8 St James's Square")
        #expect(card.cityStateZip == "London Greater London SW1Y 4JU")
        #expect(card.email == "ada@example.com")
        #expect(card.phone == "1")
        #expect(card.age == "36")
    }

    @Test func `says n/a for what is not known, and nothing for an address`() {
        let card = card(of: User(name: User.Name(first: "Bo", last: "NoMail")))

        #expect(card.email == "n/a" && card.phone == "n/a" && card.age == "n/a")
        #expect(card.street == nil && card.cityStateZip == nil)
    }

    @Test func `needs all three of town, state and postcode`() {
        var user = User.ada
        user.location?.state = nil

        #expect(card(of: user).cityStateZip == nil)
    }

    @Test func `a street without a number begins with its name`() {
        var user = User.ada
        user.location?.street?.number = nil

        #expect(card(of: user).street == "St James's Square")
    }

    @Test func `offers the fields that are known to be copied`() {
        let fields = card(of: .ada).copyableFields

        #expect(fields.map(\.title) == ["E-mail", "Phone", "Mobile", "Address", "Name"])
        #expect(
            fields.map(\.value) == [
                "ada@example.com", "1", "2",
                "8 St James's Square, London Greater London SW1Y 4JU, United Kingdom", "Ada King",
            ]
        )
        #expect(Set(fields.map(\.key)).count == fields.count)
        #expect(PersonCard(nil, today: nil).copyableFields.isEmpty)
    }

    @Test func `shows the place as far as it is known`() {
        var user = User.ada
        user.location?.country = "England"
        user.location?.state = nil
        var card = card(of: user)
        #expect(card.place == "SW1Y 4JU London" && card.country == "England")
        user.location = User.Location(city: "", country: "")
        card.user = user

        #expect(card.place == nil && card.country == nil)
    }

    private func lines(_ card: PersonCard) -> [String] {
        card.groups.map { $0.map { "\($0.title)=\($0.text)" }.joined(separator: "|") }
    }

    @Test func `has lines for what is known of one's own people, and no others`() {
        var bo = User(name: User.Name(first: "Bo", last: "NoMail"))
        bo.isOwn = true
        #expect(card(of: bo).groups.isEmpty)
        bo.location = User.Location(city: "Rome")
        bo.phone = "1"
        bo.extra = [
            ContactProperty(name: "CATEGORIES", value: "friends,chess"),
            ContactProperty(name: "X-SPOUSE", value: "Di"),
            ContactProperty(name: "ADR", parameters: "TYPE=work", value: ";;1 Way;Oslo;;;"),
        ]
        #expect(
            lines(card(of: bo)) == [
                "Address=Rome|Work=1 Way, Oslo", "Phone=1", "Spouse=Di|Categories=friends, chess",
            ]
        )
    }

    @Test func `has a line for each text of the directory, also for a missing one`() {
        let bo = User(name: User.Name(first: "Bo", last: "NoMail"))
        #expect(lines(card(of: bo)) == ["Address=|=", "Email=n/a|Phone1=n/a", "Age=n/a"])
        #expect(
            lines(card(of: .ada)) == [
                "Address=8 St James's Square|=London Greater London SW1Y 4JU|=United Kingdom",
                "Email=ada@example.com|Phone1=1|Mobile=2", "Age=36",
            ]
        )
    }

    @Test func `offers further addresses and numbers, also to be copied`() {
        var user = User.ada
        user.cell = "0170 1"
        user.dob = User.Dob(date: "1815-12-10")
        user.extra = [
            ContactProperty(name: "EMAIL", value: "home@example.net"),
            ContactProperty(name: "TEL", parameters: "TYPE=work,fax", value: "0170 2"),
            ContactProperty(name: "ORG", value: "Engines;Analytical"),
            ContactProperty(name: "ADR", value: ";Flat 3;;;;;", field: .location),
        ]
        let card = card(of: user)

        let contacts = card.furtherContacts.map { "\($0.title): \($0.text)" }
        #expect(contacts == ["Email: home@example.net", "Mobile: 0170 1", "Fax: 0170 2"])
        let occupation = card.occupation.map { "\($0.title): \($0.text)" }
        #expect(occupation == ["Company: Engines, Analytical", "Birthday: 1815-12-10"])
        let copied = card.copyableFields
        #expect(copied.map { String($0.key) }.joined() == "epman12")
        #expect(copied.last?.value == "0170 2")
        #expect(copied[3].value.hasPrefix("8 St James's Square, Flat 3, London"))
    }
}
