import Synchronization

extension Resolver {
    /// Finds a service of a factory, or has it made.
    @inlinable
    @inline(__always)
    func find<Service>(
        _ key: Key,
        _ type: Service.Type,
        _ args: Any?,
        _ definition: @autoclosure () -> Definition<Service>
    ) throws(ResolutionError) -> Service? {
        if Switches.areOff, let found = lookups[key], let recipe = found as? Recipe<Service>,
            let kept = recipe.kept
        {
            return kept
        }
        return try findOrMake(key, type, args, definition())
    }

    // Out of line, so that what is kept is found without what making takes.
    @inlinable
    @inline(never)
    func findOrMake<Service>(
        _ key: Key,
        _ type: Service.Type,
        _ args: Any?,
        _ definition: Definition<Service>
    ) throws(ResolutionError) -> Service? {
        guard Switches.areOff, let found = lookups[key], let recipe = found as? Recipe<Service>
        else { return try search(key, type, args, definition) }
        // It may have been kept since it was looked for.
        if let kept = recipe.kept { return kept }
        if let reference = recipe.reference {
            if let service: Service = reference.service() { return service }
            return try search(key, type, args, definition)
        }
        guard let declared = recipe.declared else { return try recipe.resolve(self, args) }
        guard let way = definition.way(like: declared) else {
            return try search(key, type, args, definition)
        }
        return try recipe.resolve(self, args, way, definition.factory)
    }

    /// Finds a service of a factory, or has it made: as it was registered, or else as it was
    /// declared.
    ///
    /// What is made as declared is kept by the last container of the search. The declaration
    /// itself is not kept: its function often has the container that was asked in it.
    @usableFromInline
    func search<Service>(
        _ key: Key,
        _ type: Service.Type,
        _ args: Any?,
        _ definition: Definition<Service>
    ) throws(ResolutionError) -> Service? {
        try search(key, type, args) { found in
            if let found, !found.isPlaceholder { return found }
            let kept = found ?? self.base.placeholder(key)
            return kept.standIn(definition.registered)
        }
    }

    /// The registration that instances made as declared are kept by.
    private func placeholder<Service>(_ key: Key) -> ResolverRegistration<Service> {
        own(key) { ResolverRegistration(placeholder: key, owner: lookups) }
    }

    /// This container's registration for a key; made if it has none.
    private func own<Service>(
        _ key: Key,
        _ make: () -> ResolverRegistration<Service>
    ) -> ResolverRegistration<Service> {
        let new = make()
        return state.withLock { state in
            if let found = state.registrations[key] as? ResolverRegistration<Service> {
                return found
            }
            state.registrations[key] = new
            return new
        }
    }

    /// Registers another way for a factory, with the options it was declared with and those
    /// said of it from outside.
    func replace<Service>(
        _ key: Key,
        _ definition: Definition<Service>,
        _ factory: @escaping ThrowingFactory<Service>
    ) -> ResolverOptions<Service> {
        prepare()
        var options = definition.registered
        options.factory = factory
        let new = ResolverRegistration(key, owner: lookups, options: options)
        keep(new) { old in
            if let old = old as? ResolverRegistration<Service> { new.take(outsideOf: old) }
        }
        return ResolverOptions(registration: new, resolver: self)
    }

    /// Changes an option of a factory, over what is declared or registered.
    func change<Service>(_ key: Key, _ change: FactoryChange<Service>) {
        prepare()
        var current: AnyRegistration?
        repeat {
            let found = registration(key) as? ResolverRegistration<Service>
            let registration = own(key) {
                found?.successor(owner: lookups)
                    ?? ResolverRegistration(placeholder: key, owner: lookups)
            }
            registration.applyOutside(change)
            // Unless another thread replaced it, which may not have seen the change.
            current = state.withLock { $0.registrations[key] }
            if current === registration { return }
        } while current != nil
    }

    private func prepare() {
        Hook.runOnce()
        if children.isEmpty { registerItself() }
    }

    /// Resets what is registered for one key.
    func reset(_ key: Key, _ options: FactoryResetOptions) {
        let found = state.withLock { state in
            let found = state.registrations[key]
            if options == .all || options == .registration { state.registrations[key] = nil }
            return found
        }
        lookups.forget()
        switch options {
        case .all, .scope, .registration: found?.letGo()
        case .context: found?.forgetContexts()
        case .none: break
        }
    }
}
