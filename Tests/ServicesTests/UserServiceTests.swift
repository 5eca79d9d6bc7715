import Dispatch
import FoundationEssentials
import Models
import Networking
import NetworkingMemory
import Persistence
import PersistenceMemory
import Reactive
import ReactiveTesting
import Services
import Testing

@Suite("UserService")
struct UserServiceTests {
    private static let date = Date(timeIntervalSince1970: 1_795_000_000)
    private static let people =
        #"{"results":[{"name":{"first":"Ada","last":"King"},"login":{"uuid":"1"}}]}"#

    private let transport = MemoryTransport()
    private let storage = MemoryStorage()
    private var archive: UserArchive { UserArchive(backend: storage) }

    private func service(query: UserQuery = UserQuery()) throws -> UserService {
        let base = try #require(URL(string: "http://directory.test/api"))
        let session = ClientSessionManager(base: base, transport: transport)
            .interceptor(StatusErrorMappingInterceptor.everyFailure)
        return UserService(session: session, archive: archive, query: query) { Self.date }
    }

    private func listings(of service: UserService) async throws -> [Listing] {
        var listings: [Listing] = []
        for try await listing in service.listing().values { listings.append(listing) }
        return listings
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

    @Test func `keeps what the directory named`() async throws {
        transport.set("/api/", .json(Self.people))
        let listings = try await listings(of: service())

        #expect(listings.map(\.source) == [.directory])
        #expect(listings.first?.users.map(\.fullname) == ["Ada King"])
        let kept = try await archive.contents()
        #expect(kept?.users.map(\.fullname) == ["Ada King"])
        #expect(kept?.date == Self.date)
    }

    @Test func `shows people kept first, then the directory's`() async throws {
        try await archive.replace(with: [.mockJQ], asOf: Self.date)
        transport.set("/api/", .json(Self.people))
        let listings = try await listings(of: service())

        #expect(listings.map(\.source) == [.stored(asOf: Self.date), .directory])
        #expect(listings.map { $0.users.map(\.fullname) } == [["Jonny Quest"], ["Ada King"]])
    }

    @Test func `a fresh listing has people kept only without the directory`() async throws {
        try await archive.replace(with: [.mockJQ], asOf: Self.date)
        let service = try service()
        var sources: [Listing.Source] = []
        transport.set("/api/", .json(Self.people))
        for try await fresh in service.freshListing().values { sources.append(fresh.source) }
        transport.set("/api/", .data(status: 500))
        for try await fresh in service.freshListing().values { sources.append(fresh.source) }

        #expect(sources.first == .directory && sources.count == 2)
        guard case .offline(Self.date, _) = sources.last else {
            Issue.record("not offline: \(sources)")
            return
        }
    }

    @Test func `without the directory people kept are the answer, with the reason`() async throws {
        try await archive.replace(with: [.mockJQ, .mockTS], asOf: Self.date)
        transport.set("/api/", .failure(.cannotConnect(host: "directory.test")))
        let listings = try await listings(of: service())

        let last = try #require(listings.last)
        #expect(Set(last.users) == [.mockJQ, .mockTS])
        guard case .offline(Self.date, let reason) = last.source else {
            Issue.record("not offline: \(last.source)")
            return
        }
        #expect(reason.contains("directory.test"))
    }

    @Test(arguments: [
        ("{\"results\":[", 200), ("<html>", 200), ("", 200), ("[]", 200), ("{}", 500),
        (#"{"error":"Uh oh"}"#, 200),
    ])
    func `an answer that is no list of people loses nobody`(body: String, status: Int) async throws
    {
        try await archive.replace(with: [.mockJQ], asOf: Self.date)
        transport.set("/api/", .json(body, status: status))
        let listings = try await listings(of: service())

        #expect(listings.last?.users == [.mockJQ])
        #expect(try await archive.contents()?.users == [.mockJQ])
    }

    @Test func `with neither directory nor people kept fails with what failed`() async throws {
        transport.set("/api/", .failure(.cannotConnect(host: "directory.test")))

        let error = try await #require(throws: (any Error).self) {
            try await listings(of: service())
        }
        #expect(message(of: error).contains("directory.test"))
        #expect(message(of: error).contains("Builder.APIError.connection"))
    }

    @Test func `people that cannot be kept are shown nevertheless`() async throws {
        transport.set("/api/", .json(Self.people))
        await storage.close()
        let listings = try await listings(of: service())

        #expect(listings.last?.users.map(\.fullname) == ["Ada King"])
        guard case .unkept = listings.last?.source else {
            Issue.record("not said to be unkept: \(listings)")
            return
        }
    }

    @Test func `a directory without people empties what was kept`() async throws {
        try await archive.replace(with: [.mockJQ], asOf: Self.date)
        transport.set("/api/", .json(#"{"results":[]}"#))
        let listings = try await listings(of: service())

        #expect(listings.last == Listing(users: [], source: .directory))
        #expect(try await archive.contents()?.users == [])
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

    @Test func `a refresh keeps favourites and notes, also of people who are gone`() async throws {
        let book = StoredAddressBook(
            backend: storage,
            scheduler: TestScheduler(initialClock: 0),
            interval: .seconds(1)
        )
        let ada = User(name: User.Name(first: "Ada", last: "King"), login: User.Login(uuid: "1"))
        var own = User(name: User.Name(first: "Own", last: "Person"))
        own.isOwn = true
        try await archive.replace(with: [ada, .mockJQ], asOf: Self.date)
        let contents = AddressBookContents(
            own: [own],
            favorites: [ada.key, User.mockJQ.key],
            notes: [ada.key: "a note", User.mockJQ.key: "a dog"]
        )
        try await book.merge(contents).value
        transport.set("/api/", .json(Self.people))
        let listings = try await listings(of: service())

        #expect(listings.last?.users.map(\.key) == [ada.key])
        #expect(try await book.contents().take(1).asSingle().value == contents)
    }
}
