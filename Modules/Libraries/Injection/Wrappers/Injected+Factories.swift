// The wrappers for services that are declared as factories: by key path, which cannot be
// missing.

extension Injected {
    /// Creates a property filled by a factory of the root container.
    ///
    /// - Parameters:
    ///   - factory: The property of the container, such as `\.clock`.
    ///   - container: Whose property; that of the root container if `nil`.
    @inlinable
    public init(_ factory: KeyPath<Resolver, Factory<Service>>, container: Resolver? = nil) {
        self.init(service: dependency(factory, container: container))
    }
}

extension LazyInjected {
    /// Creates a property filled by a factory when it is first read.
    ///
    /// - Parameters:
    ///   - factory: The property of the container, such as `\.clock`.
    ///   - container: Whose property; that of the root container of that moment if `nil`.
    public init(_ factory: KeyPath<Resolver, Factory<Service>>, container: Resolver? = nil) {
        self.init(container: container) { dependency(factory, container: $0) }
    }
}

extension WeakLazyInjected {
    /// Creates a property filled by a factory when it is first read, which does not keep the
    /// service alive.
    ///
    /// - Parameters:
    ///   - factory: The property of the container, such as `\.clock`.
    ///   - container: Whose property; that of the root container of that moment if `nil`.
    public init(_ factory: KeyPath<Resolver, Factory<Service>>, container: Resolver? = nil) {
        self.init(container: container) { dependency(factory, container: $0) }
    }
}

/// A property that asks anew whenever it is read.
@propertyWrapper
public struct DynamicInjected<Service> {
    private let find: (Resolver) -> Service
    private let container: Resolver?

    /// Creates a property that asks for a registration by type.
    ///
    /// - Parameters:
    ///   - name: The name the service was registered under.
    ///   - container: Where to search; the root container of the moment if `nil`.
    public init(name: Resolver.Name? = nil, container: Resolver? = nil) {
        self.container = container
        find = { $0.resolve(Service.self, name: name) }
    }

    /// Creates a property that asks a factory.
    ///
    /// - Parameters:
    ///   - factory: The property of the container, such as `\.clock`.
    ///   - container: Whose property; that of the root container of the moment if `nil`.
    public init(_ factory: KeyPath<Resolver, Factory<Service>>, container: Resolver? = nil) {
        self.container = container
        find = { $0[keyPath: factory]() }
    }

    /// The service, made or found; traps if that is not possible.
    public var wrappedValue: Service {
        Hook.runOnce()
        return find(container ?? Resolver.root)
    }
}

@available(*, unavailable)
extension DynamicInjected: Sendable {}

/// The service of a factory.
///
/// The form without a wrapper, for the constants of Sendable classes: a wrapped property is
/// a variable.
///
/// - Parameters:
///   - factory: The property of the container, such as `\.clock`.
///   - container: Whose property; that of the root container if `nil`.
/// - Returns: The service.
@inlinable
public func dependency<Service>(
    _ factory: KeyPath<Resolver, Factory<Service>>,
    container: Resolver? = nil
) -> Service {
    Hook.runOnce()
    return (container ?? Resolver.root)[keyPath: factory]()
}

/// The service of a factory with a parameter.
///
/// - Parameters:
///   - factory: The property of the container, such as `\.report`.
///   - parameter: What the service is made of.
///   - container: Whose property; that of the root container if `nil`.
/// - Returns: The service.
public func dependency<Parameter, Service>(
    _ factory: KeyPath<Resolver, ParameterFactory<Parameter, Service>>,
    parameter: Parameter,
    container: Resolver? = nil
) -> Service {
    Hook.runOnce()
    return (container ?? Resolver.root)[keyPath: factory](parameter)
}

/// The service registered by type.
///
/// The form of ``Injected`` without a wrapper, for the constants of Sendable classes.
///
/// - Parameters:
///   - type: The type it was registered under.
///   - name: The name it was registered under.
///   - container: Where to search; the root container if `nil`.
/// - Returns: The service; traps if it cannot be made.
@inlinable
public func dependency<Service>(
    _ type: Service.Type = Service.self,
    name: Resolver.Name? = nil,
    container: Resolver? = nil
) -> Service {
    container?.resolve(type, name: name) ?? Resolver.resolve(type, name: name)
}
