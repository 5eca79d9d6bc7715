import DomainFixtures
import FoundationEssentials
import Imaging
import Injection
import Models
import Persistence
import PersistenceMemory
import Reactive
import ReactiveTesting
import Services
import Testing
import ViewModels

/// A service that never responds.
private struct SilentService: UserServiceType {
    func list() -> Single<[User]> { .never() }

    func thumbnail(forUser user: User) -> Single<Image?> { .just(nil) }
}

@Suite("MainViewModel", .timeLimit(.minutes(10)))
@MainActor
struct MainViewModelTests {
    private let application = MemoryApplication()

    private var people: PeopleStore { application.people }

    private func model(_ service: any UserServiceType = MockUserService()) -> MainViewModel {
        application.container.register { service }
        return Resolver.withRoot(application.container) { MainViewModel() }
    }

    /// Creates a view model that has loaded the mock users.
    private func loaded() async -> MainViewModel {
        let model = model()
        model.load()
        await eventually("the people") {
            model.state == .loaded([.mockJQ, .mockTS]) && !model.list.isLoading
                && !model.list.isReading
        }
        return model
    }

    @Test func `goes from initial through loading to people in order`() async {
        let model = model()
        var states: [MainViewModel.State] = []
        let disposeBag = DisposeBag()
        model.$state
            .observe(on: MainScheduler.instance)
            .subscribe(onNext: { states.append($0) })
            .disposed(by: disposeBag)
        model.load()
        await eventually("the people") { states.count == 3 }

        #expect(states == [.initial, .loading, .loaded([.mockJQ, .mockTS])])
    }

    @Test func `says so when there is nobody, and names an error with its type`() async {
        let empty = model(MockEmptyUserService())
        empty.load()
        await eventually("nobody") { empty.state == .empty("No current users found...") }
        let failing = model(MockErrorUserService())
        failing.load()
        await eventually("the error") {
            if case .error(let text) = failing.state {
                return text.contains("Builder.APIError.unexpected")
            }
            return false
        }
    }

    @Test func `a storage that cannot be read is an error`() async {
        await application.storage.close()
        let model = model(SilentService())
        model.load()

        await eventually("the error") {
            if case .error(let text) = model.state { return text.contains("closed") }
            return false
        }
    }

    @Test func `stored people are shown while the directory is silent, and changes followed`()
        async throws
    {
        try await people.save(.mockJQ)
        let model = model(SilentService())
        model.load()
        await eventually("the stored person") { model.list.page.total == 1 }
        #expect(model.list.notice == "refreshing…")
        // Another store over the same storage makes the change.
        try await PeopleStore(storage: application.storage, directory: nil).save(.mockTS)

        await eventually("the change") { model.list.page.total == 2 }
    }

    @Test func `a filter and an order are asked of the storage`() async {
        let model = await loaded()
        model.send(.filter("swift"))
        await eventually("one") { model.state == .loaded([.mockTS]) }
        model.send(.filter(""))
        model.send(.sort(.firstName))
        model.send(.sort(.firstName))

        await eventually("Tom first") { model.state == .loaded([.mockTS, .mockJQ]) }
    }

    @Test func `favourites are toggled together`() async throws {
        let model = await loaded()
        model.send(.mark([User.mockJQ, .mockTS].map(\.key).exact))
        model.toggleFavorites(await model.marked())
        await eventually("both") { model.list.page.people.allSatisfy(\.isFavorite) }
        try await people.setFavorite(false, forKeys: [User.mockJQ.key])
        model.toggleFavorites(await model.marked())
        try await eventually("both again") { try await people.contents().favorites.count == 2 }
        model.toggleFavorites(await model.marked())

        try await eventually("none") { try await people.contents().favorites.isEmpty }
    }

    @Test func `what a key began is stored before the storage is closed`() async throws {
        let model = await loaded()
        model.toggleFavorites(model.list.page.people)
        model.setNote("a dog", about: Person(user: .mockJQ))
        #expect(await people.pending.finish().isEmpty)
        let contents = try await people.contents()
        #expect(contents.favorites.count == 2 && contents.notes == [User.mockJQ.key: "a dog"])

        model.send(.undo)
        #expect(await people.pending.finish().isEmpty)
        #expect(try await people.contents().notes.isEmpty)
    }

    @Test func `those marked are read, and without marks there are none`() async {
        let model = await loaded()
        #expect(await model.marked().isEmpty)
        model.send(.mark([ExactText(User.mockTS.key)]))

        #expect(await model.marked().map(\.user) == [.mockTS])
    }

    @Test func `marked people who cannot be read are nobody, and that is said`() async {
        let model = await loaded()
        model.send(.mark([ExactText(User.mockJQ.key)]))
        await application.storage.close()

        #expect(await model.marked().isEmpty)
        #expect(model.list.notice?.hasPrefix("cannot read those marked: ") == true)
    }

