import CombineCompatibility
import Composition
import Injection
import Models
import Reactive
import Services
import Testing
import ViewModels

@Suite("Assembly")
struct AssemblyTests {
    private func assembly(_ change: (inout Options) -> Void) throws -> Assembly {
        var options = Options()
        change(&options)
        return try Assembly(options, environment: ["HOME": "/nonexistent"])
    }

    @Test(arguments: Profile.allCases)
    @MainActor
    func `every profile resolves what the screens need`(profile: Profile) throws {
        let container = try assembly { $0.profile = profile }.container

        _ = container.resolve((any UserServiceType).self)
        _ = container.resolve(PeopleStore.self)
        _ = container.resolve((any FormDraftStoreType).self)
        try Resolver.withRoot(container) {
            _ = try container.tryResolve(MainViewModel.self)
            _ = try container.tryResolve(DetailViewModel.self)
            _ = CatFactViewModel(dependencies: .default)
            _ = try container.tryResolve(LoginViewModel.self)
            _ = try container.tryResolve(TabBarViewModel.self)
            _ = try container.tryResolve(CornerCardViewModel.self)
            _ = try container.tryResolve(SettingsViewModel.self)
            _ = try container.tryResolve(AboutViewModel.self)
            _ = try container.tryResolve(FeatureViewModel.self)
        }
    }

    @Test(arguments: [
        (MockData.people, ["Jonny Quest", "Tom Swift"]), (.empty, []),
    ])
    func `mock comes before main`(data: MockData, names: [String]) async throws {
        for profile in [Profile.mock, .test] {
            let container = try assembly {
                $0.profile = profile
                $0.mock = data
            }.container
            let users = try await container.resolve((any UserServiceType).self).list().value

            #expect(users.map(\.fullname).sorted() == names)
        }
    }

    @Test func `mock data that fails fails`() async throws {
        let container = try assembly {
            $0.profile = .mock
            $0.mock = .error
        }.container

        await #expect(throws: (any Error).self) {
            try await container.resolve((any UserServiceType).self).list().value
        }
    }

    @Test func `the main profile does not have the invented people`() throws {
        let service = try assembly { $0.profile = .main }.container
            .resolve((any UserServiceType).self)

        #expect(service is UserService)
    }

    @Test func `the main profile loads facts and the profile from the embedded directory`()
        async throws
    {
        let container = try assembly { $0.profile = .main }.container

        let fact = try await container.resolve(CatFactsService.self).fetchCatFact()
        let user = try await container.resolve(UserDataRepository.self).load().asObservable()
            .asSingle().value

        #expect(!fact.fact.isEmpty)
        #expect(!user.username.isEmpty)
    }

    @Test(arguments: [(MockData.people, true), (.error, false)])
    func `the mock profile invents facts and the profile`(
        data: MockData,
        isThere: Bool
    )
        async throws
    {
        let container = try assembly {
            $0.profile = .mock
            $0.mock = data
        }.container

        let fact = try? await container.resolve(CatFactsService.self).fetchCatFact()
        let user = try? await container.resolve(UserDataRepository.self).load().asObservable()
            .asSingle().value

        #expect((fact != nil) == isThere)
        #expect((user?.username == "Jonny Quest") == isThere)
    }

    @Test func `without a home a storage on disk is refused`() {
        #expect(throws: UsageError.self) { try Assembly(Options(), environment: [:]) }
    }

    @Test @MainActor
    func `an address does not show the password in it`() throws {
        let container = try assembly { $0.api = .url("https://me:secret@a.example/x@y") }.container
        let entries = Resolver.withRoot(container) { AboutViewModel() }.entries

        #expect(entries.last == ProgramInfo.Entry("Directory", "https://a.example/x@y"))
    }
}
