/// Returns the service of a factory.
///
/// For constants of Sendable classes: a wrapped property is a variable.
///
/// - Parameters:
///   - factory: The property of the container, such as `\.clock`.
///   - container: The container; the root container if `nil`.
/// - Returns: The service; traps if it cannot be resolved.
public func dependency<Service>(
    _ factory: KeyPath<Resolver, Factory<Service>>,
    container: Resolver? = nil
) -> Service {
    (container ?? .shared)[keyPath: factory]()
}

/// Returns the service of a factory of a shared container.
///
/// - Parameter factory: The property of the container, such as `\PeopleContainer.people`.
/// - Returns: The service; traps if it cannot be resolved.
public func dependency<Container: SharedContainer, Service>(
    _ factory: KeyPath<Container, Factory<Service>>
) -> Service {
    Container.shared[keyPath: factory]()
}

/// Returns the service of a factory with a parameter.
///
/// - Parameters:
///   - factory: The property of the container, such as `\.report`.
///   - parameter: The parameter.
///   - container: The container; the root container if `nil`.
/// - Returns: The service; traps if it cannot be resolved.
public func dependency<Parameter, Service>(
    _ factory: KeyPath<Resolver, ParameterFactory<Parameter, Service>>,
    parameter: Parameter,
    container: Resolver? = nil
) -> Service {
    (container ?? .shared)[keyPath: factory](parameter)
}

/// Returns the service of a factory with a parameter of a shared container.
///
/// - Parameters:
///   - factory: The property of the container, such as `\PeopleContainer.report`.
///   - parameter: The parameter.
/// - Returns: The service; traps if it cannot be resolved.
public func dependency<Container: SharedContainer, Parameter, Service>(
    _ factory: KeyPath<Container, ParameterFactory<Parameter, Service>>,
    parameter: Parameter
) -> Service {
    Container.shared[keyPath: factory](parameter)
}

/// Returns the service that is registered by type.
///
/// The form of ``Injected`` for constants of Sendable classes.
///
/// - Parameters:
///   - type: The type it is registered under.
///   - name: The name it is registered under.
///   - container: The container to search; the root container if `nil`.
/// - Returns: The service; traps if it cannot be resolved.
@inlinable
public func dependency<Service>(
    _ type: Service.Type = Service.self,
    name: Resolver.Name? = nil,
    container: Resolver? = nil
) -> Service {
    (container ?? .shared).resolve(type, name: name)
}
