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
/// unless ``scopeOnParameters()`` keeps them apart.
public struct ParameterFactory<Parameter, Service> {
    /// The container whose property was read.
    public let container: Resolver
    let key: Key
    var definition: Definition<Service>

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

    static func taking(
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

extension ParameterFactory: Sendable where Parameter: Sendable, Service: Sendable {}

extension ParameterFactory where Parameter: Hashable {
    /// Keeps instances apart by the parameters they were made of.
    ///
    /// - Returns: The factory with that option.
    public func scopeOnParameters() -> ParameterFactory<Parameter, Service> {
        changed { $0.isKeyedByArguments = true }
    }
}

/// A parameter factory was resolved by key with something else.
private struct WrongParameter: Error, CustomStringConvertible {
    let wanted: String
    let found: String?

    var description: String {
        "needs a parameter of type \(wanted), found \(found ?? "none")"
    }
}

extension Resolver {
    /// Declares how to make a service of a parameter; see ``ParameterFactory``.
    ///
    /// - Parameters:
    ///   - key: The property it is declared in.
    ///   - file: The file of that property.
    ///   - factory: Makes the service of the parameter.
    /// - Returns: The factory.
    @preconcurrency
    public func callAsFunction<Parameter, Service>(
        key: String = #function,
        file: String = #fileID,
        _ factory: @escaping @Sendable (Parameter) throws -> Service
    ) -> ParameterFactory<Parameter, Service> {
        ParameterFactory(
            container: self,
            key: Key(Service.self, property: key, file: file),
            definition: Definition(factory: ParameterFactory<Parameter, Service>.taking(factory))
        )
    }
}
