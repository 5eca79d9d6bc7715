/// What can be said of a registration after it was made.
public struct ResolverOptions<Service>: Sendable {
    /// The registration.
    public var registration: ResolverRegistration<Service>

    let resolver: Resolver

    /// Registers the same service under another type too.
    ///
    /// It is found as this service is, with its scope and its name.
    ///
    /// - Parameters:
    ///   - type: The other type, which the service must have.
    ///   - name: The name for the other type.
    /// - Returns: The same options.
    @discardableResult
    public func implements<Interface>(
        _ type: Interface.Type,
        name: Resolver.Name? = nil
    ) -> ResolverOptions<Service> {
        let original = registration.lookupKey.name.map { Resolver.Name($0) }
        let options: ResolverOptions<Interface> = resolver.add(
            name,
            takesArguments: registration.needsArguments,
            isOnMainActor: registration.isOnMainActor
        ) { resolver, args in
            try resolver.find(Key(Service.self, original), Service.self, args) as? Interface
        }
        options.registration.scope = ResolverScope.unique
        return self
    }

    /// Sets properties of each new instance.
    ///
    /// - Parameter block: Runs after the factory and on its thread, in order of adding.
    /// - Returns: The same options.
    @preconcurrency
    @discardableResult
    public func resolveProperties(
        _ block: @escaping @Sendable (_ resolver: Resolver, _ service: Service) throws -> Void
    ) -> ResolverOptions<Service> {
        registration.change { options in
            options.properties.append { resolver, service, _ in try block(resolver, service) }
        }
        return self
    }

    /// Sets properties of each new instance, with the arguments it was made with.
    ///
    /// - Parameter block: Runs after the factory and on its thread, in order of adding.
    /// - Returns: The same options.
    @preconcurrency
    @discardableResult
    public func resolveProperties(
        _ block:
            @escaping @Sendable (
                _ resolver: Resolver, _ service: Service, _ args: Resolver.Args
            ) throws -> Void
    ) -> ResolverOptions<Service> {
        registration.change { options in
            options.properties.append { resolver, service, args in
                try block(resolver, service, Resolver.Args(args, for: "\(Service.self)"))
            }
        }
        return self
    }

    /// Makes a new instance each time.
    ///
    /// - Returns: The same options.
    @discardableResult
    public func scope(_ scope: ResolverScopeUnique) -> ResolverOptions<Service> {
        registration.scope = scope
        return self
    }

    /// Makes one instance for each resolution.
    ///
    /// - Returns: The same options.
    @discardableResult
    public func scope(_ scope: ResolverScopeGraph) -> ResolverOptions<Service> {
        registration.scope = scope
        return self
    }
}

extension ResolverOptions where Service: Sendable {
    /// Keeps instances as a scope says.
    ///
    /// What is kept may be used from any thread, so the service must be Sendable.
    ///
    /// - Returns: The same options.
    @_disfavoredOverload
    @discardableResult
    public func scope(_ scope: ResolverScope) -> ResolverOptions<Service> {
        registration.scope = scope
        return self
    }

    /// Keeps instances as a scope of one's own says.
    ///
    /// - Returns: The same options.
    @_disfavoredOverload
    @discardableResult
    public func scope(_ scope: any ResolverScopeType) -> ResolverOptions<Service> {
        registration.scope = scope
        return self
    }

    /// Keeps an instance for a time only, which begins anew whenever it is asked for.
    ///
    /// For the scopes `application`, `cached`, `shared`, `container` and one's own caches.
    ///
    /// - Parameters:
    ///   - duration: For how long an instance is kept that nobody asks for.
    ///   - clock: Measures it.
    /// - Returns: The same options.
    @discardableResult
    public func timeToLive(
        _ duration: Duration,
        clock: some Clock<Duration> = ContinuousClock()
    ) -> ResolverOptions<Service> {
        registration.change { $0.lifetime = Lifetime(duration, clock) }
        return self
    }
}

extension ResolverOptions {
    /// Keeps instances apart by the arguments they were made with.
    ///
    /// Two sets of arguments are the same if they are equal; arguments that are not
    /// `Hashable` are as good as none.
    ///
    /// - Returns: The same options.
    @discardableResult
    public func scopeOnParameters() -> ResolverOptions<Service> {
        registration.change { $0.isKeyedByArguments = true }
        return self
    }

    /// Hands out something else than what was made or kept, such as a wrapper around it.
    ///
    /// - Parameter decorate: Runs at each resolution, on the thread that asks, in order of adding.
    /// - Returns: The same options.
    @preconcurrency
    @discardableResult
    public func decorator(
        _ decorate: @escaping @Sendable (_ service: Service) -> Service
    ) -> ResolverOptions<Service> {
        registration.change { $0.decorators.append { service, _ in decorate(service) } }
        return self
    }

    /// Hands out something else than what was made or kept, such as a wrapper around it.
    ///
    /// - Parameter decorate: Runs at each resolution, in order of adding, and is told
    ///   whether the service is new.
    /// - Returns: The same options.
    @preconcurrency
    @discardableResult
    public func decorator(
        _ decorate: @escaping @Sendable (_ service: Service, _ isNew: Bool) -> Service
    ) -> ResolverOptions<Service> {
        registration.change { $0.decorators.append(decorate) }
        return self
    }
}
