import Synchronization

extension Resolver {
    /// Finds a service, or has it made.
    ///
    /// - Complexity: O(1) for what was found before and is still so.
    @inlinable
    func find<Service>(
        _ key: Key,
        _ type: Service.Type,
        _ args: Any?
    ) throws(ResolutionError) -> Service? {
        // Unwrapped before it is cast: see `Slot.Kept.service`.
        if Switches.areOff, let found = lookups[key], let recipe = found as? Recipe<Service> {
            if let kept = recipe.kept { return kept }
            guard let reference = recipe.reference else { return try recipe.resolve(self, args) }
            if let service: Service = reference.service() { return service }
        }
        return try search(key, type, args)
    }

    /// Finds a service, or has it made, with all that may be switched on.
    @usableFromInline
    func search<Service>(
        _ key: Key,
        _ type: Service.Type,
        _ args: Any?,
        as standsFor: (ResolverRegistration<Service>?) -> ResolverRegistration<Service>? = { $0 }
    ) throws(ResolutionError) -> Service? {
        Hook.runOnce()
        base.registerItself()
        let version = lookups.version
        let found = registration(key).flatMap { $0 as? ResolverRegistration<Service> }
        guard let registration = standsFor(found) else { return nil }
        let recipe = registration.recipe
        let line = Trace.begin(registration)
        defer { Trace.end(line) }
        let service = try recipe.resolve(self, args)
        if recipe.options.isConstant {
            lookups.insert(key, version: version) { registration.keep(recipe, for: self) }
        }
        if let service { Resolver.decorate?(service) }
        return service
    }

    /// The registration for a key, of this container or the first child that has one.
    ///
    /// One that only keeps what was made as declared counts if there is no other.
    func registration(_ key: Key) -> AnyRegistration? {
        let (found, children) = state.withLock { ($0.registrations[key], $0.children) }
        if children.isEmpty { return found }
        if let found, found.saysSomething { return found }
        // Most containers have one child, and that one has none.
        if found == nil, children.count == 1, let child = children.first, child.children.isEmpty {
            return child.registration(key)
        }
        var placeholder = found
        for container in searched.dropFirst() {
            guard let found = container.state.withLock({ $0.registrations[key] }) else { continue }
            if found.saysSomething { return found }
            placeholder = placeholder ?? found
        }
        return placeholder
    }

    /// Puts a registration in place of the one there is for its key.
    ///
    /// - Parameters:
    ///   - registration: The new one.
    ///   - takeOver: Has the new one take over something of the old; runs within a lock.
    func keep(
        _ registration: AnyRegistration,
        takeOver: (_ old: AnyRegistration) -> Void = { _ in }
    ) {
        let key = registration.lookupKey
        let old = state.withLock { state in
            if let old = state.registrations[key] { takeOver(old) }
            return state.registrations.updateValue(registration, forKey: key)
        }
        lookups.forget()
        old?.letGo()
    }

    /// All registrations that a search comes to, the first of each key.
    var allRegistrations: [AnyRegistration] {
        searched.reduce(into: [Key: AnyRegistration]()) { all, container in
            all.merge(container.state.withLock { $0.registrations }) { first, _ in first }
        }
        .values.filter { !$0.isPlaceholder }
    }

    @usableFromInline
    func missing(_ type: Any.Type, _ name: String?) -> ResolutionError {
        ResolutionError(
            .notRegistered(near: nearMatches(type)),
            ServiceLabel(type, name),
            ResolutionStack.current?.labels ?? [],
            containers: searched.map(\.label)
        )
    }

    private func nearMatches(_ type: Any.Type) -> [String] {
        let wanted = "\(type)".lowercased()
        return Set(allRegistrations.map(\.label))
            .filter { label in
                let found = label.type.lowercased()
                return found.contains(wanted) || wanted.contains(found)
            }
            .map(\.description)
            .sorted()
    }
}
