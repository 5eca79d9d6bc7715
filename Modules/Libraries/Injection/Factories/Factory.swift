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
/// called on. Options that are said elsewhere than in the property change the container; see
/// ``FactoryModifying``.
public struct Factory<Service> {
    /// The container whose property was read.
    public let container: Resolver
    @usableFromInline let make: @Sendable () throws -> Service
    // Functions, because the optimiser of Swift 6.3 takes structures of up to six words apart,
    // and copies larger ones; a string has two words, a function one.
    @usableFromInline let property: @Sendable () -> String
    @usableFromInline let file: @Sendable () -> String
    @usableFromInline var options: DeclaredOptions<Service>

    @inlinable
    @inline(__always)
    init(
        _ container: Resolver,
        _ property: @escaping @Sendable () -> String,
        _ file: @escaping @Sendable () -> String,
        _ options: DeclaredOptions<Service>,
        _ make: @escaping @Sendable () throws -> Service
    ) {
        self.container = container
        self.property = property
        self.file = file
        self.options = options
        self.make = make
    }

    @inlinable var key: Key {
        @inline(__always) get { Key(Service.self, property: property(), file: file()) }
    }

    /// What it was declared with; made only where it is needed.
    @usableFromInline var definition: Definition<Service> {
        let make = make
        return Definition(factory: { _, _ in try make() }, options: options)
    }

    /// The service, made or found.
    ///
    /// Traps, saying what ``tryResolve()`` throws, if the factory throws or needs itself. It
    /// runs on this thread, with no lock held.
    @inlinable
    @inline(__always)
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
    @inline(__always)
    public func tryResolve() throws(ResolutionError) -> Service {
        if let found = try container.find(key, Service.self, nil, definition) { return found }
        throw container.missing(Service.self, key.name)
    }

    /// Has the service made in another way, by this container and those that fall back on
    /// it; what it kept is let go.
    ///
    /// The scope and the other options stay those of the declaration, and those that were said
    /// of the factory from outside, until they are changed through what is returned.
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

extension Factory: FactoryModifying {
    /// The change of having the service made in another way in some circumstances.
    public static func change(
        in contexts: [FactoryContextType],
        _ factory: @escaping @Sendable (()) throws -> Service
    ) -> FactoryChange<Service> {
        FactoryChange(.contexts(contexts) { _, _ in try factory(()) })
    }

    /// Makes a change of this factory if that is where it is declared, else of the container.
    @discardableResult
    public func changed(
        by change: FactoryChange<Service>,
        function: String,
        file: String
    ) -> Factory {
        guard isDeclared(function, file) else {
            container.change(key, change)
            return self
        }
        var factory = self
        factory.options = options.with(change)
        return factory
    }

    /// Whether this is where the factory is declared.
    @inlinable
    @inline(__always)
    func isDeclared(_ function: String, _ file: String) -> Bool {
        options.hasOwnKey || key.isDeclared(in: function, file)
    }
}

extension Factory where Service: Sendable {
    /// The service, made or found on the main actor.
    public func resolveOnMainActor() async -> Service {
        await MainActor.run { self() }
    }
}
