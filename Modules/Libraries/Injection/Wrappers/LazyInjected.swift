/// A property filled when it is first read.
///
/// The root container is the one of that moment. Reading changes it, so it is for owners that
/// one thread uses at a time: actors, the main actor.
@propertyWrapper
public struct LazyInjected<Service> {
    /// Where to search; the root container if `nil`.
    public var container: Resolver?
    /// The name the service was registered under.
    public var name: Resolver.Name?
    /// Handed to the factory.
    public var args: Any?

    private var service: Service?
    // Asks a factory, if it is not to be found by type.
    private var find: ((Resolver?) -> Service)?

    /// Creates a property filled by the root container.
    public init() {}

    /// Creates a property filled by a container.
    ///
    /// - Parameters:
    ///   - name: The name the service was registered under.
    ///   - container: Where to search; the root container if `nil`.
    public init(name: Resolver.Name? = nil, container: Resolver? = nil) {
        self.name = name
        self.container = container
    }

    init(container: Resolver?, find: @escaping (Resolver?) -> Service) {
        self.container = container
        self.find = find
    }

    /// Whether it was not read yet, or was released.
    public var isEmpty: Bool {
        service == nil
    }

    /// The service.
    public var wrappedValue: Service {
        mutating get {
            if let service { return service }
            let made: Service =
                find?(container)
                ?? container?.resolve(Service.self, name: name, args: args)
                ?? Resolver.resolve(Service.self, name: name, args: args)
            service = made
            return made
        }
        mutating set { service = newValue }
    }

    /// The wrapper itself.
    public var projectedValue: LazyInjected<Service> {
        get { self }
        mutating set { self = newValue }
    }

    /// Lets go of the service; the next reading finds or makes one.
    public mutating func release() {
        service = nil
    }
}

@available(*, unavailable)
extension LazyInjected: Sendable {}

/// A property filled when it is first read, which does not keep the service alive.
///
/// Like ``LazyInjected`` it is for owners that one thread uses at a time.
@propertyWrapper
public struct WeakLazyInjected<Service> {
    /// Where to search; the root container if `nil`.
    public var container: Resolver?
    /// The name the service was registered under.
    public var name: Resolver.Name?
    /// Handed to the factory.
    public var args: Any?

    private weak var object: AnyObject?
    private var isFilled = false
    // Asks a factory, if it is not to be found by type.
    private var find: ((Resolver?) -> Service)?

    /// Creates a property filled by the root container.
    public init() {}

    /// Creates a property filled by a container.
    ///
    /// - Parameters:
    ///   - name: The name the service was registered under.
    ///   - container: Where to search; the root container if `nil`.
    public init(name: Resolver.Name? = nil, container: Resolver? = nil) {
        self.name = name
        self.container = container
    }

    init(container: Resolver?, find: @escaping (Resolver?) -> Service) {
        self.container = container
        self.find = find
    }

    /// Whether there is no service at the moment.
    public var isEmpty: Bool {
        object == nil
    }

    /// The service, or `nil` once nobody else keeps it; it is not made again.
    public var wrappedValue: Service? {
        mutating get {
            if isFilled {
                // Unwrapped first: see `Slot.Kept.service`.
                guard let object else { return nil }
                return object as? Service
            }
            isFilled = true
            let made: Service =
                find?(container)
                ?? container?.resolve(Service.self, name: name, args: args)
                ?? Resolver.resolve(Service.self, name: name, args: args)
            object = made as AnyObject
            return made
        }
        mutating set {
            isFilled = true
            object = newValue.map { $0 as AnyObject }
        }
    }

    /// The wrapper itself.
    public var projectedValue: WeakLazyInjected<Service> {
        get { self }
        mutating set { self = newValue }
    }
}

@available(*, unavailable)
extension WeakLazyInjected: Sendable {}
