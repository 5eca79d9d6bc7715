/// A property that is resolved when it is first read.
///
/// See ``LazyInjecting``.
@propertyWrapper
public struct LazyInjected<Service>: LazyInjecting {
    /// The service and its settings.
    public let storage: LazyStorage<Service>

    /// Creates a property with a service that is registered by type.
    ///
    /// - Parameters:
    ///   - name: The name it is registered under.
    ///   - container: The container to search; the root container if `nil`.
    public init(name: Resolver.Name? = nil, container: Resolver? = nil) {
        storage = LazyStorage(isWeak: false, name: name, container: container)
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
        storage = LazyStorage(isWeak: false, container: container) { $0[keyPath: factory] }
    }

    /// Creates a property with the service of a factory of a shared container.
    ///
    /// - Parameter factory: The property of the container, such as `\PeopleContainer.people`.
    public init<Container: SharedContainer>(
        _ factory: any KeyPath<Container, Factory<Service>> & Sendable
    ) {
        storage = LazyStorage(isWeak: false, container: nil) { _ in
            Container.shared[keyPath: factory]
        }
    }

    /// The service; traps if it cannot be resolved.
    public var wrappedValue: Service {
        get { storage.service() }
        nonmutating set { storage.set(newValue) }
    }

    /// The wrapper itself.
    public var projectedValue: LazyInjected<Service> {
        get { self }
        mutating set { self = newValue }
    }
}

extension LazyInjected: Sendable where Service: Sendable {}

/// A property that is resolved when it is first read, and that does not retain the service.
///
/// See ``LazyInjecting``.
@propertyWrapper
public struct WeakLazyInjected<Service>: LazyInjecting {
    /// The service and its settings.
    public let storage: LazyStorage<Service>

    /// Creates a property with a service that is registered by type.
    ///
    /// - Parameters:
    ///   - name: The name it is registered under.
    ///   - container: The container to search; the root container if `nil`.
    public init(name: Resolver.Name? = nil, container: Resolver? = nil) {
        storage = LazyStorage(isWeak: true, name: name, container: container)
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
        storage = LazyStorage(isWeak: true, container: container) { $0[keyPath: factory] }
    }

    /// Creates a property with the service of a factory of a shared container.
    ///
    /// - Parameter factory: The property of the container, such as `\PeopleContainer.people`.
    public init<Container: SharedContainer>(
        _ factory: any KeyPath<Container, Factory<Service>> & Sendable
    ) {
        storage = LazyStorage(isWeak: true, container: nil) { _ in
            Container.shared[keyPath: factory]
        }
    }

    /// The service, or `nil` after it was deallocated: it is not resolved again.
    public var wrappedValue: Service? {
        get { storage.isResolved ? storage.resolved : storage.service() }
        nonmutating set { storage.set(newValue) }
    }

    /// The wrapper itself.
    public var projectedValue: WeakLazyInjected<Service> {
        get { self }
        mutating set { self = newValue }
    }
}

extension WeakLazyInjected: Sendable where Service: Sendable {}
