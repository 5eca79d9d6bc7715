public import Synchronization

/// A container: knows how to make services, and keeps those it was told to keep.
///
/// A container searches itself first and then its children (which ``init(parent:)``
/// calls parents), depth first. Safe from any thread; no lock is held while a
/// factory runs.
public final class Resolver: Sendable {
    @usableFromInline
    struct State: Sendable {
        @usableFromInline var unnamed: [ObjectIdentifier: AnyRegistration] = [:]
        @usableFromInline var named: [NamedKey: AnyRegistration] = [:]
        @usableFromInline var children: [Resolver] = []

        @usableFromInline
        init() {}
    }

    @usableFromInline
    struct NamedKey: Hashable, Sendable {
        @usableFromInline let type: ObjectIdentifier
        @usableFromInline let name: String

        @usableFromInline
        init(type: ObjectIdentifier, name: String) {
            self.type = type
            self.name = name
        }
    }

    @usableFromInline let state: Mutex<State>
    /// What the services of ``ResolverScope/container`` made for this container.
    let instances = Mutex<[ObjectIdentifier: AnySlot]>([:])

    /// Creates a container, empty but for what a child knows.
    ///
    /// - Parameter child: Searched after the new container itself.
    public init(child: Resolver? = nil) {
        var state = State()
        if let child { state.children = [child] }
        self.state = Mutex(state)
    }

    /// Creates a container that falls back on another.
    ///
    /// - Parameter parent: Searched after the new container itself.
    public convenience init(parent: Resolver) {
        self.init(child: parent)
    }

    /// Searches one more container, after those there are.
    public func add(child: Resolver) {
        state.withLock { $0.children.append(child) }
    }

    /// Forgets the instances that ``ResolverScope/container`` kept for this container.
    public func resetInstances() {
        let old = instances.withLock { instances in
            let old = instances
            instances = [:]
            return old
        }
        _ = old
    }
}

extension Resolver {
    /// The registration for a type, of this container or the first child that has one.
    @usableFromInline
    func registration(_ type: ObjectIdentifier, _ name: Name?) -> AnyRegistration? {
        let (found, children) = state.withLock { state in
            let found =
                if let name {
                    state.named[NamedKey(type: type, name: name.rawValue)]
                } else {
                    state.unnamed[type]
                }
            return (found, found == nil ? state.children : [])
        }
        if let found { return found }
        for child in children {
            if let found = child.registration(type, name) { return found }
        }
        return nil
    }

    func keep(_ registration: AnyRegistration, _ type: ObjectIdentifier, _ name: Name?) {
        // What is replaced is released outside the lock, with what it kept.
        _ = state.withLock { state in
            if let name {
                let key = NamedKey(type: type, name: name.rawValue)
                return state.named.updateValue(registration, forKey: key)
            }
            return state.unnamed.updateValue(registration, forKey: type)
        }
    }

    /// All registrations that a search would come to.
    func allRegistrations() -> [AnyRegistration] {
        let (own, children) = state.withLock { state in
            (Array(state.unnamed.values) + Array(state.named.values), state.children)
        }
        return own + children.flatMap { $0.allRegistrations() }
    }
}
