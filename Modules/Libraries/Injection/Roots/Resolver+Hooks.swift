import Synchronization

private let decorator = Mutex<(@Sendable (Any) -> Void)?>(nil)
private let registrar = Mutex<(@Sendable () -> Void)?>({ Hook.runOnce() })

extension Resolver {
    /// Is handed every service that is resolved, made or kept, in release builds too; on the
    /// thread that resolves.
    ///
    /// While it is set, resolutions take the long way.
    @preconcurrency
    public static var decorate: (@Sendable (_ service: Any) -> Void)? {
        get { Switches.isOn(Switches.decorate) ? decorator.withLock { $0 } : nil }
        set {
            decorator.exchange(newValue)
            Switches.set(Switches.decorate, newValue != nil)
        }
    }

    /// Runs once before the first registration or resolution of any container, before
    /// ``ResolverRegistering``.
    ///
    /// At first it has no more to do than to run that, if it did not run yet, when it is called
    /// by hand.
    @preconcurrency
    public static var registerServices: (@Sendable () -> Void)? {
        get { registrar.withLock { $0 } }
        set { registrar.exchange(newValue) }
    }
}
