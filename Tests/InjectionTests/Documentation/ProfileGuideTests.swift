// The code of Docs/Injection.docc/Profiles.md.
import Injection
import InjectionTesting
import Testing

struct Person: Hashable, Sendable {
    var name: String
    var street: String?
}

protocol PeopleService: Sendable {
    func list() throws -> [Person]
}

struct Unreachable: Error {}

final class PhotoCache: Sendable {}

struct DirectoryService: PeopleService {
    func list() throws -> [Person] { throw Unreachable() }
}

struct MockPeopleService: PeopleService {
    var people = [
        Person(name: "Tom Swift"),
        Person(name: "Michael ThisIsAnExtremelyLongUserName", street: "1 Long Road"),
    ]
    func list() throws -> [Person] { people }
}

struct MockErrorPeopleService: PeopleService {
    func list() throws -> [Person] { throw Unreachable() }
}

nonisolated extension Resolver {
    /// Registers the services of all profiles.
    func registerMain() {
        register { DirectoryService() as any PeopleService }
        register { PhotoCache() }.scope(.shared)
    }

    /// Registers the overrides of the mock profile.
    func registerMock() {
        register { MockPeopleService() as any PeopleService }
    }
}

final class PeopleModel {
    @Injected var service: any PeopleService
    @Injected var cache: PhotoCache

    var title: String {
        guard let people = try? service.list() else { return "error" }
        return people.isEmpty ? "empty" : people.map(\.name).sorted().joined(separator: ", ")
    }
}

nonisolated extension Resolver {
    @discardableResult
    static func resetUnitTestRegistrations(parent: Resolver = .mock) -> Resolver {
        let test = Resolver(parent: parent, label: "test")
        test.register { MockPeopleService() as any PeopleService }
        test.register { PhotoCache() }
        root = test
        return test
    }
}

@Suite("Guide: main, mock, test")
struct ProfileGuideTests {
    private let main = Resolver(label: "main")
    private let mock: Resolver

    init() {
        mock = Resolver(parent: main, label: "mock")
        main.registerMain()
        mock.registerMock()
    }

    @Test func `static registrations go to main, static resolutions start at the root`() {
        Resolver.withRoot(main, main: main) {
            #expect(Resolver.main === Resolver.root)
            Resolver.register { Settings(size: 1) }
            #expect(main.optional(Settings.self)?.size == 1)
            Resolver.root = mock
            #expect(Resolver.resolve((any PeopleService).self) is MockPeopleService)
            #expect(Resolver.resolve(Settings.self).size == 1)
        }
    }

    @Test func `the profile decides which services a model gets`() {
        let chosen = ["main": main, "mock": mock]
        let titles = chosen.mapValues { root in
            Resolver.withRoot(root) { PeopleModel().title }
        }

        #expect(titles["main"] == "error")
        #expect(titles["mock"] == "Michael ThisIsAnExtremelyLongUserName, Tom Swift")
    }

    @Test(arguments: [
        (MockPeopleService(people: []) as any PeopleService, "empty"),
        (MockErrorPeopleService(), "error"),
        (MockPeopleService(people: [Person(name: "Jonny Quest")]), "Jonny Quest"),
    ])
    func `another mock shows another state`(service: any PeopleService, title: String) {
        mock.register { service }

        #expect(Resolver.withRoot(mock) { PeopleModel().title } == title)
    }

    @Test func `a service that mock does not override comes from main`() {
        #expect(mock.resolve(PhotoCache.self) === main.resolve(PhotoCache.self))
        #expect(mock.resolve((any PeopleService).self) is MockPeopleService)
        #expect(main.resolve((any PeopleService).self) is DirectoryService)
    }

    @Test func `each test has a new container, and mock is the root afterwards`() {
        let mock = mock
        Resolver.withRoot(mock, main: main) {
            let first = Resolver.resetUnitTestRegistrations(parent: mock)
            first.register { MockErrorPeopleService() as any PeopleService }
            #expect(PeopleModel().title == "error")

            let second = Resolver.resetUnitTestRegistrations(parent: mock)
            #expect(first !== second)
            #expect(PeopleModel().title != "error")
            #expect(PeopleModel().cache !== main.resolve(PhotoCache.self))

            Resolver.root = mock
            #expect(Resolver.root === mock)
        }
    }

    @Test func `a test container resolves the cached instance of main`() {
        let test = Resolver(parent: mock)
        let launched = main.resolve(PhotoCache.self)
        #expect(test.resolve(PhotoCache.self) === launched)

        test.register { PhotoCache() }.scope(.shared)
        #expect(test.resolve(PhotoCache.self) !== launched)
    }
}

nonisolated private let guideMock: Resolver = {
    let (main, mock) = (Resolver(label: "main"), Resolver(label: "mock"))
    main.registerMain()
    mock.add(child: main)
    mock.registerMock()
    return mock
}()

@Suite("PeopleModel", .container(parent: guideMock) { $0.register { PhotoCache() } })
struct PeopleModelTests {
    @Test func `shows people`() {
        #expect(PeopleModel().title.hasSuffix("Tom Swift"))
    }

    @Test func `shows an empty directory`() {
        Resolver.root.register { MockPeopleService(people: []) as any PeopleService }

        #expect(PeopleModel().title == "empty")
    }

    @Test(.container { $0.register { MockErrorPeopleService() as any PeopleService } })
    func `shows an error`() {
        #expect(PeopleModel().title == "error")
    }
}
