/// The options of a registration.
public struct ResolverOptions<Service>: Sendable {
    @usableFromInline let container: Resolver
    @usableFromInline let key: Key
    // Whether a change is allowed after `once()`: not if a declaration makes it.
    @usableFromInline let mayChangeProtected: Bool

    @inlinable
    init(_ container: Resolver, _ key: Key, mayChangeProtected: Bool = true) {
        self.container = container
        self.key = key
        self.mayChangeProtected = mayChangeProtected
    }

    /// The registration as it is now.
    public var registration: ResolverRegistration<Service> {
        ResolverRegistration(container.state.registration(key), container)
    }

    /// Changes the registration in the container.
    ///
    /// - Parameters:
    ///   - keepsInstances: Whether cached instances stay.
    ///   - isChange: Whether the change would make a difference.
    ///   - change: The change; runs within a lock.
    @inlinable
    func change(
        keepsInstances: Bool = true,
        if isChange: (Registration<Service>?) -> Bool = { _ in true },
        _ change: (inout RegistrationOptions<Service>) -> Void
    ) {
        container.replace(key) { old in
            let old = old as? Registration<Service>
            guard mayChangeProtected || old?.options.isProtected != true, isChange(old)
            else { return nil }
            var options = old?.options ?? RegistrationOptions()
            change(&options)
            return Registration(id: keepsInstances ? old?.id : nil, key, options)
        }
    }

    /// Sets the scope; cached instances are removed, if it is another one.
    @inlinable
    func set(_ scope: any ResolverScopeType) {
        let id = ObjectIdentifier(scope)
        // A declaration sets it whenever it is read, which must not take a lock that threads share.
        if key.kind == .property, FastPath.isOpen {
            let remembered = container.base.remembered(key, by: currentThreadID())
            if remembered?.scope == id { return }
        }
        change(keepsInstances: false, if: { $0?.scope != id }, { $0.scope = scope })
    }

    /// Protects the options against the declaration.
    func protect() {
        change(if: { $0?.options.isProtected != true }, { $0.isProtected = true })
    }

    /// Registers the same service under another type too.
    ///
    /// Resolving that type resolves this service, with its name and scope.
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
        let (key, original) = (key, registration.registration.options)
        let factory = ServiceFactory<Interface>.parameterized { resolver, args in
            let service: Service? = try resolver.find(key, args)
            return service as? Interface
        }
        let options: ResolverOptions<Interface> = container.register(name, factory)
        options.change { options in
            options.scope = ResolverScope.unique
            options.takesArguments = original.takesArguments
        }
        return self
    }

    /// Sets properties of each new instance.
    ///
    /// - Parameter block: Runs after the factory and on its thread, in the order of adding.
    /// - Returns: The same options.
    @discardableResult
    public func resolveProperties(
        _ block: @escaping @Sendable (_ resolver: Resolver, _ service: Service) throws -> Void
    ) -> ResolverOptions<Service> {
        resolveProperties { resolver, service, _ in try block(resolver, service) }
    }

    /// Sets properties of each new instance, with the arguments it was created with.
    ///
    /// - Parameter block: Runs after the factory and on its thread, in the order of adding.
    /// - Returns: The same options.
    @discardableResult
    public func resolveProperties(
        _ block:
            @escaping @Sendable (
                _ resolver: Resolver, _ service: Service, _ args: Resolver.Args
            ) throws -> Void
    ) -> ResolverOptions<Service> {
        change {
            $0.add { resolver, service, args in
                try block(resolver, service, Resolver.Args(args))
            }
        }
        return self
    }

    /// Caches instances separately for the arguments they were created with.
    ///
    /// Sets of arguments are the same if they are equal. Arguments that are not `Hashable` count
    /// as none.
    ///
    /// - Returns: The same options.
    @discardableResult
    public func scopeOnParameters() -> ResolverOptions<Service> {
        change { $0.isKeyedByArguments = true }
        return self
    }
}
