extension Resolver {
    /// Registers how to make a service, in ``main``.
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
    public static func register<Service>(
        _ type: Service.Type = Service.self,
        name: Name? = nil,
        factory: @escaping @Sendable () throws -> Service?
    ) -> ResolverOptions<Service> {
        main.register(type, name: name, factory: factory)
    }

    /// Registers how to make a service of others, in ``main``.
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
    public static func register<Service>(
        _ type: Service.Type = Service.self,
        name: Name? = nil,
        factory: @escaping @Sendable (_ resolver: Resolver) throws -> Service?
    ) -> ResolverOptions<Service> {
        main.register(type, name: name, factory: factory)
    }

    /// Registers how to make a service of others and arguments, in ``main``.
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
    public static func register<Service>(
        _ type: Service.Type = Service.self,
        name: Name? = nil,
        factory: @escaping @Sendable (_ resolver: Resolver, _ args: Args) throws -> Service?
    ) -> ResolverOptions<Service> {
        main.register(type, name: name, factory: factory)
    }

    /// Registers how to make a service on the main actor, in ``main``.
    ///
    /// - Parameters:
    ///   - actor: Written `MainActor.self`.
    ///   - type: The type callers ask for.
    ///   - name: Tells registrations of one type apart.
    ///   - factory: Makes the service.
    /// - Returns: Options, such as the scope.
    @discardableResult
    public static func register<Service: Sendable>(
        on actor: MainActor.Type,
        _ type: Service.Type = Service.self,
        name: Name? = nil,
        factory: @escaping @MainActor @Sendable () throws -> Service?
    ) -> ResolverOptions<Service> {
        main.addOnMainActor(name, factory)
    }

    /// Registers how to make a service of others on the main actor, in ``main``.
    ///
    /// - Parameters:
    ///   - actor: Written `MainActor.self`.
    ///   - type: The type callers ask for.
    ///   - name: Tells registrations of one type apart.
    ///   - factory: Makes the service, given the container that was asked.
    /// - Returns: Options, such as the scope.
    @discardableResult
    public static func register<Service: Sendable>(
        on actor: MainActor.Type,
        _ type: Service.Type = Service.self,
        name: Name? = nil,
        factory: @escaping @MainActor @Sendable (_ resolver: Resolver) throws -> Service?
    ) -> ResolverOptions<Service> {
        main.addOnMainActor(name, factory)
    }
}
