extension Resolver {
    /// Registers how to make a service, in place of any earlier way of this container
    /// for this type and name; an instance kept for that is let go.
    ///
    /// The factory runs on the thread that asks, with no lock held.
    ///
    /// - Parameters:
    ///   - type: The type callers ask for.
    ///   - name: Tells registrations of one type apart.
    ///   - factory: Makes the service; `nil` is as good as not registered.
    /// - Returns: Options, such as the scope.
    @preconcurrency
    @discardableResult
    public final func register<Service>(
        _ type: Service.Type = Service.self,
        name: Name? = nil,
        factory: @escaping @Sendable () throws -> Service?
    ) -> ResolverOptions<Service> {
        add(name) { _, _ in try factory() }
    }

    /// Registers how to make a service of others, in place of any earlier way.
    ///
    /// The factory runs on the thread that asks, with no lock held.
    ///
    /// - Parameters:
    ///   - type: The type callers ask for.
    ///   - name: Tells registrations of one type apart.
    ///   - factory: Makes the service, given the container that was asked.
    /// - Returns: Options, such as the scope.
    @preconcurrency
    @discardableResult
    public final func register<Service>(
        _ type: Service.Type = Service.self,
        name: Name? = nil,
        factory: @escaping @Sendable (_ resolver: Resolver) throws -> Service?
    ) -> ResolverOptions<Service> {
        add(name) { resolver, _ in try factory(resolver) }
    }

    /// Registers how to make a service of others and arguments, in place of any
    /// earlier way.
    ///
    /// The factory runs on the thread that asks, with no lock held.
    ///
    /// - Parameters:
    ///   - type: The type callers ask for.
    ///   - name: Tells registrations of one type apart.
    ///   - factory: Makes the service, given the container that was asked and what
    ///     the caller handed over.
    /// - Returns: Options, such as the scope.
    @preconcurrency
    @discardableResult
    public final func register<Service>(
        _ type: Service.Type = Service.self,
        name: Name? = nil,
        factory: @escaping @Sendable (_ resolver: Resolver, _ args: Args) throws -> Service?
    ) -> ResolverOptions<Service> {
        add(name, takesArguments: true) { resolver, args in
            try factory(resolver, Args(args, for: "\(Service.self)"))
        }
    }

    /// Registers how to make a service on the main actor, in place of any earlier way.
    ///
    /// Resolving such a service elsewhere fails with ``ResolutionError/Reason/notOnMainActor``.
    ///
    /// - Parameters:
    ///   - actor: Written `MainActor.self`.
    ///   - type: The type callers ask for.
    ///   - name: Tells registrations of one type apart.
    ///   - factory: Makes the service.
    /// - Returns: Options, such as the scope.
    @discardableResult
    public final func register<Service: Sendable>(
        on actor: MainActor.Type,
        _ type: Service.Type = Service.self,
        name: Name? = nil,
        factory: @escaping @MainActor @Sendable () throws -> Service?
    ) -> ResolverOptions<Service> {
        addOnMainActor(name, factory)
    }

    /// Registers how to make a service of others on the main actor, in place of any
    /// earlier way.
    ///
    /// Resolving such a service elsewhere fails with ``ResolutionError/Reason/notOnMainActor``.
    ///
    /// - Parameters:
    ///   - actor: Written `MainActor.self`.
    ///   - type: The type callers ask for.
    ///   - name: Tells registrations of one type apart.
    ///   - factory: Makes the service, given the container that was asked.
    /// - Returns: Options, such as the scope.
    @discardableResult
    public final func register<Service: Sendable>(
        on actor: MainActor.Type,
        _ type: Service.Type = Service.self,
        name: Name? = nil,
        factory: @escaping @MainActor @Sendable (_ resolver: Resolver) throws -> Service?
    ) -> ResolverOptions<Service> {
        addOnMainActor(name, factory)
    }

    func addOnMainActor<Service: Sendable>(
        _ name: Name?,
        _ factory: @escaping @MainActor @Sendable () throws -> Service?
    ) -> ResolverOptions<Service> {
        add(name, isOnMainActor: true) { _, _ in try onMainActor(factory) }
    }

    func addOnMainActor<Service: Sendable>(
        _ name: Name?,
        _ factory: @escaping @MainActor @Sendable (Resolver) throws -> Service?
    ) -> ResolverOptions<Service> {
        add(name, isOnMainActor: true) { resolver, _ in
            try onMainActor { try factory(resolver) }
        }
    }

    func add<Service>(
        _ name: Name?,
        takesArguments: Bool = false,
        isOnMainActor: Bool = false,
        _ factory: @escaping ThrowingFactory<Service>
    ) -> ResolverOptions<Service> {
        Hook.runOnce()
        if children.isEmpty { registerItself() }
        let registration = ResolverRegistration<Service>(
            Key(Service.self, name),
            owner: lookups,
            options: .init(factory: factory, scope: Resolver.defaultScope),
            takesArguments: takesArguments,
            isOnMainActor: isOnMainActor
        )
        keep(registration)
        return ResolverOptions(registration: registration, resolver: self)
    }
}
