import Dispatch
import FoundationEssentials
import Networking
import NetworkingMemory
import Reactive
import Testing

// The listing of the service in the seed document, unchanged except for `any`, a session that is
// passed instead of injected, and a replacement of `UIImage`.

private struct UIImage: Sendable {
    let count: Int
    init?(data: Data) {
        guard !data.isEmpty else { return nil }
        count = data.count
    }
}

private struct User: Decodable {
    struct Picture: Decodable { let thumbnail: String? }
    let email: String
    let picture: Picture?
}

private struct UserResultType: Decodable { let results: [User] }

private protocol UserServiceType {
    func list() -> Single<[User]>
    func thumbnail(forUser user: User) -> Single<UIImage?>
}

private struct UserService: UserServiceType {
    var session: any ClientSessionManagerType

    func list() -> Single<[User]> {
        session.builder()
            .add(path: "/")
            .add(parameters: ["results": 20, "nat": "us", "seed": "999"])
            .rx
            .send(.get)
            .subscribe(on: ConcurrentDispatchQueueScheduler(qos: .utility))
            .retry(1)
            .map { (results: UserResultType) in results.results }
    }

    func thumbnail(forUser user: User) -> Single<UIImage?> {
        guard let path = user.picture?.thumbnail else {
            return .just(nil)
        }
        return session.builder(forURL: URL(string: path))
            .rx
            .send(.get)
            .subscribe(on: ConcurrentDispatchQueueScheduler(qos: .utility))
            .map { (data: Data) -> UIImage? in UIImage(data: data) }
    }
}

@Suite("The seed's UserService", .timeLimit(.minutes(10)))
struct SeedListingTests {
    private let transport = MemoryTransport()
    private let service: UserService

    init() throws {
        let base = try #require(URL(string: "https://randomuser.me/api"))
        service = UserService(session: ClientSessionManager(base: base, transport: transport))
    }

    @Test func `lists people`() async throws {
        transport.set("/api/", .json(#"{"results":[{"email":"a@b.c"},{"email":"d@e.f"}]}"#))

        let users = try await service.list().value

        #expect(users.map(\.email) == ["a@b.c", "d@e.f"])
        let asked = try #require(transport.requests.first)
        #expect(asked.method == .get)
        #expect(
            asked.url.absoluteString == "https://randomuser.me/api/?nat=us&results=20&seed=999"
        )
    }

    @Test func `fails with what a person can read`() async {
        transport.set("/api/", .failure(.cannotConnect(host: "randomuser.me")))

        let error = await #expect(throws: APIError.self) { try await service.list().value }

        #expect(error?.description.contains("Builder.APIError") == true)
        // One attempt in total: `retry(1)` counts attempts, as RxSwift does.
        #expect(transport.requests.count == 1)
    }

    @Test func `fetches a thumbnail, and nothing for a user without a picture`() async throws {
        transport.set("http://h/t.jpg", .data(Data("jpeg".utf8)))
        let picture = User.Picture(thumbnail: "http://h/t.jpg")

        let image = try await service.thumbnail(forUser: User(email: "", picture: picture)).value
        let none = try await service.thumbnail(forUser: User(email: "", picture: nil)).value

        #expect(image?.count == 4)
        #expect(none == nil)
        #expect(transport.requests.count == 1)
    }
}
