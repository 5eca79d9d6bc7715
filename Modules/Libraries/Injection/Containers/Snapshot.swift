import Synchronization

/// What a container was like when it was saved.
struct Snapshot: Sendable {
    let registrations: [Key: AnyRegistration]
    let children: [Resolver]
    let restore: [@Sendable () -> Void]
    let isAutoRegistered: Bool
}

/// What to reset of a container or a factory.
public enum FactoryResetOptions: Sendable {
    /// Everything.
    case all
    /// Nothing.
    case none
    /// What was registered.
    case registration
    /// What was registered for circumstances, such as tests.
    case context
    /// What was made and kept.
    case scope
}

extension Resolver {
    /// Saves what is registered here, with its options and the instances kept for it, until
    /// ``pop()``.
    public func push() {
        state.withLock { state in
            state.saved.append(
                Snapshot(
                    registrations: state.registrations,
                    children: state.children,
                    restore: state.registrations.values.map { $0.save() } + [instances.save()],
                    isAutoRegistered: autoRegistration.isDone
                )
            )
        }
    }

    /// Returns to what was saved last; does nothing if nothing was.
    public func pop() {
        let found = state.withLock { state -> (Snapshot, State)? in
            guard let saved = state.saved.popLast() else { return nil }
            let old = state
            state.registrations = saved.registrations
            state.children = saved.children
            for child in old.children { child.lookups.remove(searcher: lookups) }
            for child in saved.children { child.lookups.add(searcher: lookups) }
            return (saved, old)
        }
        guard let (saved, old) = found else { return }
        let kept = Set(saved.registrations.values.map(ObjectIdentifier.init))
        for registration in old.registrations.values
        where !kept.contains(ObjectIdentifier(registration)) {
            registration.letGo()
        }
        if saved.isAutoRegistered { autoRegistration.run {} }
        for restore in saved.restore { restore() }
        lookups.forget()
    }

    /// Resets this container, but none of those it falls back on.
    ///
    /// - Parameter options: What to reset. After `registration` and `all`, ``AutoRegistering``
    ///   runs again before the next use.
    public func reset(options: FactoryResetOptions = .all) {
        switch options {
        case .none: return
        case .all, .registration:
            let old = state.withLock { state in
                let old = state.registrations
                state.registrations = [:]
                return old
            }
            autoRegistration.arm()
            resetInstances()
            lookups.forget()
            for registration in old.values { registration.letGo() }
        case .context:
            for registration in own { registration.forgetContexts() }
        case .scope:
            for registration in own { registration.letGo() }
            resetInstances()
        }
    }

    /// Lets go of the instances that one scope keeps for this container's registrations.
    public func reset(scope: any ResolverScopeType) {
        for registration in own { registration.letGo(of: scope) }
        if scope is ResolverScopeContainer { resetInstances() }
    }

    /// Forgets the instances that ``ResolverScope/container`` kept for this container.
    public func resetInstances() {
        instances.clear()
    }

    private var own: [AnyRegistration] {
        state.withLock { Array($0.registrations.values) }
    }
}
