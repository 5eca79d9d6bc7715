import Synchronization

private let decorator = Mutex<(@Sendable (Any) -> Void)?>(nil)

extension Resolver {
    /// Is handed every service that is resolved, made or kept, in release builds too; on the
    /// thread that resolves.
    ///
    /// While it is set, resolutions take the long way.
    @preconcurrency
    public static var decorate: (@Sendable (_ service: Any) -> Void)? {
        get { Switches.isOn(Switches.decorate) ? decorator.withLock { $0 } : nil }
        set {
            decorator.withLock { $0 = newValue }
            Switches.set(Switches.decorate, newValue != nil)
        }
    }

    /// What runs once before the first registration or resolution of any container, or `nil`
    /// when it did.
    ///
    /// At first, and after ``reset()``, it is what ``ResolverRegistering`` registers. What is set
    /// runs instead, before the next use; after `nil` nothing does.
    @preconcurrency
    public static var registerServices: (@Sendable () -> Void)? {
        get { Hook.pending }
        set { Hook.set(newValue) }
    }
}
