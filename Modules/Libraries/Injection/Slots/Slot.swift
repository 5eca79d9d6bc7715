import Synchronization

// Unchecked like its superclass: the one property is a mutex.
/// Keeps one instance, made exactly once however many threads ask.
///
/// No lock is held while it is made: the first thread makes it, the others wait.
final class Slot<Service>: AnySlot, @unchecked Sendable {
    // Services are kept and shared by scopes that the compiler allows for Sendable
    // services only (`ResolverOptions.scope`); a Swift 5 client vouches for its own.
    struct Kept: @unchecked Sendable {
        let service: Service
    }

    enum State: Sendable {
        case empty
        case making(Making)
        case strong(Kept)
        case weak(WeakReference)
    }

    struct Contents: Sendable {
        var state = State.empty
        /// Where the instance was looked up, and is to be forgotten with it.
        var lookups: [ObjectIdentifier: Lookups] = [:]
        /// What keeps the instance.
        var scope: (any ResolverScopeType)?
        /// When the instance is to be let go, if it has a lifetime.
        var deadline: Deadline?
    }

    let contents = Mutex(Contents())

    /// What is kept, if anything is.
    func kept() -> Service? {
        switch contents.withLock({ $0.state }) {
        case .strong(let kept): kept.service
        case .weak(let reference): reference.service()
        case .empty, .making: nil
        }
    }

    /// What is kept for all who ask; those told of it are emptied together with this.
    func kept(tell lookups: Lookups) -> (service: Service?, reference: WeakReference?) {
        let state = contents.withLock { contents in
            if contents.lookups.count >= 16, contents.lookups.count.nonzeroBitCount == 1 {
                contents.lookups = contents.lookups.filter { !$1.isEnded }
            }
            contents.lookups[ObjectIdentifier(lookups)] = lookups
            return contents.state
        }
        return switch state {
        case .strong(let kept): (kept.service, nil)
        case .weak(let reference): (nil, reference)
        case .empty, .making: (nil, nil)
        }
    }

    override func clear() {
        replace(with: .empty)
    }

    /// What is kept now, to be kept again.
    override func save() -> @Sendable () -> Void {
        let (saved, scope) = contents.withLock { ($0.state, $0.scope) }
        return {
            if case .making = saved { return self.clear() }
            self.replace(with: saved)
            guard let scope else { return }
            Roots.current.filled(by: scope).insert(self)
            self.contents.withLock { $0.scope = scope }
        }
    }

    private func replace(with state: State) {
        // What was kept is released outside the lock.
        let old = contents.exchange(Contents(state: state))
        for lookups in old.lookups.values { lookups.clear() }
    }

    /// Finds what is kept, or makes it.
    ///
    /// - Parameters:
    ///   - isWeak: Whether it is kept only as long as someone else does.
    ///   - registration: What is being made.
    ///   - scope: What keeps it, and may have it let go.
    ///   - make: Makes it.
    /// - Returns: The instance, or `nil` if none was made.
    /// - Throws: What `make` throws, or that this is a cycle over several threads.
    func value(
        isWeak: Bool,
        _ registration: AnyRegistration,
        for scope: any ResolverScopeType,
        make: () throws(ResolutionError) -> Service?
    ) throws(ResolutionError) -> Service? {
        let mine = Making()
        while true {
            let state = contents.withLock { contents in
                if case .empty = contents.state { contents.state = .making(mine) }
                return contents.state
            }
            let making: Making
            switch state {
            case .strong(let kept): return kept.service
            case .weak(let reference):
                // Outside the lock: this may be the last to let go of it.
                if let service: Service = reference.service() { return service }
                forget(reference)
                continue
            case .making(let found): making = found
            case .empty: continue
            }
            if making === mine { return try fill(mine, isWeak, scope, make) }
            try making.wait(for: registration)
        }
    }

    private func fill(
        _ mine: Making,
        _ isWeak: Bool,
        _ scope: any ResolverScopeType,
        _ make: () throws(ResolutionError) -> Service?
    ) throws(ResolutionError) -> Service? {
        defer { mine.finish() }
        let giveUp = Trial.whenParked {
            self.settle(mine, .empty)
            mine.finish()
        }
        defer { giveUp?.cancel() }
        // First, so that a reset from now on empties this slot: what is made may be made of
        // others that the reset lets go.
        Roots.current.filled(by: scope).insert(self)
        let old = contents.withLock { contents in
            defer { contents.scope = scope }
            return contents.scope
        }
        withExtendedLifetime(old) {}
        let made: Service?
        do {
            made = try make()
        } catch {
            settle(mine, .empty)
            throw error
        }
        // An optional service that is `nil` is not kept either.
        guard let service = made, !isNil(service) else {
            settle(mine, .empty)
            return made
        }
        if !isWeak {
            settle(mine, .strong(Kept(service: service)))
        } else if let object = classInstance(service) {
            settle(mine, .weak(WeakReference(object)))
        } else {
            settle(mine, .empty)
        }
        return service
    }

    // What died makes room for another, unless that is there already.
    private func forget(_ reference: WeakReference) {
        contents.withLock { contents in
            if case .weak(let found) = contents.state, found === reference {
                contents.state = .empty
            }
        }
    }

    // A slot cleared while its instance was made stays clear.
    private func settle(_ mine: Making, _ new: State) {
        contents.withLock { contents in
            if case .making(let making) = contents.state, making === mine { contents.state = new }
        }
    }
}

extension Slot {
    /// Keeps what another keeps for good.
    ///
    /// - Returns: Whether there was anything.
    @discardableResult
    func take(over other: Slot<Service>) -> Bool {
        let (state, scope) = other.contents.withLock { ($0.state, $0.scope) }
        guard case .strong = state, let scope else { return false }
        Roots.current.filled(by: scope).insert(self)
        contents.withLock { $0 = Contents(state: state, scope: scope) }
        return true
    }

    /// Lets go of the instance if this scope keeps it.
    func clear(if scope: any ResolverScopeType) {
        if contents.withLock({ $0.scope === scope }) { clear() }
    }
}
