import FoundationEssentials
import Imaging
import Injection
import Models
import Networking
import Reactive
import ReactiveTesting
import Services
import Testing
import ViewModels

@Suite("The list of MainViewModel", .timeLimit(.minutes(5)))
@MainActor
struct PeopleListTests {
    private let clock = TestScheduler(initialClock: 0, resolution: 0.001)

    private static let ada = User(
        name: User.Name(first: "Ada", last: "Lövgren-King"),
        location: User.Location(city: "Åbo", country: "Finland"),
        email: "ada@example.com",
        phone: "(303) 555-8888"
    )
    private static let bo = User(name: User.Name(first: "Bo", last: "Ek"), email: "bo@example.com")
    private static let cem = User(name: User.Name(first: "Cem", last: "Zorlu"), cell: "1 2 3")
    private static let people = [cem, ada, bo]

    private func model(
        _ users: [User] = people,
        book: (any AddressBookType)? = MemoryAddressBook(),
        service: (any UserServiceType)? = nil
    ) async -> MainViewModel {
        let container = Resolver()
        let service = service ?? MockUserService(users: users)
        container.register { service }
        container.register { UserImageCache(service: service) }
        let clock = clock
        container.register { clock as any SchedulerType }
        if let book { container.register { book } }
        let model = Resolver.withRoot(container) { MainViewModel() }
        model.load()
        await settle()
        return model
    }

    private func type(_ query: String, into model: MainViewModel) async {
        model.filter(query)
        clock.advanceTo(clock.clock + MainViewModel.filterDelay)
        await settle()
    }

    private func names(_ model: MainViewModel) -> [String] { model.list.users.map(\.name.first) }

    // MARK: Filter

    @Test(arguments: [
        ("lov", ["Ada"]), ("LÖV", ["Ada"]), ("king ada", ["Ada"]), ("abo", ["Ada"]),
        ("finl", ["Ada"]), ("@example.com", ["Bo", "Ada"]), ("3035558888", ["Ada"]),
        ("(303)", ["Ada"]), ("123", ["Cem"]), ("adal", []), ("com åb", ["Ada"]),
        (" ", ["Bo", "Ada", "Cem"]),
        ("\0", ["Bo", "Ada", "Cem"]), ("xyz", []),
    ])
    func `finds by names, e-mail, city and phone`(query: String, found: [String]) async {
        let model = await model()
        await type(query, into: model)

        #expect(names(model) == found)
    }

    @Test func `keys in quick succession are one change`() async {
        let model = await model()
        let disposeBag = DisposeBag()
        var counts: [Int] = []
        model.$list
            .observe(on: MainScheduler.instance)
            .subscribe(onNext: { counts.append($0.users.count) })
            .disposed(by: disposeBag)
        for query in ["a", "ad", "ada"] { model.filter(query) }
        #expect(counts == [3])
        clock.advanceTo(MainViewModel.filterDelay)
        await settle()

        #expect(counts == [3, 1])
    }

    @Test func `longer and shorter queries find the same as from the start`() async {
        let model = await model()
        for query in ["e", "ex", "e", "", "e 1", "e"] {
            await type(query, into: model)
            let other = await self.model()
            await type(query, into: other)
            #expect(names(model) == names(other), "\(query)")
        }
    }

    @Test func `an empty query shows everyone at once`() async {
        let model = await model()
        await type("ada", into: model)
        model.filter("")

        #expect(names(model) == ["Bo", "Ada", "Cem"])
        clock.advanceTo(1_000)
        await settle()
        #expect(model.list.query == "")
    }

    @Test func `people who arrive later are filtered too`() async {
        let book = MemoryAddressBook()
        let model = await model(book: book)
        await type("lov", into: model)
        var own = Self.bo
        own.name = User.Name(first: "Eva", last: "Lovelace")
        own.isOwn = true
        book.relay.accept(AddressBookContents(own: [own]))
        await settle()

        #expect(names(model) == ["Eva", "Ada"])
        #expect(model.list.total == 4)
        #expect(model.list.title == "People (2 of 4)")
    }

