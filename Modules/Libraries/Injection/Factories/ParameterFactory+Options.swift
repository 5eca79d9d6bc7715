// The same options as those of `Factory`; the functions take the parameter.

extension ParameterFactory {
    /// Makes a new instance each time.
    public var unique: ParameterFactory { scope(.unique) }

    /// Makes one instance for each resolution.
    public var graph: ParameterFactory { scope(.graph) }

    /// Makes a new instance each time.
    public func scope(_ scope: ResolverScopeUnique) -> ParameterFactory { scoped(scope) }

    /// Makes one instance for each resolution.
    public func scope(_ scope: ResolverScopeGraph) -> ParameterFactory { scoped(scope) }

    /// Has the service made in another way in some circumstance; see
    /// ``ResolverOptions/context(_:factory:)``.
    @preconcurrency
    public func context(
        _ context: FactoryContextType,
        _ factory: @escaping @Sendable (Parameter) throws -> Service
    ) -> ParameterFactory {
        let factory = Self.taking(factory)
        return changed { $0.contexts.append((context, factory)) }
    }

    /// Has the service made in another way if the process was started with an argument.
    @preconcurrency
    public func onArg(
        _ argument: String,
        _ factory: @escaping @Sendable (Parameter) throws -> Service
    ) -> ParameterFactory {
        context(.arg(argument), factory)
    }

    /// Has the service made in another way if the process was started with one of some
    /// arguments.
    @preconcurrency
    public func onArgs(
        _ arguments: [String],
        _ factory: @escaping @Sendable (Parameter) throws -> Service
    ) -> ParameterFactory {
        context(.args(arguments), factory)
    }

    /// Has the service made in another way in previews.
    @preconcurrency
    public func onPreview(
        _ factory: @escaping @Sendable (Parameter) throws -> Service
    ) -> ParameterFactory {
        context(.preview, factory)
    }

    /// Has the service made in another way in tests, in release builds too.
    @preconcurrency
    public func onTest(
        _ factory: @escaping @Sendable (Parameter) throws -> Service
    ) -> ParameterFactory {
        context(.test, factory)
    }

    /// Has the service made in another way while debugging.
    @preconcurrency
    public func onDebug(
        _ factory: @escaping @Sendable (Parameter) throws -> Service
    ) -> ParameterFactory {
        context(.debug, factory)
    }

    /// Has the service made in another way in a simulator.
    @preconcurrency
    public func onSimulator(
        _ factory: @escaping @Sendable (Parameter) throws -> Service
    ) -> ParameterFactory {
        context(.simulator, factory)
    }

    /// Has the service made in another way outside of simulators.
    @preconcurrency
    public func onDevice(
        _ factory: @escaping @Sendable (Parameter) throws -> Service
    ) -> ParameterFactory {
        context(.device, factory)
    }

    /// Hands out something else than what was made or kept.
    ///
    /// - Parameter decorate: Runs at each resolution, in order of adding.
    /// - Returns: The factory with that option.
    @preconcurrency
    public func decorator(
        _ decorate: @escaping @Sendable (_ service: Service) -> Service
    ) -> ParameterFactory {
        changed { $0.decorators.append { service, _ in decorate(service) } }
    }

    /// Hands out something else than what was made or kept.
    ///
    /// - Parameter decorate: Runs at each resolution, in order of adding, and is told
    ///   whether the service is new.
    /// - Returns: The factory with that option.
    @preconcurrency
    public func decorator(
        _ decorate: @escaping @Sendable (_ service: Service, _ isNew: Bool) -> Service
    ) -> ParameterFactory {
        changed { $0.decorators.append(decorate) }
    }

    /// The factory itself: what is declared never overrides a change from outside here.
    public func once() -> ParameterFactory { self }

    func changed(
        _ change: @escaping @Sendable (inout ResolverRegistration<Service>.Options) -> Void
    ) -> ParameterFactory {
        var factory = self
        factory.definition.changes.append(FactoryChange(apply: change))
        return factory
    }

    private func scoped(_ scope: any ResolverScopeType) -> ParameterFactory {
        var factory = self
        factory.definition.scope = scope
        return factory
    }
}

extension ParameterFactory where Service: Sendable {
    /// Keeps an instance until ``Resolver/reset()``.
    public var singleton: ParameterFactory { scope(.application) }

    /// Keeps an instance until the scope is reset.
    public var cached: ParameterFactory { scope(.cached) }

    /// Keeps an instance as long as someone else does.
    public var shared: ParameterFactory { scope(.shared) }

    /// Keeps instances as a scope says.
    @_disfavoredOverload
    public func scope(_ scope: ResolverScope) -> ParameterFactory { scoped(scope) }

    /// Keeps instances as a scope of one's own says.
    @_disfavoredOverload
    public func scope(_ scope: any ResolverScopeType) -> ParameterFactory { scoped(scope) }

    /// Keeps an instance for a time only; see ``ResolverOptions/timeToLive(_:clock:)``.
    public func timeToLive(
        _ duration: Duration,
        clock: some Clock<Duration> = ContinuousClock()
    ) -> ParameterFactory {
        let lifetime = Lifetime(duration, clock)
        return changed { $0.lifetime = lifetime }
    }
}
