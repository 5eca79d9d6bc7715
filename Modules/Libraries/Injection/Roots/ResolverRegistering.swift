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
