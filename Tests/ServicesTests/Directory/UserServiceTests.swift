import FoundationEssentials
import Imaging
import Models
import Networking
import NetworkingMemory
import Persistence
import PersistenceMemory
import Reactive
import Services
import Testing

@Suite("UserService")
struct UserServiceTests {
    private static let date = Date(timeIntervalSince1970: 1_795_000_000)
    private static let people =
        #"{"results":[{"name":{"first":"Ada","last":"King"},"login":{"uuid":"1"}}]}"#

    private let transport = MemoryTransport()
    private let storage = MemoryStorage()
    private var people: PeopleStore {
        PeopleStore(storage: storage, directory: .directory(at: nil))
    }

    private func service(query: UserQuery = UserQuery()) throws -> UserService {
        let base = try #require(URL(string: "http://directory.test/api"))
        let session = ClientSessionManager(base: base, transport: transport)
            .interceptor(StatusErrorMappingInterceptor.everyFailure)
        return UserService(session: session, query: query)
    }

    private func refresh() async throws -> DirectoryRefresh.Outcome {
        try await DirectoryRefresh(service: service(), people: people) { Self.date }.run()
    }

    private func names() async throws -> [String] {
        try await people.people(in: 0..<9).map(\.user.fullname)
    }

    @Test func `asks for twenty people of one country, the same each time`() async throws {
        transport.set("/api/", .json(Self.people))
        _ = try await service().list().value

        let url = try #require(transport.requests.last?.url)
        let query = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems ?? []
        #expect(url.path(percentEncoded: true) == "/api/")
        #expect(
            Set(query) == [
                URLQueryItem(name: "results", value: "20"), URLQueryItem(name: "nat", value: "us"),
                URLQueryItem(name: "seed", value: "999"),
            ]
        )
        #expect(transport.requests.last?.method == .get)
    }

    @Test func `asks nothing before someone subscribes`() async throws {
        transport.set("/api/", .json(Self.people))
        let list = try service().list()
        #expect(transport.requests.isEmpty)

        _ = try await list.value
        _ = try await list.value
        #expect(transport.requests.count == 2)
    }

    @Test func `a refresh stores what the directory named`() async throws {
        try await people.replaceDirectory(with: [.mockJQ], asOf: Date(timeIntervalSince1970: 0))
        transport.set("/api/", .json(Self.people))

        #expect(try await refresh() == .stored)
        #expect(try await names() == ["Ada King"])
        #expect(try await people.directoryState().answered == Self.date)
    }

    @Test func `without the directory its last people stay, and the reason is known`()
        async throws
    {
        try await people.replaceDirectory(with: [.mockJQ, .mockTS], asOf: Self.date)
        transport.set("/api/", .failure(.cannotConnect(host: "directory.test")))

        guard case .failed(let reason) = try await refresh() else {
            Issue.record("it did not fail")
            return
        }
        #expect(reason.contains("directory.test") && reason.contains("Builder.APIError.connection"))
        #expect(try await names() == ["Jonny Quest", "Tom Swift"])
    }

    @Test(arguments: [
        ("{\"results\":[", 200), ("<html>", 200), ("", 200), ("[]", 200), ("{}", 500),
        (#"{"error":"Uh oh"}"#, 200),
    ])
    func `an answer that is no list of people loses nobody`(body: String, status: Int) async throws
    {
        try await people.replaceDirectory(with: [.mockJQ], asOf: Self.date)
        transport.set("/api/", .json(body, status: status))
        let outcome = try await refresh()

        if case .failed = outcome {} else { Issue.record("\(outcome)") }
        #expect(try await names() == ["Jonny Quest"])
    }

    @Test func `the directory's own words are the reason`() async throws {
        transport.set("/api/", .json(#"{"error":"Uh oh, rate limit exceeded"}"#))

        #expect(try await refresh() == .failed("the directory says: Uh oh, rate limit exceeded"))
    }

    @Test func `a storage that cannot be read is the error, before the directory is asked`()
        async throws
    {
        transport.set("/api/", .json(Self.people))
        await storage.close()

        await #expect(throws: PersistenceError.self) { try await refresh() }
        #expect(transport.requests.isEmpty)
    }

    @Test func `a directory without people empties what was stored`() async throws {
        try await people.replaceDirectory(with: [.mockJQ], asOf: Self.date)
        transport.set("/api/", .json(#"{"results":[]}"#))

        #expect(try await refresh() == .stored)
        #expect(try await names() == [])
    }

    @Test func `entries that cannot be read remove nobody, and are counted until they can`()
        async throws
    {
        let people = people
        let refresh = try DirectoryRefresh(service: service(), people: people) { Self.date }
        try await people.replaceDirectory(with: [.mockJQ], asOf: Self.date)
        transport.set("/api/", .json(#"{"results":[7,{"name":{"last":"King"}},null]}"#))

        #expect(try await refresh.run() == .stored)
        #expect(try await names() == ["King", "Jonny Quest"])
        #expect(
            await people.warnings().lines == [
                "the directory: 2 of 3 entries cannot be read; nobody was removed"
            ]
        )
        transport.set("/api/", .json(Self.people))
        #expect(try await refresh.run() == .stored)
        #expect(try await names() == ["Ada King"])
        #expect(await people.warnings().lines == [])
    }

    @Test func `an answer without anybody of a directory that has people removes nobody`()
        async throws
    {
        try await people.replaceDirectory(with: [.mockJQ], asOf: Self.date)
        transport.set("/api/", .json(#"{"results":[],"info":{"total":3}}"#))

        let reason = "the directory has sent 0 of its 3 people; nobody was removed"
        #expect(try await refresh() == .failed(reason))
        #expect(try await names() == ["Jonny Quest"])
    }

    @Test func `a refresh that is cancelled stores nothing, and says so`() async throws {
        let people = people
        let never = DirectoryRefresh(service: SilentService(), people: people) { Self.date }
        let task = Task { try await never.run() }
        task.cancel()

        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(try await people.directoryState().answered == nil)
    }

    @Test func `a person without a picture has none, and nobody is asked`() async throws {
        #expect(try await service().thumbnail(forUser: .mockTS).value == nil)
        #expect(try await service().photo(forUser: .mockTS).value == nil)
        #expect(transport.requests.isEmpty)
    }

    @Test func `a portrait that is no picture counts as none`() async throws {
        var user = User.mockTS
        user.picture = User.Picture(large: "http://directory.test/11.jpg")
        transport.set("/11.jpg", .data(Data("no JPEG".utf8)))

        #expect(try await service().photo(forUser: user).value == nil)
        #expect(transport.requests.count == 1)
    }
}

/// A service that never responds.
private struct SilentService: UserServiceType {
    func list() -> Single<[User]> { .never() }

    func thumbnail(forUser user: User) -> Single<Image?> { .never() }
}
