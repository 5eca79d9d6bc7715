/// How to make one service, declared as a property of a container.
///
/// ```swift
/// extension Resolver {
///     var clock: Factory<any WallClock> {
///         self { SystemClock() }.scope(.application)
///     }
/// }
/// let clock = container.clock()
/// ```
///
/// The property is the key: what has a factory cannot be missing, and two of one type stay
/// apart. A factory is made anew whenever the property is read; instances are kept by the
/// last container of the search, and what ``register(_:)`` replaces by the one it was
/// called on.
public struct Factory<Service> {
    /// The container whose property was read.
    public let container: Resolver
    @usableFromInline let key: Key
    @usableFromInline let make: @Sendable () throws -> Service
    @usableFromInline var scope: (any ResolverScopeType)?
    // Options that few have; not an array of none, which would be copied all the time.
    @usableFromInline var changes: [FactoryChange<Service>]?

    @inlinable
    init(
        _ container: Resolver,
        _ key: Key,
        _ make: @escaping @Sendable () throws -> Service
    ) {
        self.container = container
        self.key = key
        self.make = make
    }

    /// What it was declared with; made only where it is needed.
    @usableFromInline var definition: Definition<Service> {
        let make = make
        return Definition(factory: { _, _ in try make() }, scope: scope, changes: changes ?? [])
    }

    /// The service, made or found.
    ///
    /// Traps, saying what ``tryResolve()`` throws, if the factory throws or needs itself. It
    /// runs on this thread, with no lock held.
    @inlinable
    public func callAsFunction() -> Service {
        do {
            return try tryResolve()
        } catch {
            Trial.fail(error)
        }
    }

    /// The service, made or found; traps like `callAsFunction`.
    @inlinable
    public func resolve() -> Service {
        self()
    }

    /// The service, made or found.
    ///
    /// - Throws: ``ResolutionError``, if the factory throws or needs itself.
    @inlinable
    public func tryResolve() throws(ResolutionError) -> Service {
        if let found = try container.find(key, Service.self, nil, definition) { return found }
        throw container.missing(Service.self, key.name)
    }

    /// Has the service made in another way, by this container and those that fall back on
    /// it; what it kept is let go.
    ///
    /// The scope and the other options stay those of the declaration, until they are changed
    /// through what is returned.
    ///
    /// - Parameter factory: Makes the service.
    /// - Returns: Options, such as the scope.
    @preconcurrency
    @discardableResult
    public func register(
        _ factory: @escaping @Sendable () throws -> Service
    ) -> ResolverOptions<Service> {
        container.replace(key, definition) { _, _ in try factory() }
    }

    /// The same as ``register(_:)``.
    @preconcurrency
    @discardableResult
    public func factory(
        _ factory: @escaping @Sendable () throws -> Service
    ) -> ResolverOptions<Service> {
        register(factory)
    }

    /// Resets what this container has registered and kept for the service.
    ///
    /// - Parameter options: What to reset.
    public func reset(_ options: FactoryResetOptions = .all) {
        container.reset(key, options)
    }
}

extension Factory: Sendable where Service: Sendable {}

extension Factory where Service: Sendable {
    /// The service, made or found on the main actor.
    public func resolveOnMainActor() async -> Service {
        await MainActor.run { self() }
    }
}

extension Resolver {
    /// Declares how to make a service; see ``Factory``.
    ///
    /// - Parameters:
    ///   - key: The property it is declared in.
    ///   - file: The file of that property.
    ///   - factory: Makes the service.
    /// - Returns: The factory.
    @preconcurrency
    @inlinable
    public func callAsFunction<Service>(
        key: String = #function,
        file: String = #fileID,
        _ factory: @escaping @Sendable () throws -> Service
    ) -> Factory<Service> {
        Factory(self, Key(Service.self, property: key, file: file), factory)
    }

    /// Declares how to make a service on the main actor.
    ///
    /// Resolving it elsewhere fails with ``ResolutionError/Reason/notOnMainActor``;
    /// ``Factory/resolveOnMainActor()`` does it from anywhere.
    ///
    /// - Parameters:
    ///   - actor: Written `MainActor.self`.
    ///   - key: The property it is declared in.
    ///   - file: The file of that property.
    ///   - factory: Makes the service.
    /// - Returns: The factory.
    public func callAsFunction<Service: Sendable>(
        on actor: MainActor.Type,
        key: String = #function,
        file: String = #fileID,
        _ factory: @escaping @MainActor @Sendable () throws -> Service
    ) -> Factory<Service> {
        Factory(self, Key(Service.self, property: key, file: file)) {
            try onMainActor(factory)
        }
    }

    /// Declares a service that someone else must register.
    ///
    /// - Parameters:
    ///   - key: The property it is declared in.
    ///   - file: The file of that property.
    /// - Returns: A factory whose service is `nil` until then.
    public func promised<Service>(
        key: String = #function,
        file: String = #fileID
    ) -> Factory<Service?> {
        self(key: key, file: file) { nil }
    }
}
