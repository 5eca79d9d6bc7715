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
    @inlinable
    public init(name: Resolver.Name? = nil, container: Resolver? = nil) {
        self.init(source: InjectionSource(container, name))
    }

    /// Creates a property with the service of a source.
    @inlinable
    public init(source: InjectionSource<Service>) {
        storage = LazyStorage(source, isWeak: false)
    }

    /// The service; reading it traps if it cannot be resolved.
    ///
    /// Setting it replaces the service, also for copies of the owner.
    @inlinable public var wrappedValue: Service {
        get { storage.service() }
        nonmutating set { storage.slot.set(newValue) }
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
    @inlinable
    public init(name: Resolver.Name? = nil, container: Resolver? = nil) {
        self.init(source: InjectionSource(container, name))
    }

    /// Creates a property with the service of a source.
    @inlinable
    public init(source: InjectionSource<Service>) {
        storage = LazyStorage(source, isWeak: true)
    }

    /// The service, or `nil` after it was deallocated: it is not resolved again.
    ///
    /// The first reading traps if the service cannot be resolved. Setting it replaces the service,
    /// also for copies of the owner, and does not retain the new one; `nil` remains until
    /// ``LazyInjecting/release()``.
    @inlinable public var wrappedValue: Service? {
        get { storage.slot.found ?? storage.resolve() }
        nonmutating set { storage.slot.set(newValue) }
    }

    /// The wrapper itself.
    public var projectedValue: WeakLazyInjected<Service> {
        get { self }
        mutating set { self = newValue }
    }
}

extension WeakLazyInjected: Sendable where Service: Sendable {}
