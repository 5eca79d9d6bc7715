import Synchronization

/// The parts of a container or a factory that a reset removes.
public enum FactoryResetOptions: Sendable {
    /// Everything.
    case all
    /// Nothing.
    case none
    /// Registered services and factories; contexts and other options of factories stay.
    case registration
    /// Factories for contexts.
    case context
    /// Cached instances, except those of declared singletons.
    case scope
}

extension Resolver {
    /// Resets this container, but none of those it falls back on.
    ///
    /// The root of an isolation also removes the instances of the containers behind it.
    ///
    /// - Parameter options: The part to reset. After `registration` and `all`,
    ///   ``AutoRegistering`` runs again before the next use.
    /// - Returns: This container.
    @discardableResult
    public func reset(options: FactoryResetOptions = .all) -> Resolver {
        if options == .none { return self }
        for container in behind(options) { container.reset(options: .scope) }
        let state = state
        let (old, removed) = state.contents.withLock { contents in
            let old = contents.registrations
            contents.registrations.transformValues { $0.removing(options) }
            let removed = contents.instances.removeAll { _, cell in
                options != .context && !cell.isSingleton
            }
            if options == .all || options == .registration,
                !contents.autoRegistration.isDoneHere
            {
                state.rearm(&contents)
            }
            return (old, removed)
        }
        let ids = options == .context ? [] : old.values.map(\.id)
        state.changed(removing: ids, keepsSingletons: true)
        withExtendedLifetime((old, removed)) {}
        return self
    }

    /// Removes the instances that one scope has cached for this container, and for its
    /// registrations in containers that fall back on it.
    ///
    /// - Returns: This container.
    @discardableResult
    public func reset(scope: ResolverScope) -> Resolver {
        for container in behind(.scope) { container.reset(scope: scope) }
        let (state, scope) = (state, ObjectIdentifier(scope))
        let removed = state.removeInstances(of: scope)
        let registrations = state.contents.withLock { $0.registrations.values }
        state.changed(removing: registrations.filter { $0.scope == scope }.map(\.id))
        withExtendedLifetime(removed) {}
        return self
    }

    /// Removes the instances that ``ResolverScope/container`` has cached for this container.
    public func resetInstances() {
        reset(scope: .container)
    }

    /// Whether this container has nothing that a reset would remove.
    public func isEmpty(_ options: FactoryResetOptions = .all) -> Bool {
        let (registrations, cells) = state.contents.withLock {
            ($0.registrations.values, $0.instances.cells.values)
        }
        return switch options {
        case .none: true
        case .registration: !registrations.contains(where: \.isComplete)
        case .context: !registrations.contains(where: \.hasContexts)
        case .scope: cells.allSatisfy { $0.isSingleton || $0.isVacant }
        case .all: isEmpty(.registration) && isEmpty(.context) && isEmpty(.scope)
        }
    }

    /// The other containers of an isolation's root, if a reset removes instances.
    private func behind(_ options: FactoryResetOptions) -> ArraySlice<Resolver> {
        guard options == .all || options == .scope else { return [] }
        return isIsolationRoot && Isolation.local != nil ? searched.dropFirst() : []
    }

    /// Resets this container for one key.
    func reset(_ key: Key, _ options: FactoryResetOptions) {
        if options == .none { return }
        for container in behind(options) { container.reset(key, .scope) }
        let state = state
        state.replace(key, removesInstances: options != .context) { $0?.removing(options) }
    }
}

extension Resolver {
    /// Saves the registrations and the cached instances of this container, until ``pop()``.
    public func push() {
        state.contents.withLock { contents in
            var saved = contents
            (saved.saved, saved.searchers) = ([], [:])
            contents.saved.append(saved)
        }
    }

    /// Restores the registrations and instances that were saved last, if any.
    public func pop() {
        let state = state
        let old = state.contents.withLock { contents -> ContainerState.Contents? in
            guard let saved = contents.saved.popLast() else { return nil }
            let old = contents
            contents.restore(saved)
            state.isRegistered.store(false, ordering: .releasing)
            return old
        }
        guard let old else { return }
        for child in old.children { child.state.remove(searcher: state) }
        for child in state.children { child.state.add(searcher: state) }
        let restored = Set(state.contents.withLock { $0.registrations.values }.map(\.id))
        let ids = old.registrations.values.map(\.id).filter { !restored.contains($0) }
        state.changed(removing: ids)
    }
}
