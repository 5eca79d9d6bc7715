import Synchronization

// Unchecked like its superclass; the one property is immutable and Sendable.
/// What a container keeps, as a scope.
private final class ContainerCache: ResolverScope, @unchecked Sendable {
    let resolver: Resolver

    init(_ resolver: Resolver) {
        self.resolver = resolver
    }

    override func tryResolve<Service>(
        registration: ResolverRegistration<Service>,
        resolver: Resolver,
        args: Any?
    ) throws(ResolutionError) -> Service? {
        let isKeyed = registration.currentOptions.isKeyedByArguments
        let slot = self.resolver.instances.slots(of: registration).slot(isKeyed ? args : nil)
        return try slot.value(isWeak: false, registration, for: ResolverScope.container) {
            () throws(ResolutionError) in
            try registration.tryInstantiate(resolver: resolver, args: args)
        }
    }

    override func reset() {
        resolver.resetInstances()
    }
}

extension Resolver {
    /// What keeps the instances that ``ResolverScope/container`` makes for this container.
    ///
    /// Resetting it lets go of them. Setting another lets go of them too, and has that one keep
    /// what is made from then on.
    public var cache: ResolverScope {
        get { state.withLock { $0.cache } ?? ContainerCache(self) }
        set {
            let isOwn = (newValue as? ContainerCache)?.resolver === self
            let old = state.withLock { state in
                defer { state.cache = isOwn ? nil : newValue }
                return state.cache
            }
            resetInstances()
            // Released outside the lock: what goes with it may resolve services.
            withExtendedLifetime(old) {}
        }
    }
}
