import Composition
import FoundationEssentials
import Injection
import Networking
import Persistence
import Reactive
import Services
import Testing

/// Tests that the backends of `main` fail in the `test` profile, with errors that name them.
@Suite("Unprovided backends")
struct UnprovidedBackendTests {
    private func unprovided() -> Resolver {
        let container = Resolver()
        container.registerUnprovidedBackends()
        return container
    }

    private func testContainer() throws -> Resolver {
        var options = Options()
        options.profile = .test
        return try Assembly(options, environment: [:]).container
    }

    @Test func `the transport fails with its name`() async throws {
        let url = try #require(URL(string: "http://127.0.0.1:1/"))
        let transport = unprovided().resolve((any Transport).self)

        let error = await #expect(throws: TransportError.self) {
            try await transport.send(Request(url: url))
        }
        #expect("\(try #require(error))".contains("the test profile provides no transport"))
    }

    @Test func `the storage fails with its name`() async throws {
        let storage = unprovided().resolve((any PeopleStorage).self)
        let people = PeopleStore(storage: storage, directory: nil)

        let error = await #expect(throws: PersistenceError.self) { try await people.page() }
        #expect("\(try #require(error))".contains("the test profile provides no storage"))
        await #expect(throws: PersistenceError.self) {
            try await storage.value(forKey: "a", in: "c")
        }
        await #expect(throws: PersistenceError.self) {
            try await storage.apply([.removeAll(collection: "c")])
        }
    }

    @Test func `the clock traps with its name`() async throws {
        let result = try await #require(
            processExitsWith: .failure,
            observing: [\.standardErrorContent]
        ) {
            let container = Resolver()
            container.registerUnprovidedBackends()
            _ = container.resolve((any SchedulerType).self).now
        }

        let text = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(text.contains("the test profile provides no clock"))
    }

    @Test func `the embedded server of a session fails with its name`() async throws {
        let session = try testContainer()
            .resolve((any ClientSessionManagerType).self, name: .api)

        let error = await #expect(throws: (any Error).self) {
            try await session.execute(session.request(forURL: nil))
        }
        #expect(
            "\(try #require(error))".contains("the test profile provides no embedded server")
        )
    }

    @Test func `a session over another directory needs a transport`() async throws {
        var options = Options()
        options.profile = .test
        options.api = .url("http://127.0.0.1:1/api")
        let container = try Assembly(options, environment: [:]).container
        let session = container.resolve((any ClientSessionManagerType).self)

        let error = await #expect(throws: (any Error).self) {
            try await session.execute(session.request(forURL: nil))
        }
        #expect("\(try #require(error))".contains("the test profile provides no transport"))
    }
}
