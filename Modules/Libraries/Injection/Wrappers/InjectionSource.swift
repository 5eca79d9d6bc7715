/// A property wrapper that resolves a service, by type or by the key path of a factory.
public protocol InjectingProperty<Service> {
    /// The service.
    associatedtype Service

    /// Creates a property with the service of a source.
    init(source: InjectionSource<Service>)
}

extension InjectingProperty {
    /// Creates a property with the service of a factory.
    ///
    /// - Parameters:
    ///   - factory: The property of the container, such as `\.clock`.
    ///   - container: The container; the root container if `nil`.
    public init(
        _ factory: any KeyPath<Resolver, Factory<Service>> & Sendable,
        container: Resolver? = nil
    ) {
        self.init(source: InjectionSource(container, nil) { $0[keyPath: factory] })
    }

    /// Creates a property with the service of a factory of a shared container.
    ///
    /// - Parameter factory: The property of the container, such as `\PeopleContainer.people`.
    public init<Container: SharedContainer>(
        _ factory: any KeyPath<Container, Factory<Service>> & Sendable
    ) {
        self.init(source: InjectionSource(nil, nil) { _ in Container.shared[keyPath: factory] })
    }
}

/// The source from which a property wrapper obtains its service: a container, and a name or a
/// factory.
public struct InjectionSource<Service>: Sendable {
    @usableFromInline let container: Resolver?
    @usableFromInline let name: Resolver.Name?
    @usableFromInline let declared: (@Sendable (Resolver) -> Factory<Service>)?

    @inlinable
    init(
        _ container: Resolver?,
        _ name: Resolver.Name?,
        declared: (@Sendable (Resolver) -> Factory<Service>)? = nil
    ) {
        self.container = container
        self.name = name
        self.declared = declared
    }

    /// The factory; that of a service which is registered by type fails if it is missing.
    var factory: Factory<Service> {
        let container = container ?? .shared
        if let declared { return declared(container) }
        return Factory(
            container,
            Key(Service.self, name),
            .declared { [name] in throw container.missing(Service.self, name?.rawValue) }
        )
    }

    @inlinable
    func resolve(_ args: Any? = nil) throws(ResolutionError) -> Service {
        let container = container ?? .shared
        if let declared { return try declared(container).tryResolve() }
        return try container.tryResolve(Service.self, name: name, args: args)
    }
}
