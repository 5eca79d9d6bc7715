/// A container type of your own, whose factories are its properties.
///
/// ```swift
/// final class PeopleContainer: SharedContainer {
///     static let shared = PeopleContainer()
///     let manager = ContainerManager()
///
///     var people: Factory<People> { self { People() }.cached }
/// }
/// ```
///
/// Its manager is a ``Resolver``, which has the registrations, the default scope, the decorator
/// and the parents. Conform to ``AutoRegistering`` to register services before the first use.
public protocol ManagedContainer: AnyObject, Sendable {
    /// The registrations and instances of the container.
    var manager: ContainerManager { get }
}

/// A container type that has a shared instance, which the property wrappers use.
public protocol SharedContainer: ManagedContainer {
    /// The shared instance.
    static var shared: Self { get }
}

extension Resolver: SharedContainer {
    /// The container itself.
    public var manager: ContainerManager { self }

    /// The root container; Factory's name for ``root``.
    public static var shared: Resolver {
        runHook()
        return root
    }
}

extension ManagedContainer {
    /// Resets this container; see ``Resolver/reset(options:)``.
    ///
    /// - Returns: This container.
    @discardableResult
    public func reset(options: FactoryResetOptions = .all) -> Self {
        manager.reset(options: options)
        return self
    }

    /// Observes the services that this container resolves; see ``Resolver/decorator(_:)``.
    public func decorator(_ decorator: (@Sendable (_ service: Any) -> Void)?) {
        manager.decorator(decorator)
    }
}

extension ManagedContainer {
    /// Registers a factory by type in this container, after ``AutoRegistering`` has run.
    ///
    /// - Parameters:
    ///   - type: The type that callers resolve.
    ///   - name: A name that distinguishes registrations of one type.
    ///   - factory: Creates the service; `nil` counts as not registered.
    /// - Returns: Options, such as the scope.
    @_disfavoredOverload
    @discardableResult
    public func register<Service>(
        _ type: Service.Type = Service.self,
        name: Resolver.Name? = nil,
        factory: @escaping @Sendable () throws -> Service?
    ) -> ResolverOptions<Service> {
        attachedManager.register(type, name: name, factory: factory)
    }

    /// Returns a service that is registered by type, or `nil` if it is not registered.
    ///
    /// - Parameters:
    ///   - type: The type it is registered under.
    ///   - name: The name it is registered under.
    /// - Returns: The service; traps if it is registered but cannot be created.
    public func optional<Service>(
        _ type: Service.Type = Service.self,
        name: Resolver.Name? = nil
    ) -> Service? {
        attachedManager.optional(type, name: name)
    }
}

// The two are distinguished by `await`.
// swift-format-ignore: AmbiguousTrailingClosureOverload
extension ManagedContainer {
    /// Registers or changes several services of this container in one place.
    ///
    /// - Parameter configure: Runs at once, on this thread.
    /// - Returns: This container.
    /// - Throws: The error of `configure`.
    @discardableResult
    public func callAsFunction(_ configure: (Self) throws -> Void) rethrows -> Self {
        try configure(self)
        return self
    }

    /// Registers or changes several services of this container in one place.
    ///
    /// - Parameter configure: Runs on the actor of the caller.
    /// - Returns: This container.
    /// - Throws: The error of `configure`.
    @discardableResult
    public func callAsFunction(
        _ configure: (Self) async throws -> Void
    ) async rethrows -> Self {
        try await configure(self)
        return self
    }
}

// Factory's names for types that Resolver names otherwise.

/// Factory's name for a container.
public typealias Container = Resolver

/// Factory's name for the registrations and instances of a container.
public typealias ContainerManager = Resolver

/// Factory's name for a scope.
public typealias Scope = ResolverScope

extension ResolverScope {
    /// Factory's name for a scope that caches an instance until it is reset.
    public typealias Cached = ResolverScopeCache
    /// Factory's name for a scope that caches an instance as long as something else retains it.
    public typealias Shared = ResolverScopeShare
    /// Factory's name for a scope that caches an instance until it is reset.
    public typealias Singleton = ResolverScopeCache
    /// Factory's name for a scope that caches nothing.
    public typealias Unique = ResolverScopeUnique
    /// Factory's name for a scope that caches an object during a resolution.
    public typealias Graph = ResolverScopeGraph
}
