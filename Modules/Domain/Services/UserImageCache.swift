import ContactFormats
package import Imaging
import Injection
package import Models
package import Reactive
import Synchronization

/// Portraits, each asked for once, however many subscribers there are.
///
/// Safe from any thread. At most ``capacity`` are held; the one not asked for
/// longest goes first.
package final class UserImageCache: Sendable {
    private struct State {
        var images: [String: Image] = [:]
        /// The paths, the one asked for last at the end.
        var order: [String] = []
        /// The requests in progress, each with a number of its own.
        var requests: [String: (number: Int, image: Observable<Image?>)] = [:]
        var lastRequest = 0
    }

    /// How many portraits are held at most.
    package let capacity: Int

    private let service: any UserServiceType
    private let state = Mutex(State())

    /// Creates an empty cache over a service.
    package init(service: any UserServiceType, capacity: Int = 200) {
        self.service = service
        self.capacity = capacity
    }

    /// Creates an empty cache over the service that the root container knows.
    package convenience init() {
        self.init(service: Resolver.resolve((any UserServiceType).self))
    }

    /// How many portraits are held.
    package var count: Int { state.withLock { $0.images.count } }

    /// Removes all portraits; those of requests in progress are not added any more.
    package func removeAll() {
        // The numbers go on, so that no later request is taken for one of before.
        state.withLock { $0 = State(lastRequest: $0.lastRequest) }
    }

    /// The small portrait: from the cache, or else `nil` first and the portrait when it comes.
    ///
    /// A person without one has the picture of the file that they were imported from. `nil`
    /// alone for a person without any. Fails as the service does; a failure is not cached.
    package func thumbnail(forUser user: User) -> Observable<Image?> {
        image(of: user, at: user.picture?.thumbnail) { [service] in
            service.thumbnail(forUser: user)
        }
    }

    /// The large portrait, as ``thumbnail(forUser:)`` does it.
    package func photo(forUser user: User) -> Observable<Image?> {
        image(of: user, at: user.picture?.large) { [service] in service.photo(forUser: user) }
    }

    /// The small portrait, with a placeholder until it comes and where there is none; never fails.
    package func thumbnailOrPlaceholder(forUser user: User) -> Observable<Image?> {
        orPlaceholder(thumbnail(forUser: user))
    }

    /// The large portrait, with a placeholder until it comes and where there is none; never fails.
    package func photoOrPlaceholder(forUser user: User) -> Observable<Image?> {
        orPlaceholder(photo(forUser: user))
    }

    private func image(
        of user: User,
        at path: String?,
        from request: @escaping @Sendable () -> Single<Image?>
    ) -> Observable<Image?> {
        if let path { return image(at: path, from: request) }
        guard let photo = user.embeddedPhoto else { return .just(nil) }
        return image(at: "\(photo.size) bytes of \(user.key)") {
            .create(work: { photo.data.flatMap { Image(data: $0) } })
        }
    }

    private func image(
        at path: String,
        from request: @escaping @Sendable () -> Single<Image?>
    ) -> Observable<Image?> {
        .deferred { [self] in
            if let image = cached(path) { return .just(image) }
            return shared(path, request).startWith(nil)
        }
    }

    /// The request in progress for a path, or else a new one.
    ///
    /// It ends when it has an answer, or when nobody is subscribed to it any longer.
    private func shared(
        _ path: String,
        _ request: @escaping @Sendable () -> Single<Image?>
    ) -> Observable<Image?> {
        state.withLock { state in
            if let running = state.requests[path] { return running.image }
            state.lastRequest += 1
            let number = state.lastRequest
            // Deferred, since the service must not be called inside the lock.
            let image = Observable.deferred { request().asObservable() }
                .do(
                    onNext: { [weak self] image in self?.keep(image, number, at: path) },
                    onDispose: { [weak self] in self?.end(number, path) }
                )
                .share(replay: 1, scope: .whileConnected)
            state.requests[path] = (number, image)
            return image
        }
    }

    private func end(_ number: Int, _ path: String) {
        state.withLock { state in
            if state.requests[path]?.number == number { state.requests[path] = nil }
        }
    }

    private func orPlaceholder(_ images: Observable<Image?>) -> Observable<Image?> {
        images
            .catchAndReturn(nil)
            .map { $0 ?? Image(named: "User-Unknown") }
    }

    private func cached(_ path: String) -> Image? {
        state.withLock { state in
            guard let image = state.images[path] else { return nil }
            state.order.removeAll { $0 == path }
            state.order.append(path)
            return image
        }
    }

    private func keep(_ image: Image?, _ number: Int, at path: String) {
        guard let image else { return }
        state.withLock { state in
            guard state.requests[path]?.number == number else { return }
            if state.images.updateValue(image, forKey: path) == nil { state.order.append(path) }
            while state.order.count > capacity {
                state.images[state.order.removeFirst()] = nil
            }
        }
    }
}
