import Composition
import FoundationEssentials
import Injection
import Models
import Networking
import NetworkingMemory
import Reactive
import Services
import Testing

@Suite("Sessions by name")
struct SessionTests {
    private func container(_ profile: Profile) throws -> Resolver {
        var options = Options()
        options.profile = profile
        return try Assembly(options, environment: ["HOME": "/nonexistent"]).container
    }

    private func session(_ name: Resolver.Name) throws -> any ClientSessionManagerType {
        let session = try container(.mock).resolve((any ClientSessionManagerType).self, name: name)
        session.configure { (mock: MockDelayInterceptor) in mock.delay = .zero }
        return session
    }

    @Test(arguments: [(Profile.main, Resolver.Name.api), (.mock, .mock), (.test, .test)])
    func `without a name it is that of the profile`(profile: Profile, name: Resolver.Name) throws {
        let container = try container(profile)
        container.register { MemoryTransport() as any Transport }
        let own = container.resolve((any ClientSessionManagerType).self)
        let named = container.resolve((any ClientSessionManagerType).self, name: name)
        var names: [String] = []
        own.configure { (sso: SSOAuthenticationInterceptor) in sso.token = "one" }
        named.configure { (sso: SSOAuthenticationInterceptor) in names.append(sso.token ?? "") }

        #expect(names == ["one"])
    }

    @Test func `the mock session is late by 0.3 seconds, and the others are not`() throws {
        let container = try container(.mock)
        container.register { MemoryTransport() as any Transport }
        var delays: [Resolver.Name: Duration] = [:]
        for name in [Resolver.Name.api, .mock, .test] {
            container.resolve((any ClientSessionManagerType).self, name: name)
                .configure { (mock: MockDelayInterceptor) in delays[name] = mock.delay }
        }

        #expect(delays == [.mock: .milliseconds(300)])
    }

    @Test func `the mock session has the invented people and a picture`() async throws {
        let service = UserService(session: try session(.mock))
        let users = try await service.list().value
        let picture: Data = try await session(.mock).builder().add(path: "/User-JQ").send(.get)

        #expect(users.map(\.fullname) == ["Tom Swift", "Jonny Quest"])
        #expect(picture.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    }

    @Test func `the mock session has a missing picture, and an answer that is no JSON`()
        async throws
    {
        let session = try session(.mock)
        let missing = await #expect(throws: APIError.self) {
            let _: Data = try await session.builder().add(path: "/User-TS").send(.get)
        }
        #expect(missing?.kind == .application)
        await #expect(throws: (any Error).self) {
            let _: UserResultType = try await session.builder().add(path: "/test").send(.get)
        }
    }

    @Test(arguments: [101, 302, 304, 404, 500])
    func `a status that is no success is an error, whatever the page says`(status: Int) async throws
    {
        let transport = MemoryTransport()
        transport.set(MemoryTransport.wildcard, .json(#"{"results":[]}"#, status: status))
        let container = try container(.test)
        container.register { transport as any Transport }
        let session = container.resolve((any ClientSessionManagerType).self, name: .test)

        await #expect(throws: APIError.self) {
            let _: UserResultType = try await session.builder().add(path: "/a").send(.get)
        }
    }

    @Test func `a session sends the headers of all, and the token of single sign-on`()
        async throws
    {
        let transport = MemoryTransport()
        transport.set(MemoryTransport.wildcard, .json("{}"))
        let container = try container(.test)
        container.register { transport as any Transport }
        let session = container.resolve((any ClientSessionManagerType).self, name: .test)
        session.configure { (sso: SSOAuthenticationInterceptor) in sso.token = "Bearer x" }
        let _: Data = try await session.builder().add(path: "/a").send(.get)

        let request = try #require(transport.requests.first)
        #expect(request.headers["Accept"] == "application/json, image/*")
        #expect(request.headers["Authorization"] == "Bearer x")
    }
}