    @Test func `a note loses its control characters, and an empty one is none`() async {
        let model = await loaded()
        model.setNote("a \u{1B}dog", about: Person(user: .mockJQ))
        await eventually("the note") { model.list.page.people[0].note == "a dog" }
        model.setNote("", about: Person(user: .mockJQ, note: "a dog"))

        await eventually("no note") { model.list.page.people[0].note == nil }
    }

    @Test func `a note written meanwhile is kept beside one's own, and that is said`() async throws
    {
        let model = await loaded()
        try await people.setNote("a cat", forKey: User.mockJQ.key)
        model.setNote("a dog", about: Person(user: .mockJQ))
        await eventually("both") { model.list.page.people[0].note == "a cat / a dog" }
        await eventually("the notice") {
            model.list.notice == "another note was written meanwhile; both are kept"
        }
        // Saving the same or an empty note loses nothing either.
        model.setNote("a cat / a dog", about: Person(user: .mockJQ))
        model.setNote("", about: Person(user: .mockJQ, note: "a dog"))
        _ = await people.pending.finish()

        #expect(try await people.contents().notes == [User.mockJQ.key: "a cat / a dog"])
    }

    @Test func `people of the user's own are deleted, others not`() async throws {
        let ada = User(name: User.Name(first: "Ada", last: "King"))
        try await people.save(ada)
        let model = model()
        model.load()
        await eventually("all") { model.list.page.total == 3 }
        model.delete(model.list.page.people)

        await eventually("the others") { model.list.page.total == 2 }
        #expect(try await people.contents().own.isEmpty)
    }

    @Test func `people whom another program has changed are not deleted, and that is said`()
        async throws
    {
        let ada = User(name: User.Name(first: "Ada", last: "King"), isOwn: true)
        try await people.save(ada)
        let model = model()
        model.load()
        await eventually("all") { model.list.page.total == 3 }
        try await people.setNote("poet", forKey: ada.key)
        model.delete([Person(user: ada)])

        await eventually("the notice") {
            model.list.notice
                == "not deleted: another program has changed Ada King meanwhile"
        }
        #expect(model.list.unstored.isEmpty)
        #expect(try await people.contents().own.map(\.key) == [ada.key])
    }

    @Test func `changes are undone one after the other, and then there are none`() async throws {
        let ada = User(name: User.Name(first: "Ada", last: "King"))
        try await people.save(ada)
        let model = model()
        model.load()
        await eventually("all") { model.list.page.total == 3 }
        model.delete(model.list.page.people)
        await eventually("the others") { model.list.page.total == 2 }

        model.send(.undo)
        await eventually("the line") { model.list.notice == "undone: deleted Ada King" }
        await eventually("all again") { model.list.page.total == 3 }
        model.send(.undo)
        await eventually("the line") { model.list.notice == "undone: added Ada King" }
        model.send(.undo)
        await eventually("the end") { model.list.notice == "nothing to undo" }
        #expect(try await people.contents().own.isEmpty)
    }

    @Test func `an undo that cannot be stored is said`() async {
        let model = await loaded()
        await application.storage.close()
        model.send(.undo)

        await eventually("the notice") { model.list.notice?.hasPrefix("not undone: ") == true }
    }

    @Test func `people are exported to a new file, and never over one that exists`() async throws {
        let path = "/people.csv"
        let model = await loaded()
        let people = [Person(user: .mockJQ, note: "plumber"), Person(user: .mockTS)]
        for outcome in [
            "exported 2 to \(path)", "not exported: \(path) exists; choose another name",
        ] {
            model.export(people, to: path)
            await eventually("the outcome") { model.list.notice == outcome }
        }
        let text = try #require(application.files.text(of: path))
        #expect(text.contains("jquest@quest.com") && text.contains("plumber"))
        model.export(people, to: "/nowhere/x.vcf")

        await eventually("the outcome") {
            model.list.notice == "not exported: cannot write /nowhere/x.vcf: no such folder"
        }
    }

    @Test func `addresses are as mail programs take them`() {
        var odd = User.mockTS
        odd.name = User.Name(first: "Bo \"B\"", last: "Ek, jr")
        var nameless = User.mockTS
        nameless.name = User.Name(first: "", last: "")
        let silent = User(name: User.Name(first: "No", last: "Mail"))

        #expect(MainViewModel.addresses(of: [.mockJQ]) == "jquest@quest.com")
        #expect(MainViewModel.addresses(of: [silent]) == "")
        #expect(
            MainViewModel.addresses(of: [.mockJQ, silent, odd, nameless])
                == "Jonny Quest <jquest@quest.com>, "
                + "\"Bo \\\"B\\\" Ek, jr\" <tomswift@swiftenterprises.com>, "
                + "tomswift@swiftenterprises.com"
        )
    }

    @Test func `nothing keeps it alive`() async {
        var model: MainViewModel? = await loaded()
        weak let released = model
        model = nil

        await eventually("its end") { released == nil }
    }
}
