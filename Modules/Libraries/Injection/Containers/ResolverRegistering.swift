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

/// Runs `registerAllServices` once, and once more after each ``Resolver/reset()``: where
/// that was called, be it outside of all or within an operation that has containers of its own.
@usableFromInline
enum Hook: Sendable {
    // How many are still to run; the first from the start.
    private static let armed = Mutex(1)

    @inlinable
    static func runOnce() {
        if !Switches.areOff { run() }
    }

    @usableFromInline
    static func run() {
        Roots.current.hook.run {
            Resolver.registerServices?()
            if let registering = Resolver.self as Any as? any ResolverRegistering.Type {
                registering.registerAllServices()
            }
        } whenDone: {
            count(-1)
        }
    }

    static func arm() {
        Roots.current.hook.arm { count(1) }
    }

    static func count(_ difference: Int) {
        armed.withLock { armed in
            armed += difference
            Switches.set(Switches.hook, armed > 0)
        }
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

    /// Runs what ``ResolverRegistering`` registers, if it did not run yet.
    public final func registerServices() {
        Hook.runOnce()
    }
}
