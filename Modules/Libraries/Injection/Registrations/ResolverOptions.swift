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
}

extension ResolverOptions: FactoryModifying {
    /// The change of having the service made in another way in some circumstances.
    ///
    /// - Parameters:
    ///   - contexts: The circumstances.
    ///   - factory: Makes the service there, or returns `nil`.
    /// - Returns: The change.
    public static func change(
        in contexts: [FactoryContextType],
        _ factory: @escaping @Sendable (()) throws -> Service?
    ) -> FactoryChange<Service> {
        FactoryChange(.contexts(contexts) { _, _ in try factory(()) })
    }

    /// Makes a change of the registration, whoever asks for it.
    @discardableResult
    public func changed(
        by change: FactoryChange<Service>,
        function: String,
        file: String
    ) -> ResolverOptions<Service> {
        if case .scope(let scope) = change.kind {
            registration.scope = scope
        } else {
            registration.apply(change)
        }
        return self
    }

    /// Keeps instances apart by the arguments they were made with.
    ///
    /// Two sets of arguments are the same if they are equal; arguments that are not
    /// `Hashable` are as good as none.
    ///
    /// - Returns: The same options.
    @discardableResult
    public func scopeOnParameters() -> ResolverOptions<Service> {
        registration.apply(FactoryChange(.keyedByArguments))
        return self
    }
}
