import ContactFormats
import DomainFixtures
import FoundationEssentials
import Imaging
import Injection
import Models
import Persistence
import Reactive
import ReactiveTesting
import Services
import Testing
import ViewModels

@Suite("DetailViewModel", .timeLimit(.minutes(10)))
@MainActor
struct DetailViewModelTests {
    private func model(of user: User? = nil) -> DetailViewModel {
        let container = MemoryApplication(MockErrorUserService()).container
        let model = Resolver.withRoot(container) { DetailViewModel() }
        if let user { model.configure(user) }
        return model
    }

    @Test func `counts the age from the birthday to the day of the clock, where people are`() {
        var user = User.ada
        user.dob = User.Dob(date: "1815-12-10")
        let container = MemoryApplication().container
        // The time is 23:30 on 9 December 2026, in UTC.
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

    @Test func `follows the person shown, and no other any more`() async throws {
        let application = MemoryApplication()
        let people = application.people
        try await people.replaceDirectory(with: [.ada, .mockJQ], asOf: Date())
        let models = Resolver.withRoot(application.container) {
            [DetailViewModel(), DetailViewModel()]
        }
        for model in models { model.configure(.ada) }
        try await people.setNote("first", forKey: User.ada.key)
        await eventually("the note") { models.allSatisfy { $0.person?.note == "first" } }
        // Configuring the same person has no effect.
        models[0].configure(.ada)
        #expect(models[0].person?.note == "first")
        try await people.setNote("second", forKey: User.ada.key)
        await eventually("the change") { models.allSatisfy { $0.person?.note == "second" } }
        models[0].configure(.mockJQ)
        try await people.setNote("third", forKey: User.ada.key)
        await eventually("the change") { models[1].person?.note == "third" }
        await settle()

        #expect(models[0].person?.key == User.mockJQ.key)
    }

    @Test func `tells that the person was deleted, until they are there again`() async throws {
        let application = MemoryApplication()
        let people = application.people
        try await people.save(.ada)
        let own = try #require(try await people.people(forKeys: [User.ada.key]).first)
        let model = Resolver.withRoot(application.container) { DetailViewModel() }
        model.configure(own.user)
        try await people.setNote("poet", forKey: own.key)
        await eventually("the note") { model.person?.note == "poet" }
        #expect(!model.isDeleted)
        try await people.delete(keys: [own.key])
        await eventually("the end") { model.isDeleted }
        #expect(model.fullname == "Ada King")
        _ = try await people.undo()
        await eventually("the person") { !model.isDeleted }

        try await people.delete(keys: [own.key])
        await eventually("the end") { model.isDeleted }
        model.configure(.mockJQ)
        #expect(!model.isDeleted)
        await settle()
        // A person of the directory need not be stored.
        #expect(!model.isDeleted)
    }

    @Test func `tells that the person cannot be read again, until they can`() async throws {
        let storage = FaultyPeopleStorage()
        let people = PeopleStore(storage: storage, directory: nil)
        try await people.save(.ada)
        let model = Resolver.withRoot(MemoryApplication(people: people).container) {
            DetailViewModel()
        }
        storage.failReading(with: .unreachable(place: "the office", reason: "no cable"))
        model.configure(.ada)
        await eventually("the reason") { model.failure == "cannot reach the office: no cable" }
        #expect(model.fullname == "Ada King" && !model.isDeleted)

        storage.failReading(with: nil)
        try await people.setNote("poet", forKey: User.ada.key)
        await eventually("the note") { model.person?.note == "poet" }
        #expect(model.failure == nil)
    }

    @Test func `the terms are read out`() {
        #expect(model().termsText(true) == "Terms accepted.")
        #expect(model().termsText(false) == "Terms not yet accepted.")
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
