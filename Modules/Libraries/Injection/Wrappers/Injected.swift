/// A property filled by the root container when its owner is created.
///
/// Creating the owner traps if the service cannot be made.
@propertyWrapper
public struct Injected<Service> {
    /// The service.
    public var wrappedValue: Service

    /// Creates a property filled by the root container.
    @inlinable
    public init() {
        wrappedValue = Resolver.resolve(Service.self)
    }

    /// Creates a property filled by a container.
    ///
    /// - Parameters:
    ///   - name: The name the service was registered under.
    ///   - container: Where to search; the root container if `nil`.
    @inlinable
    public init(name: Resolver.Name? = nil, container: Resolver? = nil) {
        wrappedValue =
            container?.resolve(Service.self, name: name)
            ?? Resolver.resolve(Service.self, name: name)
    }

    @inlinable
    init(service: Service) {
        wrappedValue = service
    }

    /// The wrapper itself.
    public var projectedValue: Injected<Service> {
        get { self }
        mutating set { self = newValue }
    }
}

extension Injected: Sendable where Service: Sendable {}

/// A property filled by the root container when its owner is created, or `nil` if
/// the service is not registered.
@propertyWrapper
public struct OptionalInjected<Service> {
    /// The service, or `nil`.
    public var wrappedValue: Service?

    /// Creates a property filled by the root container.
    @inlinable
    public init() {
        wrappedValue = Resolver.optional(Service.self)
    }

    /// Creates a property filled by a container; what that has not, the root is not asked for.
    ///
    /// - Parameters:
    ///   - name: The name the service was registered under.
    ///   - container: Where to search; the root container if `nil`.
    @inlinable
    public init(name: Resolver.Name? = nil, container: Resolver? = nil) {
        wrappedValue =
            if let container {
                container.optional(Service.self, name: name)
            } else {
                Resolver.optional(Service.self, name: name)
            }
    }

    /// The wrapper itself.
    public var projectedValue: OptionalInjected<Service> {
        get { self }
        mutating set { self = newValue }
    }
}

extension OptionalInjected: Sendable where Service: Sendable {}
