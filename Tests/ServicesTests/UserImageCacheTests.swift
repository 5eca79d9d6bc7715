import Imaging
import Models
import Networking
import Reactive
import Services
import Synchronization
import Testing

@Suite("UserImageCache")
struct UserImageCacheTests {
    /// Counts what it is asked.
    private final class Portraits: UserServiceType {
        let asked = Mutex(0)
        let image: Image?

        init(_ image: Image?) {
            self.image = image
        }

        func list() -> Single<[User]> { .just([]) }

        func thumbnail(forUser user: User) -> Single<Image?> {
            asked.withLock { $0 += 1 }
            return .just(image)
        }
    }

    private let portrait = Image(width: 1, height: 1, pixels: [1, 2, 3, 255])

    private func values(_ images: Observable<Image?>) async throws -> [Image?] {
        var values: [Image?] = []
        for try await value in images.values { values.append(value) }
        return values
    }

    @Test func `asks once, and tells the wait apart from the answer`() async throws {
        let service = Portraits(portrait)
        let cache = UserImageCache(service: service)

        #expect(try await values(cache.thumbnail(forUser: .mockJQ)) == [nil, portrait])
        #expect(try await values(cache.thumbnail(forUser: .mockJQ)) == [portrait])
        #expect(service.asked.withLock { $0 } == 1)
    }

    @Test func `a person without a picture has none, and nobody is asked`() async throws {
        let service = Portraits(portrait)

        #expect(try await values(UserImageCache(service: service).photo(forUser: .mockTS)) == [nil])
        #expect(service.asked.withLock { $0 } == 0)
    }

    @Test func `a failure reaches the subscriber and is not kept`() async throws {
        let cache = UserImageCache(service: MockErrorUserService())

        await #expect(throws: APIError.unexpected) {
            try await values(cache.thumbnail(forUser: .mockJQ))
        }
        let error = try await #require(throws: (any Error).self) {
            try await values(cache.thumbnail(forUser: .mockJQ))
        }
        #expect(message(of: error).contains("Builder.APIError"))
    }

    @Test func `the placeholder stands in for a failure and never fails itself`() async throws {
        let cache = UserImageCache(service: MockErrorUserService())
        let unknown = Image(named: "User-Unknown")

        #expect(
            try await values(cache.thumbnailOrPlaceholder(forUser: .mockJQ)) == [unknown, unknown]
        )
        #expect(try await values(cache.photoOrPlaceholder(forUser: .mockTS)) == [unknown])
    }

    @Test func `lets go of the portrait not asked for longest`() async throws {
        let service = Portraits(portrait)
        let cache = UserImageCache(service: service, capacity: 2)
        let users = ["a", "b", "a", "c", "a", "b"].map { path in
            User(
                name: User.Name(first: path, last: path),
                picture: User.Picture(thumbnail: path)
            )
        }
        for user in users { _ = try await values(cache.thumbnail(forUser: user)) }

        // a, b and c were misses; c pushed b out, so the last b was one again.
        #expect(service.asked.withLock { $0 } == 4)
    }
}
