import Injection
import Synchronization

/// A scope with its own cache, as in code written for Resolver.
///
/// Instances are cached by the cache key, and resolved by the function that traps.
final class SessionScope: ResolverScopeType {
    // Unchecked: the tests store only services that are Sendable.
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
