import DomainFixtures
import Imaging
import Models
import Networking
import Reactive
import ReactiveTesting
import Services
import Synchronization
import Testing

@Suite("UserImageCache")
struct UserImageCacheTests {
    /// A service that counts its requests.
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

    @Test func `shows the picture that came with a person's file`() async throws {
        let service = Portraits(portrait)
        let cache = UserImageCache(service: service)
        var user = User.mockTS
        user.extra = [ContactProperty(name: "PHOTO", value: "data:image/x;base64,AAEC")]
        let images = try await values(cache.photo(forUser: user))

        // The bytes cannot be decoded in this process, and no request is sent.
        #expect(images == [nil, nil])
        #expect(service.asked.withLock { $0 } == 0)
        #expect(try await values(cache.photo(forUser: .mockTS)) == [nil])
    }

    /// A service that responds when the test does, and counts its subscribers.
    private final class LateService: UserServiceType {
        let requests = Mutex(0)
        let subscribers = Mutex(0)
        let answer = PublishSubject<Image?>()

        func list() -> Single<[User]> { .just([]) }

        func thumbnail(forUser user: User) -> Single<Image?> {
            requests.withLock { $0 += 1 }
            return answer.take(1).asSingle()
                .do(
                    onSubscribe: { self.subscribers.withLock { $0 += 1 } },
                    onDispose: { self.subscribers.withLock { $0 -= 1 } }
                )
        }
    }

    @Test func `two subscribers before the answer share one request`() {
        let service = LateService()
        let cache = UserImageCache(service: service)

        let first = cache.thumbnail(forUser: .mockJQ).record()
        let second = cache.thumbnail(forUser: .mockJQ).record()
        #expect(service.requests.withLock { $0 } == 1)
        service.answer.onNext(portrait)

        #expect(first.events == [.next(nil), .next(portrait), .completed])
        #expect(second.events == first.events)
        #expect(cache.thumbnail(forUser: .mockJQ).record().elements == [portrait])
        #expect(service.requests.withLock { $0 } == 1)
    }

    @Test func `a shared failure reaches both, and the next subscriber asks anew`() {
        let service = LateService()
        let cache = UserImageCache(service: service)
        let first = cache.thumbnail(forUser: .mockJQ).record()
        let second = cache.thumbnail(forUser: .mockJQ).record()

        service.answer.onError(APIError.server)

        #expect(first.error as? APIError == .server && second.error as? APIError == .server)
        _ = cache.thumbnail(forUser: .mockJQ).record()
        #expect(service.requests.withLock { $0 } == 2)
    }

    @Test func `the request is cancelled with its last subscriber`() {
        let service = LateService()
        let cache = UserImageCache(service: service)
        let first = cache.thumbnail(forUser: .mockJQ).record()
        let second = cache.thumbnail(forUser: .mockJQ).record()

        first.dispose()
        #expect(service.subscribers.withLock { $0 } == 1)
        second.dispose()
        #expect(service.subscribers.withLock { $0 } == 0)

        let third = cache.thumbnail(forUser: .mockJQ).record()
        service.answer.onNext(portrait)
        #expect(third.elements == [nil, portrait])
        #expect(service.requests.withLock { $0 } == 2)
    }

    @Test func `a request from before the cache was emptied does not end a later one`() {
        let service = LateService()
        let cache = UserImageCache(service: service)
        let first = cache.thumbnail(forUser: .mockJQ).record()
        cache.removeAll()
        let second = cache.thumbnail(forUser: .mockJQ).record()
        #expect(service.requests.withLock { $0 } == 2)

        first.dispose()

        // The second request is still shared.
        let third = cache.thumbnail(forUser: .mockJQ).record()
        #expect(service.requests.withLock { $0 } == 2)
        service.answer.onNext(portrait)
        #expect(second.elements == [nil, portrait] && third.elements == [nil, portrait])
    }

    @Test func `an answer from before the cache was emptied is not stored`() {
        let service = LateService()
        let cache = UserImageCache(service: service)
        let first = cache.thumbnail(forUser: .mockJQ).record()
        cache.removeAll()

        service.answer.onNext(portrait)

        #expect(first.elements == [nil, portrait])
        #expect(cache.count == 0)
    }

    @Test func `many threads share one request`() async {
        let service = LateService()
        let cache = UserImageCache(service: service)

        let recordings = await withTaskGroup { group in
            for _ in 0..<50 {
                group.addTask { cache.thumbnail(forUser: .mockJQ).record() }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        service.answer.onNext(portrait)

        #expect(recordings.allSatisfy { $0.elements == [nil, portrait] })
        #expect(service.requests.withLock { $0 } == 1)
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
        MockImages.register()
        let cache = UserImageCache(service: MockErrorUserService())
        let unknown = try #require(Image(named: "User-Unknown"))

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

        // a, b and c were misses; c evicted b, so the last b was a miss again.
        #expect(service.asked.withLock { $0 } == 4)
    }
}
