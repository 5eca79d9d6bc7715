import CombineCompatibility
import FoundationEssentials
import Injection
import InjectionTesting
import Models
import Networking
import NetworkingMemory
import ReactiveTesting
import Services
import Testing

@Suite("UserDataRepository")
struct UserDataRepositoryTests {
    private let transport = MemoryTransport()

    private func repository() throws -> UserDataRepository {
        UserDataRepository(
            session: try ClientSessionManager(base: "http://127.0.0.1/api", transport: transport)
        )
    }

    @Test(arguments: [
        (#"{"name":{"first":"A","last":"B"},"login":{"username":"catlover"}}"#, "catlover"),
        (#"{"name":{"first":"A","last":"B"}}"#, "A B"),
        (#"{"name":{"first":"A","last":"B"}},{"name":{"first":"C","last":"D"}}"#, "A B"),
    ])
    func `the user's name is the chosen one, or else the full one`(
        user: String,
        name: String
    ) async throws {
        transport.set("/api/", .json(#"{"results":[\#(user)]}"#))

        try await repository().load()
            .expect(UserData(username: name)).expectSuccess().waitForExpectations()
        #expect(transport.requests.map { $0.url.query() } == ["results=1&seed=profile"])
    }

    @Test func `a directory without users is an error`() async throws {
        transport.set("/api/", .json(#"{"results":[]}"#))

        try await repository().load().expectFailure().waitForExpectations()
    }

    @Test func `the implementation can be replaced`() async {
        let expected = UserData(username: "test")
        var repository = UserDataRepository(load: {
            Just(expected).setFailureType(to: (any Error).self).eraseToAnyPublisher()
        })
        await repository.load().expect(expected).expectSuccess().waitForExpectations()

        // A publisher without values, like a mock without a result.
        repository.load = { Empty().eraseToAnyPublisher() }
        await repository.load().expectNoValue().expectSuccess().waitForExpectations()
    }

    @Test(.container) func `the session is that of the root container`() async throws {
        let session = try ClientSessionManager(base: "http://127.0.0.1/api", transport: transport)
        Resolver.root.register { session as any ClientSessionManagerType }
        transport.set("/api/", .json(#"{"results":[{"name":{"first":"A","last":"B"}}]}"#))

        await UserDataRepository().load()
            .expect(UserData(username: "A B")).waitForExpectations()
    }
}