    @Test func `notes are found`() async {
        let book = MemoryAddressBook()
        let model = await model(book: book)
        await type("plumber", into: model)
        #expect(names(model) == [])
        model.setNote("Plumber, Tuesdays", about: Self.bo)
        await settle()

        #expect(names(model) == ["Bo"])
    }

    // MARK: Order

    @Test func `sorting by the same column again reverses it`() async {
        let model = await model()
        model.sort(by: .firstName)
        #expect(names(model) == ["Ada", "Bo", "Cem"])
        model.sort(by: .firstName)
        #expect(names(model) == ["Cem", "Bo", "Ada"])
        model.sort(by: .name)
        #expect(names(model) == ["Bo", "Ada", "Cem"])
    }

    @Test func `sorting keeps the filter, and a refresh keeps both`() async {
        let model = await model()
        await type("com", into: model)
        model.sort(by: .firstName)
        #expect(names(model) == ["Ada", "Bo"])
        model.refresh()
        await settle()

        #expect(names(model) == ["Ada", "Bo"])
    }

    // MARK: Favourites, notes, marks, people of one's own

    @Test func `favourites are toggled together and can be shown alone`() async {
        let model = await model()
        model.toggleFavorites([Self.ada])
        await settle()
        #expect(model.list.signs(of: Self.ada) == "★")
        model.toggleFavorites([Self.ada, Self.bo])
        await settle()
        #expect(model.list.favorites == [Self.ada.key, Self.bo.key])
        model.toggleFavoritesOnly()
        #expect(names(model) == ["Bo", "Ada"])
        #expect(model.list.title == "Favorites (2 of 3)")
        model.toggleFavorites([Self.ada, Self.bo])
        await settle()
        #expect(names(model) == [])
        model.toggleFavoritesOnly()
        #expect(names(model).count == 3)
    }

    @Test func `an empty note is none`() async {
        let model = await model()
        model.setNote("x", about: Self.ada)
        await settle()
        #expect(model.list.note(about: Self.ada) == "x")
        #expect(model.list.signs(of: Self.ada) == "✎")
        model.setNote("", about: Self.ada)
        await settle()

        #expect(model.list.note(about: Self.ada) == nil)
    }

    @Test func `marks of people that a filter leaves out stay`() async {
        let model = await model()
        model.mark([Self.ada])
        await type("ek", into: model)
        model.mark([Self.bo])
        #expect(model.targets(or: Self.cem).map(\.name.first) == ["Bo", "Ada"])
        model.mark([])
        #expect(model.targets(or: Self.cem).map(\.name.first) == ["Ada"])
        #expect(model.list.title == "People (1 of 3), 1 marked")
        model.unmarkAll()
        #expect(model.targets(or: Self.cem) == [Self.cem])
        #expect(model.targets(or: nil) == [])
    }

    @Test func `people of one's own stand among the directory's, and replace their equals`() async {
        let book = MemoryAddressBook()
        let model = await model(book: book)
        var changed = Self.ada
        changed.location?.city = "Bergen"
        changed.isOwn = true
        book.relay.accept(AddressBookContents(own: [changed]))
        await settle()

        #expect(names(model) == ["Bo", "Ada", "Cem"])
        #expect(model.state == .loaded(model.list.users))
        #expect(model.list.users[1].location?.city == "Bergen")
        model.mark(model.list.users)
        model.delete(model.list.users)
        await settle()
        #expect(model.list.users[1].location?.city == "Åbo")
    }

    @Test func `marks of people who are gone go with them`() async {
        var own = User(name: User.Name(first: "Own", last: "Own"))
        own.isOwn = true
        let book = MemoryAddressBook(AddressBookContents(own: [own]))
        let model = await model(book: book)
        model.mark([own, Self.bo])
        model.delete([own, Self.bo])
        await settle()

        #expect(model.list.marks == [Self.bo.key])
        #expect(names(model) == ["Bo", "Ada", "Cem"])
    }

