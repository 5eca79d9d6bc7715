public import Synchronization

// Unchecked because it has subclasses; it has no properties, and theirs are mutexes.
/// Something that can let go of what it keeps.
@usableFromInline
class AnySlot: @unchecked Sendable {
    @usableFromInline
    init() {}

    @usableFromInline
    func clear() {}
}

// Unchecked like its superclass: the one property is a mutex.
/// Keeps one instance, made exactly once however many threads ask.
///
/// No lock is held while it is made: the first thread makes it, the others wait.
@usableFromInline
final class Slot<Service>: AnySlot, @unchecked Sendable {
    // Services are kept and shared by scopes that the compiler allows for Sendable
    // services only (`ResolverOptions.scope`); a Swift 5 client vouches for its own.
    @usableFromInline
    struct Kept: @unchecked Sendable {
        @usableFromInline var strong: Service?
        @usableFromInline weak var object: AnyObject?

        @inlinable
        init(strong: Service) {
            self.strong = strong
        }

        @inlinable
        init(object: AnyObject) {
            self.object = object
        }
    }

    @usableFromInline
    enum State: Sendable {
        case empty
        case making(Making)
        case strong(Kept)
        case weak(Kept)
    }

    @usableFromInline let state = Mutex(State.empty)

    @inlinable
    override init() {}

    /// What is kept, if anything is.
    @inlinable
    func kept() -> Service? {
        let kept = state.withLock { state -> Kept? in
            switch state {
            case .strong(let kept), .weak(let kept): kept
            case .empty, .making: nil
            }
        }
        guard let kept else { return nil }
        return kept.strong ?? (kept.object as? Service)
    }

    @usableFromInline
    override func clear() {
        // What was kept is released outside the lock.
        _ = state.withLock { state in
            let old = state
            state = .empty
            return old
        }
    }

    /// Finds what is kept, or makes it; `isWeak` keeps it only as long as someone
    /// else does.
    @usableFromInline
    func value(
        isWeak: Bool,
        _ registration: AnyRegistration,
        make: () throws(ResolutionError) -> Service?
    ) throws(ResolutionError) -> Service? {
        let mine = Making()
        while true {
            let found: (kept: Kept?, making: Making?) = state.withLock { state in
                switch state {
                case .strong(let kept): return (kept, nil)
                case .weak(let kept) where kept.object != nil: return (kept, nil)
                case .making(let making): return (nil, making)
                case .empty, .weak:
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
        defer { mine.finish() }
        let made: Service?
        do {
            made = try make()
        } catch {
            settle(mine, .empty)
            throw error
        }
        guard let service = made else {
            settle(mine, .empty)
            return nil
        }
        if !isWeak {
            settle(mine, .strong(Kept(strong: service)))
        } else if type(of: service as Any) is AnyClass {
            settle(mine, .weak(Kept(object: service as AnyObject)))
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
