/// How to make a service of a parameter, declared as a property of a container.
///
/// ```swift
/// extension Resolver {
///     var report: ParameterFactory<Year, Report> {
///         self { year in Report(of: year) }.scope(.cached).scopeOnParameters()
///     }
/// }
/// let report = container.report(2026)
/// ```
///
/// See ``Factory``. Scopes that keep an instance keep the first whatever the parameter,
/// unless ``scopeOnParameters(function:file:)`` keeps them apart.
public struct ParameterFactory<Parameter, Service> {
    /// The container whose property was read.
    public let container: Resolver
    let key: Key
    fileprivate(set) var definition: Definition<Service>

    init(
        _ container: Resolver,
        _ property: String,
        _ file: String,
        isKeyed: Bool,
        _ factory: @escaping @Sendable (Parameter) throws -> Service
    ) {
        self.container = container
        key = Key(Service.self, property: property, file: file)
        definition = Definition(
            factory: Self.taking(factory),
            options: isKeyed ? .keyed : .standard
        )
    }

    /// The service, made of the parameter or found; traps like ``Factory/callAsFunction()``.
    public func callAsFunction(_ parameter: Parameter) -> Service {
        Trial.orTrap { () throws(ResolutionError) in try tryResolve(parameter) }
    }

    /// The service, made of the parameter or found; traps like ``Factory/callAsFunction()``.
    public func resolve(_ parameter: Parameter) -> Service {
        self(parameter)
    }

    /// The service, made of the parameter or found.
    ///
    /// - Throws: ``ResolutionError``, if the factory throws or needs itself.
    public func tryResolve(_ parameter: Parameter) throws(ResolutionError) -> Service {
        if let found = try container.find(key, Service.self, parameter, definition) {
            return found
        }
        throw container.missing(Service.self, key.name)
    }

    /// Has the service made in another way; see ``Factory/register(_:)``.
    ///
    /// - Parameter factory: Makes the service of the parameter.
    /// - Returns: Options, such as the scope.
    @preconcurrency
    @discardableResult
    public func register(
        _ factory: @escaping @Sendable (Parameter) throws -> Service
    ) -> ResolverOptions<Service> {
        container.replace(key, definition, Self.taking(factory))
    }

    /// Resets what this container has registered and kept for the service.
    ///
    /// - Parameter options: What to reset.
    public func reset(_ options: FactoryResetOptions = .all) {
        container.reset(key, options)
    }
}

extension ParameterFactory: Sendable where Parameter: Sendable, Service: Sendable {}

extension ParameterFactory where Parameter: Hashable {
    /// Keeps instances apart by the parameters they were made of.
    ///
    /// - Returns: The factory with that option.
    @discardableResult
    public func scopeOnParameters(
        function: String = #function,
        file: String = #fileID
    ) -> ParameterFactory<Parameter, Service> {
        changed(by: FactoryChange(.keyedByArguments), function: function, file: file)
    }
}

extension ParameterFactory {
    /// A factory that hands its arguments to a function of one parameter.
    fileprivate static func taking(
        _ factory: @escaping @Sendable (Parameter) throws -> Service
    ) -> ThrowingFactory<Service> {
        { _, args in
            guard let args, let parameter = args as? Parameter else {
                throw WrongParameter(
                    wanted: "\(Parameter.self)",
                    found: args.map { "\(type(of: $0))" }
                )
            }
            return try factory(parameter)
        }
    }
}

extension ParameterFactory: FactoryModifying {
    /// The change of having the service made in another way in some circumstances.
    public static func change(
        in contexts: [FactoryContextType],
        _ factory: @escaping @Sendable (Parameter) throws -> Service
    ) -> FactoryChange<Service> {
        FactoryChange(.contexts(contexts, taking(factory)))
    }

    /// Makes a change of this factory if that is where it is declared, else of the container.
    @discardableResult
    public func changed(
        by change: FactoryChange<Service>,
        function: String,
        file: String
    ) -> ParameterFactory {
        guard definition.options.hasOwnKey || key.isDeclared(in: function, file) else {
            container.change(key, change)
            return self
        }
        var factory = self
        factory.definition.options = definition.options.with(change)
        return factory
    }

    /// Makes a new instance each time.
    public var unique: ParameterFactory { declared(.unique) }

    /// Makes one instance for each resolution.
    public var graph: ParameterFactory { declared(.graph) }

    fileprivate func declared(_ options: DeclaredOptions<Service>) -> ParameterFactory {
        var factory = self
        factory.definition.options = definition.options.with(options)
        return factory
    }
}

extension ParameterFactory where Service: Sendable {
    /// Keeps an instance until ``Resolver/reset()``.
    public var singleton: ParameterFactory { declared(.application) }

    /// Keeps an instance until the scope is reset.
    public var cached: ParameterFactory { declared(.cached) }

    /// Keeps an instance as long as someone else does.
    public var shared: ParameterFactory { declared(.shared) }
}

/// A parameter factory was resolved by key with something else.
private struct WrongParameter: Error, CustomStringConvertible {
    let wanted: String
    let found: String?

    var description: String {
        "needs a parameter of type \(wanted), found \(found ?? "none")"
    }
}
