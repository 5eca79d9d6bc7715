import Synchronization

// Each is unchecked like its superclass; the properties they add are immutable.

/// Keeps nothing: every service is new.
public final class ResolverScopeUnique: ResolverScope, @unchecked Sendable {}

/// Keeps an instance of each registration, until it is reset.
public final class ResolverScopeCache: ResolverScope, @unchecked Sendable {
    /// Finds the instance of the registration, or has it made, once.
    public override func tryResolve<Service>(
        registration: ResolverRegistration<Service>,
        resolver: Resolver,
        args: Any?
    ) throws(ResolutionError) -> Service? {
        try registration.value(isWeak: false, self, resolver, args)
    }

    /// Lets go of all instances kept.
    ///
    /// In a test with a trait `.container` only those of the test are let go.
    ///
    /// - Complexity: O(instances).
    public override func reset() {
        Roots.current.filled(by: self).clear()
    }
}

/// Keeps an instance of each registration, as long as someone else does.
public final class ResolverScopeShare: ResolverScope, @unchecked Sendable {
    /// Finds the instance of the registration, or has it made, once.
    public override func tryResolve<Service>(
        registration: ResolverRegistration<Service>,
        resolver: Resolver,
        args: Any?
    ) throws(ResolutionError) -> Service? {
        try registration.value(isWeak: true, self, resolver, args)
    }

    /// Forgets all instances.
    ///
    /// - Complexity: O(instances).
    public override func reset() {
        Roots.current.filled(by: self).clear()
    }
}

/// Keeps an instance of each registration, in the container that was asked.
///
/// What keeps it is that container's ``Resolver/cache``.
public final class ResolverScopeContainer: ResolverScope, @unchecked Sendable {
    /// Finds the instance of the container, or has it made, once.
    public override func tryResolve<Service>(
        registration: ResolverRegistration<Service>,
        resolver: Resolver,
        args: Any?
    ) throws(ResolutionError) -> Service? {
        guard let cache = resolver.state.withLock({ $0.cache }) else {
            return try registration.value(isWeak: false, self, resolver, args)
        }
        return try cache.tryResolve(registration: registration, resolver: resolver, args: args)
    }
}

/// Keeps an instance while the service first asked for is made.
public final class ResolverScopeGraph: ResolverScope, @unchecked Sendable {
    /// Finds the instance of this resolution, or has it made.
    public override func tryResolve<Service>(
        registration: ResolverRegistration<Service>,
        resolver: Resolver,
        args: Any?
    ) throws(ResolutionError) -> Service? {
        let recipe = registration.recipe
        return try recipe.makeForGraph(resolver, args, recipe.factory)
    }
}

extension ResolverRegistration {
    /// Finds the one instance there is, or has it made.
    fileprivate func value(
        isWeak: Bool,
        _ scope: any ResolverScopeType,
        _ resolver: Resolver,
        _ args: Any?
    ) throws(ResolutionError) -> Service? {
        let slot = slot(for: args, of: resolver, currentOptions)
        return try slot.value(isWeak: isWeak, self, for: scope) {
            () throws(ResolutionError) in try tryInstantiate(resolver: resolver, args: args)
        }
    }
}
