import Synchronization

/// A property that is resolved when it is first read: ``LazyInjected`` or ``WeakLazyInjected``.
///
/// Safe from any thread: the service is resolved once, however many threads read it first. The
/// root container is the one of that moment. Copies of the owner share the service.
public protocol LazyInjecting<Service> {
    /// The service.
    associatedtype Service

    /// The service and its settings.
    var storage: LazyStorage<Service> { get }
}

extension LazyInjecting {
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

    /// Whether there is no service at the moment.
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
        return storage.service()
    }

    /// Releases the service; the next reading resolves it again.
    public func release() {
        storage.set(nil, isResolved: false)
    }
}

/// The service of a lazy property, resolved once however many threads read it first.
public final class LazyStorage<Service>: Sendable {
    // Unchecked: the arguments and the service are those of the property's owner, which decides
    // who may use them.
    struct State: @unchecked Sendable {
        var container: Resolver?
        var name: Resolver.Name?
        var args: Any?
        fileprivate var cell: Cell<Service>
        fileprivate var isResolved = false
    }

    private let isWeak: Bool
    private let declared: (@Sendable (Resolver) -> Factory<Service>)?
    private let state: Mutex<State>

    init(
        isWeak: Bool,
        name: Resolver.Name? = nil,
        container: Resolver?,
        declared: (@Sendable (Resolver) -> Factory<Service>)? = nil
    ) {
        self.isWeak = isWeak
        self.declared = declared
        let cell = Cell<Service>(isWeak: isWeak)
        state = Mutex(State(container: container, name: name, cell: cell))
    }

    /// The settings of the next resolution.
    var settings: State {
        get { state.withLock { $0 } }
        set {
            state.withLock { state in
                (state.container, state.name) = (newValue.container, newValue.name)
                state.args = newValue.args
            }
        }
    }

    /// Whether the service was resolved or set, even if it has been deallocated.
    var isResolved: Bool { settings.isResolved }

    /// The service if it was resolved, and is still there.
    var resolved: Service? { settings.cell.instance }

    /// Returns the service, and resolves it if it is not here.
    func service() -> Service {
        let settings = settings
        do throws(ResolutionError) {
            let label = ServiceLabel(Service.self, settings.name?.rawValue)
            let service = try settings.cell.value(of: label) { () throws(ResolutionError) in
                try resolve(settings)
            }
            // Unless the property was set or released meanwhile.
            state.withLock { if $0.cell === settings.cell { $0.isResolved = true } }
            if let service = service.service { return service }
            throw (settings.container ?? .shared).missing(Service.self, settings.name?.rawValue)
        } catch {
            error.trap()
        }
    }

    private func resolve(_ settings: State) throws(ResolutionError) -> Service? {
        let container = settings.container ?? .shared
        if let declared { return try declared(container).tryResolve() }
        return try container.tryResolve(Service.self, name: settings.name, args: settings.args)
    }

    /// Replaces the service; without one, and with `isResolved`, it stays empty.
    func set(_ service: Service?, isResolved: Bool = true) {
        let cell = Cell(isWeak: isWeak, service)
        let old = state.withLock { state in
            defer { (state.cell, state.isResolved) = (cell, isResolved) }
            return state.cell
        }
        // Released outside the lock: a `deinit` may resolve services.
        withExtendedLifetime(old) {}
    }

    /// The factory of the service.
    var factory: Factory<Service> {
        let settings = settings
        if let declared { return declared(settings.container ?? .shared) }
        return InjectionSource.type(settings.name, settings.container).factory
    }
}
