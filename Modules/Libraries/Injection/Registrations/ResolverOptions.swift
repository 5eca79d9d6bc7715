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
        let original = registration.name
        let options: ResolverOptions<Interface> = resolver.add(name) { resolver, args in
            let service = try resolver.tryResolve(Service.self, name: original, args: args)
            return service as? Interface
        }
        options.registration.scope = .unique
        return self
    }

    /// Sets properties of each new instance.
    ///
    /// - Parameter block: Runs after the factory, in order of adding.
    /// - Returns: The same options.
    @preconcurrency
    @discardableResult
    public func resolveProperties(
        _ block: @escaping @Sendable (_ resolver: Resolver, _ service: Service) throws -> Void
    ) -> ResolverOptions<Service> {
        registration.addProperties { resolver, service, _ in try block(resolver, service) }
        return self
    }

    /// Sets properties of each new instance, with the arguments it was made with.
    ///
    /// - Parameter block: Runs after the factory, in order of adding.
    /// - Returns: The same options.
    @preconcurrency
    @discardableResult
    public func resolveProperties(
        _ block:
            @escaping @Sendable (
                _ resolver: Resolver, _ service: Service, _ args: Resolver.Args
            ) throws -> Void
    ) -> ResolverOptions<Service> {
        registration.addProperties { resolver, service, args in
            try block(resolver, service, Resolver.Args(args, for: "\(Service.self)"))
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
    @preconcurrency
    @_disfavoredOverload
    @discardableResult
    public func scope(_ scope: ResolverScope) -> ResolverOptions<Service> {
        registration.scope = scope
        return self
    }
}
