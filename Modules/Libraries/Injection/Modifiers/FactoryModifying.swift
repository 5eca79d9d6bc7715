/// What has options that are said one after the other: a ``Factory``, a ``ParameterFactory``,
/// a registration.
///
/// Said where a factory is declared, an option is part of the declaration. Said elsewhere, as
/// in `container.clock.onTest { … }`, it is a change of the container from then on, and of
/// those that fall back on it, which no declaration overrides. What tells them apart is the
/// property or function that the option is said in; so a factory that a property makes of
/// another's changes the other.
public protocol FactoryModifying<Service> {
    /// What is made.
    associatedtype Service
    /// What it is made of.
    associatedtype Parameter = Void
    /// What a function that makes it returns.
    associatedtype Product = Service

    /// The change of having the service made in another way in some circumstances.
    static func change(
        in contexts: [FactoryContextType],
        _ factory: @escaping @Sendable (Parameter) throws -> Product
    ) -> FactoryChange<Service>

    /// Makes a change.
    ///
    /// - Parameters:
    ///   - change: The change, made by the functions of this protocol's extensions.
    ///   - function: The function or property that asks for it.
    ///   - file: The file of that.
    /// - Returns: What the change was made of, or the same with the change.
    @discardableResult
    func changed(by change: FactoryChange<Service>, function: String, file: String) -> Self
}

extension FactoryModifying {
    /// Makes a new instance each time.
    @discardableResult
    public func scope(
        _ scope: ResolverScopeUnique,
        function: String = #function,
        file: String = #fileID
    ) -> Self {
        changed(by: FactoryChange(.scope(scope)), function: function, file: file)
    }

    /// Makes one instance for each resolution.
    @discardableResult
    public func scope(
        _ scope: ResolverScopeGraph,
        function: String = #function,
        file: String = #fileID
    ) -> Self {
        changed(by: FactoryChange(.scope(scope)), function: function, file: file)
    }

    /// Hands out something else than what was made or kept, such as a wrapper around it.
    ///
    /// From outside of a declaration it takes the place of one that was said from outside
    /// before.
    ///
    /// - Parameters:
    ///   - decorate: Runs at each resolution, on the thread that asks, in order of adding.
    ///   - function: Leave it out.
    ///   - file: Leave it out.
    /// - Returns: The same, with that option.
    @preconcurrency
    @discardableResult
    public func decorator(
        _ decorate: @escaping @Sendable (_ service: Service) -> Service,
        function: String = #function,
        file: String = #fileID
    ) -> Self {
        decorator({ service, _ in decorate(service) }, function: function, file: file)
    }

    /// Hands out something else than what was made or kept, such as a wrapper around it.
    ///
    /// From outside of a declaration it takes the place of one that was said from outside
    /// before.
    ///
    /// - Parameters:
    ///   - decorate: Runs at each resolution, in order of adding, and is told whether the
    ///     service is new.
    ///   - function: Leave it out.
    ///   - file: Leave it out.
    /// - Returns: The same, with that option.
    @preconcurrency
    @discardableResult
    public func decorator(
        _ decorate: @escaping @Sendable (_ service: Service, _ isNew: Bool) -> Service,
        function: String = #function,
        file: String = #fileID
    ) -> Self {
        changed(by: FactoryChange(.decorator(decorate)), function: function, file: file)
    }

    /// The same: what is declared never overrides a change from outside here.
    public func once() -> Self { self }
}

extension FactoryModifying where Service: Sendable {
    /// Keeps instances as a scope says.
    ///
    /// What is kept may be used from any thread, so the service must be Sendable.
    @_disfavoredOverload
    @discardableResult
    public func scope(
        _ scope: ResolverScope,
        function: String = #function,
        file: String = #fileID
    ) -> Self {
        changed(by: FactoryChange(.scope(scope)), function: function, file: file)
    }

    /// Keeps instances as a scope of one's own says.
    @_disfavoredOverload
    @discardableResult
    public func scope(
        _ scope: any ResolverScopeType,
        function: String = #function,
        file: String = #fileID
    ) -> Self {
        changed(by: FactoryChange(.scope(scope)), function: function, file: file)
    }

    /// Keeps an instance for a time only, which begins anew whenever it is asked for.
    ///
    /// For the scopes `application`, `cached`, `shared`, `container` and one's own caches.
    ///
    /// - Parameters:
    ///   - duration: For how long an instance is kept that nobody asks for.
    ///   - clock: Measures it.
    ///   - function: Leave it out.
    ///   - file: Leave it out.
    /// - Returns: The same, with that option.
    @discardableResult
    public func timeToLive(
        _ duration: Duration,
        clock: some Clock<Duration> = ContinuousClock(),
        function: String = #function,
        file: String = #fileID
    ) -> Self {
        let lifetime = Lifetime(duration, clock)
        return changed(by: FactoryChange(.lifetime(lifetime)), function: function, file: file)
    }
}
