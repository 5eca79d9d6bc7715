import Synchronization

extension Resolver {
    /// Registers a factory, in place of this container's previous registration for the type and
    /// name, whose instances are removed.
    ///
    /// The factory runs on the thread that resolves, with no lock held.
    ///
    /// - Parameters:
    ///   - type: The type that callers resolve.
    ///   - name: A name that distinguishes registrations of one type.
    ///   - factory: Creates the service; `nil` counts as not registered.
    /// - Returns: Options, such as the scope.
    @_disfavoredOverload
    @inlinable
    @discardableResult
    public final func register<Service>(
        _ type: Service.Type = Service.self,
        name: Name? = nil,
        factory: @escaping @Sendable () throws -> Service?
    ) -> ResolverOptions<Service> {
        register(name, .plain(factory))
    }

    /// Registers a factory that resolves other services, in place of the previous registration.
    ///
    /// The factory runs on the thread that resolves, with no lock held.
    ///
    /// - Parameters:
    ///   - type: The type that callers resolve.
    ///   - name: A name that distinguishes registrations of one type.
    ///   - factory: Creates the service, given the container that was asked.
    /// - Returns: Options, such as the scope.
    @_disfavoredOverload
    @inlinable
    @discardableResult
    public final func register<Service>(
        _ type: Service.Type = Service.self,
        name: Name? = nil,
        factory: @escaping @Sendable (_ resolver: Resolver) throws -> Service?
    ) -> ResolverOptions<Service> {
        register(name, .nested(factory))
    }

    /// Registers a factory that takes arguments, in place of the previous registration.
    ///
    /// The factory runs on the thread that resolves, with no lock held.
    ///
    /// - Parameters:
    ///   - type: The type that callers resolve.
    ///   - name: A name that distinguishes registrations of one type.
    ///   - factory: Creates the service, given the container that was asked and the arguments of
    ///     the caller.
    /// - Returns: Options, such as the scope.
    @_disfavoredOverload
    @discardableResult
    public final func register<Service>(
        _ type: Service.Type = Service.self,
        name: Name? = nil,
        factory: @escaping @Sendable (_ resolver: Resolver, _ args: Args) throws -> Service?
    ) -> ResolverOptions<Service> {
        registerWithArguments(name, factory)
    }

    /// Registers a factory that is isolated to the main actor, in place of the previous
    /// registration.
    ///
    /// Resolving the service elsewhere fails with ``ResolutionError/Reason/notOnMainActor``.
    ///
    /// - Parameters:
    ///   - actor: Written `MainActor.self`.
    ///   - type: The type that callers resolve.
    ///   - name: A name that distinguishes registrations of one type.
    ///   - factory: Creates the service.
    /// - Returns: Options, such as the scope.
    @discardableResult
    public final func register<Service: Sendable>(
        on actor: MainActor.Type,
        _ type: Service.Type = Service.self,
        name: Name? = nil,
        factory: @escaping @MainActor @Sendable () throws -> Service?
    ) -> ResolverOptions<Service> {
        register(on: actor, type, name: name) { _ in try factory() }
    }

    /// Registers a factory that is isolated to the main actor and resolves other services, in
    /// place of the previous registration.
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
    public final func register<Service: Sendable>(
        on actor: MainActor.Type,
        _ type: Service.Type = Service.self,
        name: Name? = nil,
        factory: @escaping @MainActor @Sendable (_ resolver: Resolver) throws -> Service?
    ) -> ResolverOptions<Service> {
        let factory = ServiceFactory<Service>.nested { resolver in
            try onMainActor { try factory(resolver) }
        }
        return register(name, factory)
    }

    func registerWithArguments<Service>(
        _ name: Name?,
        _ factory: @escaping @Sendable (_ resolver: Resolver, _ args: Args) throws -> Service?
    ) -> ResolverOptions<Service> {
        let factory = ServiceFactory<Service>.parameterized { resolver, args in
            try factory(resolver, Args(args))
        }
        let options: ResolverOptions<Service> = register(name, factory)
        options.change { $0.takesArguments = true }
        return options
    }

    @inlinable
    func register<Service>(
        _ name: Name?,
        _ factory: ServiceFactory<Service>
    ) -> ResolverOptions<Service> {
        let key = Key(Service.self, name)
        let options = RegistrationOptions(factory: factory, scope: scopeByDefault)
        replace(key) { _ in Registration(key, options) }
        return ResolverOptions(self, key)
    }

    /// Replaces the registration of a key; see ``ContainerState/replace(_:by:)``.
    @usableFromInline
    func replace(_ key: Key, by replacement: (AnyRegistration?) -> AnyRegistration?) {
        Resolver.runHook()
        registerItself()
        state.replace(key, by: replacement)
    }

    /// Runs ``AutoRegistering`` once.
    func registerItself() {
        let state = state
        // Once more if the container was reset meanwhile.
        while !state.isRegistered.load(ordering: .acquiring) {
            let once = state.contents.withLock { $0.autoRegistration }
            if once.isDoneHere { return }
            once.run { registering(state)?.autoRegister() }
            // Not done if it waits for this thread.
            if !once.isDone { return }
            state.contents.withLock { contents in
                guard contents.autoRegistration === once else { return }
                state.isRegistered.store(true, ordering: .releasing)
            }
        }
    }
}
