/// A property that is resolved when it is first read.
///
/// The root container is the one of that moment. Safe from any thread: the service is resolved
/// once, however many threads read it first. Copies of the owner share the service.
@propertyWrapper
public struct LazyInjected<Service> {
    private let storage: LazyStorage<Service>

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

    /// The container to search; the root container if `nil`.
    public var container: Resolver? {
        get { storage.settings.container }
        nonmutating set { storage.settings.container = newValue }
    }

    /// The name the service is registered under.
    public var name: Resolver.Name? {
        get { storage.settings.name }
        nonmutating set { storage.settings.name = newValue }
    }

    /// The arguments for the factory.
    public var args: Any? {
        get { storage.settings.args }
        nonmutating set { storage.settings.args = newValue }
    }

    /// Whether the property was not read yet, or was released.
    public var isEmpty: Bool { storage.resolved == nil }

    /// The factory of the service.
    public var factory: Factory<Service> { storage.factory }

    /// Returns the service if it was resolved, else `nil`.
    public func resolvedOrNil() -> Service? {
        storage.resolved
    }

    /// Resolves the service again.
    ///
    /// - Parameter options: The part of the factory to reset before.
    /// - Returns: The service.
    @discardableResult
    public func resolve(reset options: FactoryResetOptions = .none) -> Service {
        factory.reset(options)
        release()
        return wrappedValue
    }

    /// Releases the service; the next reading resolves it again.
    public func release() {
        storage.set(nil, isResolved: false)
    }
}

extension LazyInjected: Sendable where Service: Sendable {}
