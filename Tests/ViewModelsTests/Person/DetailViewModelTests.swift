import ContactFormats
import DomainFixtures
import FoundationEssentials
import Imaging
import Injection
import Models
import Reactive
import ReactiveTesting
import Services
import Testing
import ViewModels

@Suite("DetailViewModel", .timeLimit(.minutes(5)))
@MainActor
struct DetailViewModelTests {
    private func model(of user: User? = nil) -> DetailViewModel {
        let container = MemoryApplication(MockErrorUserService()).container
        let model = Resolver.withRoot(container) { DetailViewModel() }
        if let user { model.configure(user) }
        return model
    }

    @Test func `offers the fields of the card`() {
        let model = model(of: .ada)

        #expect(model.fullname == "Ada King")
        #expect(model.street == "8 St James's Square")
        #expect(model.cityStateZip == "London Greater London SW1Y 4JU")
        #expect(model.email == "ada@example.com")
        #expect(model.phone == "1")
        #expect(model.age == "36")
    }

    @Test func `says n/a for what is not known, and nothing for an address`() {
        let model = model(of: User(name: User.Name(first: "Bo", last: "NoMail")))

        #expect(model.email == "n/a" && model.phone == "n/a" && model.age == "n/a")
        #expect(model.street == nil && model.cityStateZip == nil)
    }

    @Test func `counts the age from the birthday to the day of the clock, where people are`() {
        var user = User.ada
        user.dob = User.Dob(date: "1815-12-10")
        let container = MemoryApplication().container
        // 23:30 on 9 December 2026.
        let now: @Sendable () -> Date = { Date(timeIntervalSince1970: 1_796_859_000) }
        container.register { LocalTime(now: now) { _ in 0 } }
        let model = Resolver.withRoot(container) { DetailViewModel() }
        model.configure(user)
        #expect(model.age == "210")

        container.register { LocalTime(now: now) { _ in 3600 } }
        let east = Resolver.withRoot(container) { DetailViewModel() }
        east.configure(user)
        #expect(east.age == "211")
        #expect(east.occupation.map(\.text) == ["1815-12-10"])
    }

    @Test func `needs all three of town, state and postcode`() {
        var user = User.ada
        user.location?.state = nil

        #expect(model(of: user).cityStateZip == nil)
    }

    @Test func `a street without a number begins with its name`() {
        var user = User.ada
        user.location?.street?.number = nil

        #expect(model(of: user).street == "St James's Square")
    }

    @Test func `shows nobody until told whom`() {
        #expect(model().fullname == "")
    }

    @Test func `has a placeholder where the photo fails`() async throws {
        let photo = model(of: .mockJQ).photo()
        let unknown = try #require(Image(named: "User-Unknown"))
        var images: [Image?] = []
        for try await image in photo.values { images.append(image) }

        #expect(images.last == .some(unknown))
    }

    @Test func `terms are accepted by one person only`() {
        let model = model(of: .ada)
        model.accepted = true
        model.configure(.ada)
        #expect(model.accepted)
        model.configure(.mockJQ)
        #expect(!model.accepted)
    }

    @Test func `the terms are read out`() {
        #expect(model().termsText(true) == "Terms accepted.")
        #expect(model().termsText(false) == "Terms not yet accepted.")
    }

    @Test func `offers the fields that are known to be copied`() {
        let fields = model(of: .ada).copyableFields

        #expect(fields.map(\.title) == ["E-mail", "Phone", "Mobile", "Address", "Name"])
        #expect(
            fields.map(\.value) == [
                "ada@example.com", "1", "2",
                "8 St James's Square, London Greater London SW1Y 4JU, United Kingdom", "Ada King",
            ]
        )
        #expect(Set(fields.map(\.key)).count == fields.count)
        #expect(model().copyableFields.isEmpty)
    }

    @Test func `shows the place as far as it is known`() {
        var user = User.ada
        user.location?.country = "England"
        user.location?.state = nil
        let model = model(of: user)
        #expect(model.place == "SW1Y 4JU London" && model.country == "England")
        user.location = User.Location(city: "", country: "")
        model.configure(user)

        #expect(model.place == nil && model.country == nil)
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
        let model = model(of: user)

        let contacts = model.furtherContacts.map { "\($0.title): \($0.text)" }
        #expect(contacts == ["Email: home@example.net", "Mobile: 0170 1", "Fax: 0170 2"])
        let occupation = model.occupation.map { "\($0.title): \($0.text)" }
        #expect(occupation == ["Company: Engines, Analytical", "Birthday: 1815-12-10"])
        let copied = model.copyableFields
        #expect(copied.map { String($0.key) }.joined() == "epman12")
        #expect(copied.last?.value == "0170 2")
        #expect(copied[3].value.hasPrefix("8 St James's Square, Flat 3, London"))
    }

    @Test(arguments: [
        (User(name: User.Name(first: "A", last: "B")), "A B"),
        (User(name: User.Name(first: "", last: ""), email: "a@b"), "a@b"),
        (User(name: User.Name(first: "", last: ""), phone: "1"), "1"),
        (User(name: User.Name(first: "", last: "")), "(no name)"),
    ])
    func `a person without a name is shown by another text`(user: User, text: String) {
        #expect(user.displayName == text)
    }
}
