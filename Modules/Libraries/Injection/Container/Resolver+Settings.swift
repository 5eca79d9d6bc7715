import Synchronization

private let standardScope = Mutex<ResolverScope>(.graph)
// Whether any default scope was ever set, of the type or of a container.
private let hasDefaultScope = Atomic(false)

extension Resolver {
    /// The scope of registrations and declarations that name none; initially `graph`.
    ///
    /// It is read when a service is registered by type, and when a factory is resolved. Only a
    /// scope that caches nothing suits services that are not Sendable.
    public static var defaultScope: ResolverScope {
        get { standardScope.withLock { $0 } }
        set {
            standardScope.exchange(newValue)
            hasDefaultScope.store(true, ordering: .releasing)
            Isolation.forget()
        }
    }

    /// The scope of this container's registrations and declarations that name none; ``defaultScope``
    /// of the type if `nil`.
    public var defaultScope: ResolverScope? {
        get { state.contents.withLock { $0.defaultScope } }
        set {
            hasDefaultScope.store(true, ordering: .releasing)
            set(\.defaultScope, newValue)
        }
    }

    /// The default scope that applies to this container; `nil` if that is `graph`.
    @usableFromInline var scopeByDefault: ResolverScope? {
        guard hasDefaultScope.load(ordering: .acquiring) else { return nil }
        return defaultScope ?? Resolver.defaultScope
    }

    /// Observes the services that this container resolves, if they have no decorator of their
    /// own; replaces a previous observer.
    ///
    /// - Parameter decorator: Runs at each resolution, on the thread that resolves.
    @preconcurrency
    public func decorator(_ decorator: (@Sendable (_ service: Any) -> Void)?) {
        set(\.decorator, decorator)
    }

    /// The cache of the instances that ``ResolverScope/container`` caches in this container.
    ///
    /// Resetting it removes them. Setting another removes them too, and has that scope keep the
    /// instances that are created from then on.
    public var cache: ResolverScope {
        get { state.contents.withLock { $0.cache } ?? ResolverScopeContainer(self) }
        set {
            let isOwn = (newValue as? ResolverScopeContainer)?.container === self
            set(\.cache, isOwn ? nil : newValue)
            reset(scope: .container)
        }
    }

    private func set<Value: Sendable>(
        _ setting: any WritableKeyPath<ContainerState.Contents, Value> & Sendable,
        _ value: Value
    ) {
        let state = state
        let old = state.contents.exchange(setting, value)
        state.changed()
        withExtendedLifetime(old) {}
    }
}
