public import Synchronization

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
        get { storage.settings.withLock { $0.container } }
        nonmutating set { storage.settings.exchange(\.container, newValue) }
    }

    /// The name the service is registered under.
    public var name: Resolver.Name? {
        get { storage.settings.withLock { $0.name } }
        nonmutating set { storage.settings.exchange(\.name, newValue) }
    }

    /// The arguments for the factory.
    public var args: Any? {
        get { storage.settings.withLock { $0.args }.value }
        nonmutating set { storage.settings.exchange(\.args, Unchecked(value: newValue)) }
    }

    /// Whether there is no service at the moment.
    public var isEmpty: Bool { resolvedOrNil() == nil }

    /// The factory of the service.
    public var factory: Factory<Service> { storage.source.factory }

    /// Returns the service if it was resolved and is still there, else `nil`.
    @inlinable
    public func resolvedOrNil() -> Service? {
        storage.slot.instance
    }

    /// Resolves the service again; traps if that is not possible.
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
        storage.slot.removeInstance()
    }
}

/// The source of a lazy property's service, and the arguments for the factory.
@usableFromInline
struct LazySettings: Sendable {
    @usableFromInline var container: Resolver?
    @usableFromInline var name: Resolver.Name?
    // Unchecked: the arguments are those of the property's owner, which decides who may use
    // them.
    @usableFromInline var args = Unchecked<Any?>(value: nil)

    @inlinable
    init(container: Resolver?, name: Resolver.Name?) {
        self.container = container
        self.name = name
    }
}

/// The service of a lazy property, resolved once however many threads read it first.
public final class LazyStorage<Service>: Sendable {
    @usableFromInline let slot: Slot<Service>
    @usableFromInline let settings: Mutex<LazySettings>
    @usableFromInline let declared: (@Sendable (Resolver) -> Factory<Service>)?

    @inlinable
    init(_ source: InjectionSource<Service>, isWeak: Bool) {
        slot = Slot(isWeak: isWeak)
        settings = Mutex(LazySettings(container: source.container, name: source.name))
        declared = source.declared
    }

    var source: InjectionSource<Service> {
        let settings = settings.withLock { $0 }
        return InjectionSource(settings.container, settings.name, declared: declared)
    }

    /// Returns the service, and resolves it if it is not here.
    @inlinable
    func service() -> Service {
        slot.instance ?? resolve()
    }

    @inlinable
    func resolve() -> Service {
        let settings = settings.withLock { $0 }
        do throws(ResolutionError) {
            let service = try slot.value(
                of: ServiceLabel(Service.self, settings.name?.rawValue)
            ) { () throws(ResolutionError) in
                try InjectionSource(settings.container, settings.name, declared: declared)
                    .resolve(settings.args.value)
            }
            if let service = service.service { return service }
            let container = settings.container ?? .shared
            throw container.missing(Service.self, settings.name?.rawValue)
        } catch {
            error.trap()
        }
    }
}
