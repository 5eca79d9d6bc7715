/// A factory, or a registration, that modifiers change.
///
/// A modifier changes the container from then on, for it and those that fall back on it. In a
/// declaration it runs whenever the property is read. So the modifiers of a declaration replace
/// a change of the same kind that was made elsewhere, unless the declaration ends with `once()`:
///
/// ```swift
/// var clock: Factory<any WallClock> {
///     self { SystemClock() }.scope(.cached).onTest { FixedClock() }.once()
/// }
/// ```
///
/// The container retains the closures of modifiers, so they should not retain the container.
/// The scopes named by properties, such as `.cached`, take less time than `.scope(.cached)`.
public protocol FactoryModifying<Service> {
    /// The service.
    associatedtype Service
    /// The parameter of the factory.
    associatedtype Parameter = Void

    /// The options in the container.
    var options: ResolverOptions<Service> { get }
}

extension ResolverOptions: FactoryModifying {
    /// The options themselves.
    public var options: ResolverOptions<Service> { self }
}

extension FactoryModifying {
    /// Creates a new instance each time.
    @inlinable
    @discardableResult
    public func scope(_ scope: ResolverScopeUnique) -> Self {
        options.set(scope)
        return self
    }

    /// Creates one instance for each resolution.
    @inlinable
    @discardableResult
    public func scope(_ scope: ResolverScopeGraph) -> Self {
        options.set(scope)
        return self
    }

    /// Replaces each service that is resolved, for example by a wrapper of it; takes the place of
    /// a previous `transform` or `decorator`.
    ///
    /// - Parameter transform: Returns the service to use instead; runs at each resolution, on
    ///   the thread that resolves.
    /// - Returns: The same, with that option.
    @discardableResult
    public func transform(_ transform: @escaping @Sendable (_ service: Service) -> Service) -> Self
    {
        options.change { $0.decorator = { service, _ in transform(service) } }
        return self
    }

    /// Observes each service that is resolved; replaces a previous `transform` or `decorator`.
    ///
    /// - Parameter observe: Runs at each resolution, on the thread that resolves.
    /// - Returns: The same, with that option.
    @discardableResult
    public func decorator(_ observe: @escaping @Sendable (_ service: Service) -> Void) -> Self {
        decorator { service, _ in observe(service) }
    }

    /// Observes each service that is resolved, with a flag for new instances; replaces a previous
    /// `transform` or `decorator`.
    ///
    /// - Parameter observe: Runs at each resolution, on the thread that resolves.
    /// - Returns: The same, with that option.
    @discardableResult
    public func decorator(
        _ observe: @escaping @Sendable (_ service: Service, _ isNew: Bool) -> Void
    ) -> Self {
        options.change {
            $0.decorator = { service, isNew in
                observe(service, isNew)
                return service
            }
        }
        return self
    }
}

extension FactoryModifying where Service: Sendable {
    /// Caches instances according to a scope.
    ///
    /// Threads share instances that a scope caches, so the service must be Sendable.
    @_disfavoredOverload
    @inlinable
    @discardableResult
    public func scope(_ scope: ResolverScope) -> Self {
        options.set(scope)
        return self
    }

    /// Caches instances according to a scope of your own.
    @_disfavoredOverload
    @discardableResult
    public func scope(_ scope: any ResolverScopeType) -> Self {
        options.set(scope)
        return self
    }

    /// Caches instances for a limited time, which restarts whenever the service is resolved.
    ///
    /// For scopes that cache instances.
    ///
    /// - Parameters:
    ///   - duration: How long an instance is cached that nothing resolves.
    ///   - clock: The clock to use.
    /// - Returns: The same, with that option.
    @discardableResult
    public func timeToLive(
        _ duration: Duration,
        clock: some Clock<Duration> = ContinuousClock()
    ) -> Self {
        options.change {
            $0.timeToLive = {
                let end = clock.now.advanced(by: duration)
                return { end <= clock.now }
            }
        }
        return self
    }

    /// Caches instances for a limited time; Factory's form.
    ///
    /// - Parameter seconds: How long an instance is cached that nothing resolves.
    /// - Returns: The same, with that option.
    @discardableResult
    public func timeToLive(_ seconds: Double) -> Self {
        timeToLive(.seconds(seconds))
    }
}
