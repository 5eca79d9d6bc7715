import Synchronization

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
