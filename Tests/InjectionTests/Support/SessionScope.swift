import Injection
import Synchronization

/// Caches instances itself, as code for Resolver does: by the cache key, with the function that traps.
final class SessionScope: ResolverScopeType {
    // Unchecked: the tests keep only services that are Sendable.
    private struct Kept: @unchecked Sendable {
        let service: Any
    }

    private let services = Mutex<[String: Kept]>([:])
    let asked = Counter()

    func resolve<Service>(
        registration: ResolverRegistration<Service>,
        resolver: Resolver,
        args: Any?
    ) -> Service? {
        asked.next()
        let key = registration.cacheKey
        if let kept = services.withLock({ $0[key] })?.service as? Service { return kept }
        let service = registration.instantiate(resolver: resolver, args: args)
        if let service {
            let kept = Kept(service: service)
            services.withLock { $0[key] = kept }
        }
        return service
    }

    func reset() {
        services.withLock { $0 = [:] }
    }
}
