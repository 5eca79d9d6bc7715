/// A service declared as a property of a container; see ``Factory`` for one without a parameter.
///
/// ```swift
/// nonisolated extension Resolver {
///     var calendar: Factory<any WallClock> {
///         self { SystemClock() }.singleton
///     }
///     var report: ParameterFactory<Int, Report> {
///         self { year in Report(of: year) }.cached.scopeOnParameters
///     }
/// }
/// ```
///
/// The property is the key, so the service cannot be missing, and two properties of one type do
/// not interfere. Reading the property creates the factory; the last container of the search
/// caches instances: one for all parameters, unless ``scopeOnParameters`` caches them separately.
/// `register` and the modifiers of ``FactoryModifying`` change the container; see there for
/// their precedence over the declaration.
public struct ParameterFactory<Parameter, Service> {
    /// The container whose property was read.
    public let container: Resolver
    @usableFromInline let key: Key
    @usableFromInline var declaration: Declaration<Service>

    @inlinable
    init(_ container: Resolver, _ key: Key, _ factory: ServiceFactory<Service>) {
        self.container = container
        self.key = key
        declaration = Declaration(factory: factory)
    }

    /// Declares a service, as `self { … }` does in a container.
    ///
    /// - Parameters:
    ///   - container: The container.
    ///   - key: The property that declares the service.
    ///   - file: The file of that property.
    ///   - factory: Creates the service from the parameter.
    @inlinable
    public init(
        _ container: some ManagedContainer,
        key: String = #function,
        file: String = #fileID,
        _ factory: @escaping @Sendable (Parameter) throws -> Service
    ) {
        self = container(key: key, file: file, factory)
    }

    /// Returns the service.
    ///
    /// Traps with the description of the error that ``tryResolve(_:)`` throws. The factory runs
    /// on this thread, with no lock held.
    public func callAsFunction(_ parameter: Parameter) -> Service {
        do {
            return try tryResolve(parameter)
        } catch {
            error.trap()
        }
    }

    /// Returns the service; traps like ``callAsFunction(_:)``.
    public func resolve(_ parameter: Parameter) -> Service {
        self(parameter)
    }

    /// Returns the service.
    ///
    /// - Throws: ``ResolutionError``, if the factory throws or the service needs itself.
    public func tryResolve(_ parameter: Parameter) throws(ResolutionError) -> Service {
        try service(parameter)
    }

    @inlinable
    func service(_ args: Any?) throws(ResolutionError) -> Service {
        let found = try container.find(key, args, declaration.scope, declaration)
        if let found { return found }
        throw container.missing(Service.self, key.text)
    }

    /// Replaces the factory in the container, for it and those that fall back on it; cached
    /// instances are removed.
    ///
    /// Scope and other options stay those of the declaration, unless they are changed too.
    ///
    /// - Parameter factory: Creates the service from the parameter, or from nothing.
    /// - Returns: The factory.
    @inlinable
    @discardableResult
    public func register(factory: @escaping @Sendable (Parameter) throws -> Service) -> Self {
        options.change(keepsInstances: false) {
            $0.factory = .taking(factory)
            $0.takesArguments = Parameter.self != Void.self
        }
        return self
    }

    /// Replaces the factory in the container by one that is isolated to the main actor.
    ///
    /// Resolving the service elsewhere fails with ``ResolutionError/Reason/notOnMainActor``.
    ///
    /// - Parameters:
    ///   - actor: Written `MainActor.self`.
    ///   - factory: Creates the service from the parameter, or from nothing.
    /// - Returns: The factory.
    @discardableResult
    public func register(
        on actor: MainActor.Type,
        factory: @escaping @MainActor @Sendable (Parameter) throws -> Service
    ) -> Self where Parameter: Sendable, Service: Sendable {
        register { parameter in try onMainActor { try factory(parameter) } }
    }

    /// Does the same as `register`.
    @inlinable
    @discardableResult
    public func factory(_ factory: @escaping @Sendable (Parameter) throws -> Service) -> Self {
        register(factory: factory)
    }

    /// Resets the container for this service.
    ///
    /// - Parameter options: The part to reset.
    /// - Returns: The factory.
    @discardableResult
    public func reset(_ options: FactoryResetOptions = .all) -> Self {
        container.reset(key, options)
        return self
    }

    /// Lets changes of the container take precedence over the modifiers before this one in the
    /// declaration.
    ///
    /// - Returns: The factory.
    public func once() -> Self {
        options.protect()
        var factory = self
        factory.declaration.isProtected = true
        return factory
    }
}

extension ParameterFactory: Sendable where Service: Sendable {}

extension ParameterFactory: FactoryModifying {
    /// The options in the container.
    @inlinable public var options: ResolverOptions<Service> {
        ResolverOptions(container, key, mayChangeProtected: declaration.isProtected)
    }
}

extension ParameterFactory where Parameter: Hashable {
    /// Caches instances separately for the parameters they were created from.
    public var scopeOnParameters: Self {
        var factory = self
        factory.declaration.isKeyedByArguments = true
        return factory
    }
}

// The scopes of a declaration. They run whenever the factory is used, so they only set a value.
extension ParameterFactory {
    /// Creates a new instance each time.
    @inlinable public var unique: Self { declared(.unique) }

    /// Creates one instance for each resolution.
    @inlinable public var graph: Self { declared(.graph) }

    @inlinable
    func declared(_ scope: DeclaredScope) -> Self {
        var factory = self
        factory.declaration.scope = scope
        return factory
    }
}

extension ParameterFactory where Service: Sendable {
    /// Caches an instance until ``Resolver/reset()``.
    @inlinable public var singleton: Self { declared(.application) }

    /// Caches an instance until the container or the scope is reset.
    @inlinable public var cached: Self { declared(.cached) }

    /// Caches an object as long as something else retains it.
    @inlinable public var shared: Self { declared(.shared) }
}
