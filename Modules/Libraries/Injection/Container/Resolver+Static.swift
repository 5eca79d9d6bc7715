// The functions of the process's containers: registrations go to `main`, resolutions start at
// `root`.

extension Resolver {
    /// Registers a factory in ``main``.
    ///
    /// - Parameters:
    ///   - type: The type that callers resolve.
    ///   - name: A name that distinguishes registrations of one type.
    ///   - factory: Creates the service; `nil` counts as not registered.
    /// - Returns: Options, such as the scope.
    @_disfavoredOverload
    @inlinable
    @discardableResult
    public static func register<Service>(
        _ type: Service.Type = Service.self,
        name: Name? = nil,
        factory: @escaping @Sendable () throws -> Service?
    ) -> ResolverOptions<Service> {
        main.register(type, name: name, factory: factory)
    }

    /// Registers a factory that resolves other services in ``main``.
    ///
    /// - Parameters:
    ///   - type: The type that callers resolve.
    ///   - name: A name that distinguishes registrations of one type.
    ///   - factory: Creates the service, given the container that was asked.
    /// - Returns: Options, such as the scope.
    @_disfavoredOverload
    @inlinable
    @discardableResult
    public static func register<Service>(
        _ type: Service.Type = Service.self,
        name: Name? = nil,
        factory: @escaping @Sendable (_ resolver: Resolver) throws -> Service?
    ) -> ResolverOptions<Service> {
        main.register(type, name: name, factory: factory)
    }

    /// Registers a factory that takes arguments in ``main``.
    ///
    /// - Parameters:
    ///   - type: The type that callers resolve.
    ///   - name: A name that distinguishes registrations of one type.
    ///   - factory: Creates the service, given the container that was asked and the arguments of
    ///     the caller.
    /// - Returns: Options, such as the scope.
    @_disfavoredOverload
    @discardableResult
    public static func register<Service>(
        _ type: Service.Type = Service.self,
        name: Name? = nil,
        factory: @escaping @Sendable (_ resolver: Resolver, _ args: Args) throws -> Service?
    ) -> ResolverOptions<Service> {
        main.register(type, name: name, factory: factory)
    }

    /// Registers a factory that is isolated to the main actor in ``main``.
    ///
    /// Resolving the service elsewhere fails with ``ResolutionError/Reason/notOnMainActor``.
    ///
    /// - Parameters:
    ///   - actor: Written `MainActor.self`.
    ///   - type: The type that callers resolve.
    ///   - name: A name that distinguishes registrations of one type.
    ///   - factory: Creates the service; `nil` counts as not registered.
    /// - Returns: Options, such as the scope.
    @discardableResult
    public static func register<Service: Sendable>(
        on actor: MainActor.Type,
        _ type: Service.Type = Service.self,
        name: Name? = nil,
        factory: @escaping @MainActor @Sendable () throws -> Service?
    ) -> ResolverOptions<Service> {
        main.register(on: actor, type, name: name, factory: factory)
    }

    /// Registers a factory that is isolated to the main actor and resolves other services in
    /// ``main``.
    ///
    /// Resolving the service elsewhere fails with ``ResolutionError/Reason/notOnMainActor``.
    ///
    /// - Parameters:
    ///   - actor: Written `MainActor.self`.
    ///   - type: The type that callers resolve.
    ///   - name: A name that distinguishes registrations of one type.
    ///   - factory: Creates the service, given the container that was asked.
    /// - Returns: Options, such as the scope.
    @discardableResult
    public static func register<Service: Sendable>(
        on actor: MainActor.Type,
        _ type: Service.Type = Service.self,
        name: Name? = nil,
        factory: @escaping @MainActor @Sendable (_ resolver: Resolver) throws -> Service?
    ) -> ResolverOptions<Service> {
        main.register(on: actor, type, name: name, factory: factory)
    }

    /// Runs `registerAllServices`, if it has not run yet.
    public final func registerServices() {
        Resolver.runHook()
    }
}

extension Resolver {
    /// Returns a service, starting at ``root``; traps if it cannot be resolved.
    ///
    /// - Parameters:
    ///   - type: The type it is registered under.
    ///   - name: The name it is registered under.
    ///   - args: The arguments for the factory.
    /// - Returns: The service.
    @inlinable
    public static func resolve<Service>(
        _ type: Service.Type = Service.self,
        name: Name? = nil,
        args: Any? = nil
    ) -> Service {
        shared.resolve(type, name: name, args: args)
    }

    /// Returns a service, starting at ``root``, or `nil` if it is not registered.
    ///
    /// - Parameters:
    ///   - type: The type it is registered under.
    ///   - name: The name it is registered under.
    ///   - args: The arguments for the factory.
    /// - Returns: The service, or `nil`.
    @inlinable
    public static func optional<Service>(
        _ type: Service.Type = Service.self,
        name: Name? = nil,
        args: Any? = nil
    ) -> Service? {
        shared.optional(type, name: name, args: args)
    }

    /// Returns a service, starting at ``root``.
    ///
    /// - Parameters:
    ///   - type: The type it is registered under.
    ///   - name: The name it is registered under.
    ///   - args: The arguments for the factory.
    /// - Returns: The service.
    /// - Throws: ``ResolutionError``.
    @inlinable
    public static func tryResolve<Service>(
        _ type: Service.Type = Service.self,
        name: Name? = nil,
        args: Any? = nil
    ) throws(ResolutionError) -> Service {
        try shared.tryResolve(type, name: name, args: args)
    }
}
