import Synchronization

/// Something that can let go of what it keeps.
class AnySlot: @unchecked Sendable {
    // Unchecked because it has a subclass, whose one property is a mutex.
    func clear() {}
}

/// Keeps one instance, made exactly once however many threads ask.
///
/// No lock is held while it is made: the first thread makes it, the others wait.
final class Slot<Service>: AnySlot, @unchecked Sendable {
    // Services are kept and shared by scopes that the compiler allows for Sendable
    // services only (`ResolverOptions.scope`); a Swift 5 client vouches for its own.
    private struct Kept: @unchecked Sendable {
        var strong: Service?
        weak var object: AnyObject?
    }

    private enum State {
        case empty
        case making(Making)
        case kept(Kept)
    }

    private let state = Mutex(State.empty)

    /// What is kept, if it is held strongly.
    func kept() -> Service? {
        let kept = state.withLock { state -> Kept? in
            if case .kept(let kept) = state { kept } else { nil }
        }
        return kept?.strong
    }

    override func clear() {
        let old = state.withLock { state in
            let old = state
            state = .empty
            return old
        }
        _ = old
    }

    /// Finds what is kept, or makes it; `isWeak` keeps it only as long as someone
    /// else does.
    func value(
        isWeak: Bool,
        _ registration: AnyRegistration,
        make: () throws(ResolutionError) -> Service?
    ) throws(ResolutionError) -> Service? {
        while true {
            let mine = Making()
            let found: (kept: Kept?, making: Making?) = state.withLock { state in
                switch state {
                case .kept(let kept) where kept.strong != nil || kept.object != nil:
                    return (kept, nil)
                case .making(let making): return (nil, making)
                case .empty, .kept:
                    state = .making(mine)
                    return (nil, mine)
                }
            }
            if let kept = found.kept {
                if let service = kept.strong ?? (kept.object as? Service) { return service }
                continue
            }
            guard let making = found.making else { continue }
            if making === mine { return try fill(mine, isWeak, make) }
            try making.wait(for: registration)
        }
    }

    private func fill(
        _ mine: Making,
        _ isWeak: Bool,
        _ make: () throws(ResolutionError) -> Service?
    ) throws(ResolutionError) -> Service? {
        var service: Service?
        defer { mine.finish() }
        do {
            service = try make()
        } catch {
            settle(mine, .empty)
            throw error
        }
        guard let service else {
            settle(mine, .empty)
            return nil
        }
        if !isWeak {
            settle(mine, .kept(Kept(strong: service)))
        } else if type(of: service as Any) is AnyClass {
            settle(mine, .kept(Kept(object: service as AnyObject)))
        } else {
            settle(mine, .empty)
        }
        return service
    }

    // A slot cleared while its instance was made stays clear.
    private func settle(_ mine: Making, _ new: State) {
        state.withLock { state in
            if case .making(let making) = state, making === mine { state = new }
        }
    }
}
