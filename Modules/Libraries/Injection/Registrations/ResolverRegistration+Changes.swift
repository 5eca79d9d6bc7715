import Synchronization

extension ResolverRegistration {
    func change(_ body: (inout Options) -> Void) {
        // Released outside the lock: what goes with a factory may resolve services.
        let old = options.withLock { options in
            let old = options
            body(&options)
            return old
        }
        withExtendedLifetime(old) {}
        owner.forget()
    }

    /// Makes a change in addition to those made before.
    func apply(_ change: FactoryChange<Service>) {
        self.change { options in
            options.forgetOutside(like: change)
            options.apply(change)
        }
    }

    /// Makes a change from outside of the declaration, in place of those like it.
    func applyOutside(_ change: FactoryChange<Service>) {
        let before = effectiveScope
        self.change { $0.applyOutside(change) }
        if before !== effectiveScope { letGo() }
    }

    /// Makes the changes from outside that another one has; nobody knows this one yet.
    func take(outsideOf other: ResolverRegistration) {
        let outside = other.options.withLock { $0.outside }
        options.withLock { $0.outside = outside }
    }

    // That of a declaration is not known.
    private var effectiveScope: (any ResolverScopeType)? {
        let options = currentOptions
        return isPlaceholder && options.scope === Self.nothing.scope ? nil : options.scope
    }

    /// A registration for another container, with the same options.
    func successor(owner: Lookups) -> ResolverRegistration {
        let options = options.withLock { $0 }
        if isPlaceholder {
            return ResolverRegistration(placeholder: lookupKey, owner: owner, options: options)
        }
        return ResolverRegistration(
            lookupKey,
            owner: owner,
            options: options,
            takesArguments: needsArguments,
            isOnMainActor: isOnMainActor
        )
    }
}