    @Test func `people of one's own are shown without the directory`() async {
        let book = MemoryAddressBook(AddressBookContents(own: [Self.bo]))
        let model = await model(book: book, service: MockErrorUserService())

        #expect(model.state == .loaded([Self.bo]))
        #expect(model.notice == "without the directory: An unexpected error occurred.")
    }

    @Test(
        arguments: [
            (
                MockErrorUserService() as any UserServiceType,
                "without the directory: An unexpected error occurred."
            ),
            (MockEmptyUserService(), nil),
        ] as [(any UserServiceType, String?)]
    )
    func `a person who is added where there is nobody is shown`(
        service: any UserServiceType,
        notice: String?
    ) async throws {
        let book = MemoryAddressBook()
        let model = await model(book: book, service: service)
        if case .loaded = model.state { Issue.record("there is somebody: \(model.state)") }
        try await book.save(Self.bo).value
        await settle()

        #expect(model.state == .loaded([Self.bo]))
        #expect(names(model) == ["Bo"] && model.notice == notice)
    }

    @Test func `a book that cannot be read or written says so`() async {
        let model = await model(book: MemoryAddressBook(fails: true))
        model.notice = nil
        model.toggleFavorites([Self.ada])
        await settle()

        #expect(names(model) == ["Bo", "Ada", "Cem"])
        #expect(model.notice == "not stored: An unexpected error occurred.")
    }

    @Test func `without a book there are no favourites, and nothing fails`() async {
        let model = await model(book: nil)
        model.toggleFavorites([Self.ada])
        model.setNote("x", about: Self.ada)
        model.delete([Self.ada])
        await settle()

        #expect(model.list.favorites == [] && model.notice == nil)
    }

    @Test func `people are exported to a new file, and never over one that exists`() async throws {
        let path = FileManager.default.temporaryDirectory
            .appending(path: "people-\(UUID().uuidString).csv").path()
        defer { try? FileManager.default.removeItem(atPath: path) }
        let model = await model()
        model.setNote("plumber", about: Self.bo)
        await settle()
        for outcome in [
            "exported 2 to \(path)", "not exported: \(path) exists; choose another name",
        ] {
            let notices = model.$notice.asObservable().filter { $0 == outcome }.take(1)
            model.export([Self.ada, Self.bo], to: path)
            #expect(try await notices.asSingle().value == outcome)
        }
        let text = try String(contentsOf: URL(filePath: path), encoding: .utf8)
        #expect(text.contains("ada@example.com") && text.contains("plumber"))

        let outcome = "not exported: cannot write /nowhere/x.vcf"
        let notices = model.$notice.asObservable().filter { $0 == outcome }.take(1)
        model.export([Self.ada], to: "/nowhere/x.vcf")
        #expect(try await notices.asSingle().value == outcome)
    }

    // MARK: One person

    @Test func `the neighbours of a person are those of the list`() async {
        let model = await model()

        #expect(model.person(1, after: Self.bo)?.name.first == "Ada")
        #expect(model.person(-1, after: Self.bo) == nil)
        #expect(model.person(1, after: Self.cem) == nil)
        #expect(model.person(1, after: .mockJQ) == nil)
    }

    @Test func `addresses are as mail programs take them`() {
        var odd = Self.bo
        odd.name = User.Name(first: "Bo \"B\"", last: "Ek, jr")
        var nameless = Self.bo
        nameless.name = User.Name(first: "", last: "")

        #expect(MainViewModel.addresses(of: [Self.bo]) == "bo@example.com")
        #expect(MainViewModel.addresses(of: [Self.cem]) == "")
        #expect(
            MainViewModel.addresses(of: [Self.ada, Self.cem, odd, nameless])
                == "Ada Lövgren-King <ada@example.com>, "
                + "\"Bo \\\"B\\\" Ek, jr\" <bo@example.com>, bo@example.com"
        )
    }
}
