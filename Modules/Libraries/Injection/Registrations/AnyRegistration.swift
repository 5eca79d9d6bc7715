// Unchecked because it has a subclass, which is Sendable by itself; its properties are
// immutable.
/// A registration whose service is not known to the compiler.
public class AnyRegistration: @unchecked Sendable {
    let lookupKey: Key
    let type: Any.Type
    /// Where it is looked up.
    let owner: Lookups

    init(_ key: Key, _ type: Any.Type, _ owner: Lookups) {
        lookupKey = key
        self.type = type
        self.owner = owner
    }

    /// The type and the name, in words.
    final var label: ServiceLabel {
        ServiceLabel(type, lookupKey.name)
    }

    /// What tells it apart from others, also from those that stand for it for a moment.
    var identity: AnySlot { AnySlot() }

    /// Whether it only keeps what was made as a ``Factory`` was declared.
    var isPlaceholder: Bool { false }

    /// Whether it says how the service is made or kept, in part at least.
    var saysSomething: Bool { true }

    /// Whether the factory cannot do without arguments of its caller.
    var needsArguments: Bool { false }

    /// Whether the factory runs on the main actor.
    var isOnMainActor: Bool { false }

    /// Lets go of what was made and kept.
    func letGo() {}

    /// Lets go of what one scope keeps.
    func letGo(of scope: any ResolverScopeType) {}

    /// Forgets the factories for circumstances.
    func forgetContexts() {}

    /// A registration for another container, with the same options and kept instances.
    func copy(owner: Lookups) -> AnyRegistration { self }

    /// What there is to be restored: options and kept instances.
    func save() -> @Sendable () -> Void { {} }

    /// Has the service made or found, whatever it is.
    ///
    /// - Returns: Whether there was one.
    func isResolved(by resolver: Resolver) throws(ResolutionError) -> Bool { true }
}
