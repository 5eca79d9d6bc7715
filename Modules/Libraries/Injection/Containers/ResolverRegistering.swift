import Synchronization

/// Registers services before the first is asked for.
///
/// Extend ``Resolver`` with it: `registerAllServices` runs once, before the first
/// registration or resolution of any container, and may set ``Resolver/root``.
public protocol ResolverRegistering {
    /// Registers the services of the application.
    static func registerAllServices()
}

/// Registers the services of each container that falls back on no other.
///
/// Extend ``Resolver`` with it: `autoRegister` runs once for each such container, before
/// its first registration or resolution. A container with a parent has what the parent has.
public protocol AutoRegistering {
    /// Registers services in this container.
    func autoRegister()
}

/// Runs what ``Resolver/registerServices`` is, once.
@usableFromInline
enum Hook: Sendable {
    private static let once = Once()
    private static let standardOnce = Once()
    private static let registrar = Mutex<(@Sendable () -> Void)?>(standard)

    /// Runs `registerAllServices`, if it did not run yet.
    @Sendable
    private static func standard() {
        // First, so that whoever calls this and whoever resolves do not wait for each other.
        runOnce()
        standardOnce.run {
            if let registering = Resolver.self as Any as? any ResolverRegistering.Type {
                registering.registerAllServices()
            }
        }
    }

    /// What is still to be run.
    static var pending: (@Sendable () -> Void)? {
        once.isDone ? nil : registrar.withLock { $0 }
    }

    @inlinable
    static func runOnce() {
        if !Switches.areOff { run() }
    }

    @usableFromInline
    static func run() {
        once.run {
            registrar.withLock { $0 }?()
        } whenDone: {
            Switches.set(Switches.hook, false)
        }
    }

    static func set(_ new: (@Sendable () -> Void)?) {
        registrar.withLock { $0 = new }
        if new != nil { arm() }
    }

    /// Has `registerAllServices` run again.
    static func reset() {
        registrar.withLock { $0 = standard }
        standardOnce.arm()
        arm()
    }

    private static func arm() {
        once.arm()
        Switches.set(Switches.hook, true)
    }
}

extension Resolver {
    /// Runs ``AutoRegistering`` once.
    func registerItself() {
        if autoRegistration.isDone { return }
        autoRegistration.run {
            if let registering = self as Any as? any AutoRegistering { registering.autoRegister() }
        }
    }

    /// Runs what is to run before the first use, usually ``ResolverRegistering``, if it did not
    /// run yet.
    public final func registerServices() {
        Hook.runOnce()
    }
}
