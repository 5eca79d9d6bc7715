// The options of a declaration. They hold where nothing else was registered; so a change from
// outside, through what `register` returns, is never overridden by the declaration.

extension Factory {
    /// Makes a new instance each time.
    @inlinable
    public var unique: Factory { scope(.unique) }

    /// Makes one instance for each resolution.
    @inlinable
    public var graph: Factory { scope(.graph) }

    /// Makes a new instance each time.
    @inlinable
    public consuming func scope(_ scope: ResolverScopeUnique) -> Factory { scoped(scope) }

    /// Makes one instance for each resolution.
    @inlinable
    public consuming func scope(_ scope: ResolverScopeGraph) -> Factory { scoped(scope) }

    /// Has the service made in another way in some circumstance; see
    /// ``ResolverOptions/context(_:factory:)``.
    @preconcurrency
    public func context(
        _ context: FactoryContextType,
        _ factory: @escaping @Sendable () throws -> Service
    ) -> Factory {
        changed { $0.contexts.append((context, { _, _ in try factory() })) }
    }

    /// Has the service made in another way if the process was started with an argument.
    @preconcurrency
    public func onArg(
        _ argument: String,
        _ factory: @escaping @Sendable () throws -> Service
    ) -> Factory {
        context(.arg(argument), factory)
    }

    /// Has the service made in another way if the process was started with one of some
    /// arguments.
    @preconcurrency
    public func onArgs(
        _ arguments: [String],
        _ factory: @escaping @Sendable () throws -> Service
    ) -> Factory {
        context(.args(arguments), factory)
    }

    /// Has the service made in another way in previews.
    @preconcurrency
    public func onPreview(_ factory: @escaping @Sendable () throws -> Service) -> Factory {
        context(.preview, factory)
    }

    /// Has the service made in another way in tests, in release builds too.
    @preconcurrency
    public func onTest(_ factory: @escaping @Sendable () throws -> Service) -> Factory {
        context(.test, factory)
    }

    /// Has the service made in another way while debugging.
    @preconcurrency
    public func onDebug(_ factory: @escaping @Sendable () throws -> Service) -> Factory {
        context(.debug, factory)
    }

    /// Has the service made in another way in a simulator.
    @preconcurrency
    public func onSimulator(_ factory: @escaping @Sendable () throws -> Service) -> Factory {
        context(.simulator, factory)
    }

    /// Has the service made in another way outside of simulators.
    @preconcurrency
    public func onDevice(_ factory: @escaping @Sendable () throws -> Service) -> Factory {
        context(.device, factory)
    }

    /// Hands out something else than what was made or kept.
    ///
    /// - Parameter decorate: Runs at each resolution, in order of adding.
    /// - Returns: The factory with that option.
    @preconcurrency
    public func decorator(
        _ decorate: @escaping @Sendable (_ service: Service) -> Service
    ) -> Factory {
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
    ) -> Factory {
        changed { $0.decorators.append(decorate) }
    }

    /// The factory itself: what is declared never overrides a change from outside here.
    public func once() -> Factory { self }

    func changed(
        _ change: @escaping @Sendable (inout ResolverRegistration<Service>.Options) -> Void
    ) -> Factory {
        var factory = self
        factory.changes = (changes ?? []) + [FactoryChange(apply: change)]
        return factory
    }

    @inlinable
    @inline(__always)
    consuming func scoped(_ scope: any ResolverScopeType) -> Factory {
        self.scope = scope
        return self
    }
}

extension Factory where Service: Sendable {
    /// Keeps an instance until ``Resolver/reset()``.
    @inlinable
    public var singleton: Factory { scope(.application) }

    /// Keeps an instance until the scope is reset.
    @inlinable
    public var cached: Factory { scope(.cached) }

    /// Keeps an instance as long as someone else does.
    @inlinable
    public var shared: Factory { scope(.shared) }

    /// Keeps instances as a scope says.
    @_disfavoredOverload
    @inlinable
    public consuming func scope(_ scope: ResolverScope) -> Factory { scoped(scope) }

    /// Keeps instances as a scope of one's own says.
    @_disfavoredOverload
    @inlinable
    public consuming func scope(_ scope: any ResolverScopeType) -> Factory { scoped(scope) }

    /// Keeps an instance for a time only; see ``ResolverOptions/timeToLive(_:clock:)``.
    public func timeToLive(
        _ duration: Duration,
        clock: some Clock<Duration> = ContinuousClock()
    ) -> Factory {
        let lifetime = Lifetime(duration, clock)
        return changed { $0.lifetime = lifetime }
    }
}
