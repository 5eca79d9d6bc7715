import Synchronization

/// A property that is resolved when it is first read: ``LazyInjected`` or ``WeakLazyInjected``.
///
/// Safe from any thread: the service is resolved once, however many threads read it first. The
/// root container is the one of that moment. Copies of the owner share the service.
public protocol LazyInjecting<Service>: InjectingProperty {
    /// The service and its settings.
    var storage: LazyStorage<Service> { get }
}

extension LazyInjecting {
    /// The container to search; the root container if `nil`.
    public var container: Resolver? {
        get { storage.present.source.container }
        nonmutating set { storage.state.exchange(\.source.container, newValue) }
    }

    /// The name the service is registered under.
    public var name: Resolver.Name? {
        get { storage.present.source.name }
        nonmutating set { storage.state.exchange(\.source.name, newValue) }
    }

    /// The arguments for the factory.
    public var args: Any? {
        get { storage.present.args.value }
        nonmutating set { storage.state.exchange(\.args, Unchecked(value: newValue)) }
    }

    /// Whether there is no service at the moment.
    public var isEmpty: Bool { resolvedOrNil() == nil }

    /// The factory of the service.
    public var factory: Factory<Service> { storage.present.source.factory }

    /// Returns the service if it was resolved and is still there, else `nil`.
    public func resolvedOrNil() -> Service? {
        storage.present.cell.instance
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
    struct State: Sendable {
        var source: InjectionSource<Service>
        // Unchecked: the arguments are those of the property's owner, which decides who may use
        // them.
        var args = Unchecked<Any?>(value: nil)
        var cell: Cell<Service>
        /// Whether the service was resolved or set, even if it has been deallocated.
        var isResolved = false
    }

    private let isWeak: Bool
    let state: Mutex<State>

    init(_ source: InjectionSource<Service>, isWeak: Bool) {
        self.isWeak = isWeak
        state = Mutex(State(source: source, cell: Cell(isWeak: isWeak)))
    }

    var present: State { state.withLock { $0 } }

    /// Returns the service, and resolves it if it is not here.
    func service() -> Service {
        let present = present
        let (source, name) = (present.source, present.source.name?.rawValue)
        do throws(ResolutionError) {
            let label = ServiceLabel(Service.self, name)
            let service = try present.cell.value(of: label) { () throws(ResolutionError) in
                try source.resolve(present.args.value)
            }
            // Unless the property was set or released meanwhile.
            state.withLock { if $0.cell === present.cell { $0.isResolved = true } }
            if let service = service.service { return service }
            throw (source.container ?? .shared).missing(Service.self, name)
        } catch {
            error.trap()
        }
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
}
