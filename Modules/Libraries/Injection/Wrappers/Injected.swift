/// A property that is resolved when its owner is created.
///
/// Creating the owner traps if the service cannot be resolved.
@propertyWrapper
public struct Injected<Service>: InjectingProperty {
    /// The service.
    public var wrappedValue: Service
    @usableFromInline let source: InjectionSource<Service>

    /// Creates a property with a service that is registered by type.
    ///
    /// - Parameters:
    ///   - name: The name it is registered under.
    ///   - container: The container to search; the root container if `nil`.
    @inlinable
    public init(name: Resolver.Name? = nil, container: Resolver? = nil) {
        self.init(source: InjectionSource(container, name))
    }

    /// Creates a property with the service of a source.
    @inlinable
    public init(source: InjectionSource<Service>) {
        self.source = source
        do {
            wrappedValue = try source.resolve()
        } catch {
            error.trap()
        }
    }

    /// The wrapper itself.
    public var projectedValue: Injected<Service> {
        get { self }
        mutating set { self = newValue }
    }

    /// The factory of the service.
    public var factory: Factory<Service> { source.factory }

    /// Resolves the service again; traps if that is not possible.
    ///
    /// - Parameter options: The part of the factory to reset before.
    public mutating func resolve(reset options: FactoryResetOptions = .none) {
        wrappedValue = factory.reset(options)()
    }
}

extension Injected: Sendable where Service: Sendable {}

/// A property that is resolved when its owner is created, or `nil` if the service is not
/// registered.
@propertyWrapper
public struct OptionalInjected<Service> {
    /// The service, or `nil`.
    public var wrappedValue: Service?

    /// Creates a property with a service that is registered by type.
    ///
    /// A given container is searched alone, without the root container.
    ///
    /// - Parameters:
    ///   - name: The name it is registered under.
    ///   - container: The container to search; the root container if `nil`.
    @inlinable
    public init(name: Resolver.Name? = nil, container: Resolver? = nil) {
        wrappedValue = (container ?? .shared).optional(Service.self, name: name)
    }

    /// The wrapper itself.
    public var projectedValue: OptionalInjected<Service> {
        get { self }
        mutating set { self = newValue }
    }
}

extension OptionalInjected: Sendable where Service: Sendable {}

/// A property that is resolved whenever it is read.
@propertyWrapper
public struct DynamicInjected<Service>: InjectingProperty, Sendable {
    private let source: InjectionSource<Service>

    /// Creates a property with a service that is registered by type.
    ///
    /// - Parameters:
    ///   - name: The name it is registered under.
    ///   - container: The container to search; the root container if `nil`.
    public init(name: Resolver.Name? = nil, container: Resolver? = nil) {
        self.init(source: InjectionSource(container, name))
    }

    /// Creates a property with the service of a source.
    public init(source: InjectionSource<Service>) {
        self.source = source
    }

    /// The service; traps if it cannot be resolved.
    public var wrappedValue: Service { projectedValue() }

    /// The factory of the service.
    public var projectedValue: Factory<Service> { source.factory }
}
