/// A property that is resolved when its owner is created.
///
/// Creating the owner traps if the service cannot be resolved.
@propertyWrapper
public struct Injected<Service> {
    /// The service.
    public var wrappedValue: Service
    @usableFromInline let source: InjectionSource<Service>

    /// Creates a property with a service of the root container.
    @inlinable
    public init() {
        self.init(name: nil)
    }

    /// Creates a property with a service that is registered by type.
    ///
    /// - Parameters:
    ///   - name: The name it is registered under.
    ///   - container: The container to search; the root container if `nil`.
    @inlinable
    public init(name: Resolver.Name? = nil, container: Resolver? = nil) {
        source = .type(name, container)
        wrappedValue = (container ?? .shared).resolve(Service.self, name: name)
    }

    /// Creates a property with the service of a factory.
    ///
    /// - Parameters:
    ///   - factory: The property of the container, such as `\.clock`.
    ///   - container: The container; the root container if `nil`.
    public init(
        _ factory: any KeyPath<Resolver, Factory<Service>> & Sendable,
        container: Resolver? = nil
    ) {
        self.init(.factory { (container ?? .shared)[keyPath: factory] })
    }

    /// Creates a property with the service of a factory of a shared container.
    ///
    /// - Parameter factory: The property of the container, such as `\PeopleContainer.people`.
    public init<Container: SharedContainer>(
        _ factory: any KeyPath<Container, Factory<Service>> & Sendable
    ) {
        self.init(.factory { Container.shared[keyPath: factory] })
    }

    private init(_ source: InjectionSource<Service>) {
        self.source = source
        wrappedValue = source.factory()
    }

    /// The wrapper itself.
    public var projectedValue: Injected<Service> {
        get { self }
        mutating set { self = newValue }
    }

    /// The factory of the service.
    public var factory: Factory<Service> { source.factory }

    /// Resolves the service again.
    ///
    /// - Parameter options: The part of the factory to reset before.
    public mutating func resolve(reset options: FactoryResetOptions = .none) {
        wrappedValue = source.factory.reset(options)()
    }
}

extension Injected: Sendable where Service: Sendable {}

/// A property that is resolved when its owner is created, or `nil` if the service is not
/// registered.
@propertyWrapper
public struct OptionalInjected<Service> {
    /// The service, or `nil`.
    public var wrappedValue: Service?

    /// Creates a property with a service of the root container.
    @inlinable
    public init() {
        wrappedValue = Resolver.optional(Service.self)
    }

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
public struct DynamicInjected<Service> {
    private let source: InjectionSource<Service>

    /// Creates a property with a service that is registered by type.
    ///
    /// - Parameters:
    ///   - name: The name it is registered under.
    ///   - container: The container to search; the root container of the moment if `nil`.
    public init(name: Resolver.Name? = nil, container: Resolver? = nil) {
        source = .type(name, container)
    }

    /// Creates a property with the service of a factory.
    ///
    /// - Parameters:
    ///   - factory: The property of the container, such as `\.clock`.
    ///   - container: The container; the root container of the moment if `nil`.
    public init(
        _ factory: any KeyPath<Resolver, Factory<Service>> & Sendable,
        container: Resolver? = nil
    ) {
        source = .factory { (container ?? .shared)[keyPath: factory] }
    }

    /// Creates a property with the service of a factory of a shared container.
    ///
    /// - Parameter factory: The property of the container, such as `\PeopleContainer.people`.
    public init<Container: SharedContainer>(
        _ factory: any KeyPath<Container, Factory<Service>> & Sendable
    ) {
        source = .factory { Container.shared[keyPath: factory] }
    }

    /// The service; traps if it cannot be resolved.
    public var wrappedValue: Service { source.factory() }

    /// The factory of the service.
    public var projectedValue: Factory<Service> { source.factory }
}

extension DynamicInjected: Sendable {}

/// Where a property wrapper obtains its service.
@usableFromInline
enum InjectionSource<Service>: Sendable {
    case type(_ name: Resolver.Name?, _ container: Resolver?)
    case factory(@Sendable () -> Factory<Service>)

    /// The factory; that of a registration by type fails if there is none.
    @usableFromInline var factory: Factory<Service> {
        switch self {
        case .factory(let factory): return factory()
        case .type(let name, let container):
            let container = container ?? .shared
            return Factory(
                container,
                Key(Service.self, name),
                .declared { throw container.missing(Service.self, name?.rawValue) }
            )
        }
    }
}
