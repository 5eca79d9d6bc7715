import Synchronization

/// Registers the services of an application before the first use of any container.
///
/// ```swift
/// extension Resolver: ResolverRegistering {
///     public static func registerAllServices() {
///         register { Log() }.scope(.application)
///         resolve(Log.self).write("registered")
///         root = mock
///     }
/// }
/// ```
///
/// In a package of its own, an application writes `@retroactive ResolverRegistering`.
/// `registerAllServices` runs once, before the first registration or resolution, on the thread
/// of that; it may set ``Resolver/root``. The conformance must not be isolated to an actor: in
/// a module that is isolated to the main actor by default, declare the method `nonisolated`.
public protocol ResolverRegistering: SendableMetatype {
    /// Registers the services of the application.
    nonisolated static func registerAllServices()
}

/// Registers the services of a container before its first use.
///
/// Conform a container type of your own, or extend ``Resolver``: `autoRegister` then runs once
/// for each container of that type, before its first registration or resolution, on the thread
/// of that; for a ``Resolver`` only if it has no parent. The conformance must not be isolated to
/// an actor.
public protocol AutoRegistering: SendableMetatype {
    /// Registers services in this container.
    nonisolated func autoRegister()
}

/// A type that resolves its own dependencies.
public protocol Resolving {
    /// The container that it uses; by default, the root container.
    var resolver: Resolver { get }
}

extension Resolving {
    /// The root container.
    public var resolver: Resolver { .shared }
}

private let globalDecorator = Mutex<(@Sendable (Any) -> Void)?>(nil)
private let registrar = Mutex<(@Sendable () -> Void)?>({ Resolver.runHook() })

extension Resolver {
    /// Observes every service that any container resolves, new or cached, in release builds too.
    ///
    /// Runs on the thread that resolves. While it is set, no resolution takes the fast path.
    @preconcurrency
    public static var decorate: (@Sendable (_ service: Any) -> Void)? {
        get { FastPath.isOpen ? nil : globalDecorator.withLock { $0 } }
        set {
            let old = globalDecorator.exchange(newValue)
            FastPath.count((newValue == nil ? 0 : 1) - (old == nil ? 0 : 1))
        }
    }

    /// Runs once before the first registration or resolution of any container, and before
    /// ``ResolverRegistering``.
    ///
    /// The initial function runs ``ResolverRegistering`` if it has not run yet, for code that
    /// calls it.
    @preconcurrency
    public static var registerServices: (@Sendable () -> Void)? {
        get { registrar.withLock { $0 } }
        set { registrar.exchange(newValue) }
    }
}
