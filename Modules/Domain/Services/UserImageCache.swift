import ContactFormats
package import Imaging
import Injection
package import Models
package import Reactive
import Synchronization

/// A cache of portraits that requests each one once, even for several subscribers.
///
/// Safe from any thread. It holds at most ``capacity`` portraits and evicts the least recently used
/// one.
package final class UserImageCache: Sendable {
    private struct State {
        var images: [String: Image] = [:]
        /// The paths, with the most recently used one at the end.
        var order: [String] = []
        /// The requests in progress, each with a unique number.
        var requests: [String: (number: Int, image: Observable<Image?>)] = [:]
        var lastRequest = 0
    }

    /// The maximum number of cached portraits.
    package let capacity: Int

    private let service: any UserServiceType
    private let state = Mutex(State())

    /// Creates an empty cache over a service.
    package init(service: any UserServiceType, capacity: Int = 200) {
        self.service = service
        self.capacity = capacity
    }

    /// Creates an empty cache with the service of the root container.
    package convenience init() {
        self.init(service: Resolver.resolve((any UserServiceType).self))
    }

    /// The number of cached portraits.
    package var count: Int { state.withLock { $0.images.count } }

    /// Removes all portraits; results of requests in progress are no longer cached.
    package func removeAll() {
        // The numbers continue, so that a later request is not taken for an earlier one.
        state.withLock { $0 = State(lastRequest: $0.lastRequest) }
    }

    /// Emits the cached small portrait, or else `nil` followed by the requested portrait.
    ///
    /// For a person without a thumbnail it emits the picture of the imported file, or `nil`. It
    /// fails with the service's error; failures are not cached.
    package func thumbnail(forUser user: User) -> Observable<Image?> {
        image(of: user, at: user.picture?.thumbnail) { [service] in
            service.thumbnail(forUser: user)
        }
    }

    /// Emits the large portrait, as ``thumbnail(forUser:)`` does the small one.
    package func photo(forUser user: User) -> Observable<Image?> {
        image(of: user, at: user.picture?.large) { [service] in service.photo(forUser: user) }
    }

    /// Emits the small portrait, with a placeholder until it is loaded or if there is none; never
    /// fails.
    package func thumbnailOrPlaceholder(forUser user: User) -> Observable<Image?> {
        orPlaceholder(thumbnail(forUser: user))
    }

    /// Emits the large portrait, with a placeholder until it is loaded or if there is none; never
    /// fails.
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

    /// Returns the request in progress for a path, or else a new one.
    ///
    /// It ends with its result, or when its last subscription is disposed.
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
