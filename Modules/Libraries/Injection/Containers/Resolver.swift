import Synchronization

/// A container: knows how to make services, and keeps those it was told to keep.
///
/// A container searches itself first and then its children (which
/// ``init(parent:label:)`` calls parents), depth first. Safe from any thread; no lock is held while a
/// factory runs, and threads that look up the same service do not wait for each other.
public final class Resolver: Sendable {
    struct State: Sendable {
        var registrations: [Key: AnyRegistration] = [:]
        var children: [Resolver] = []
        var saved: [Snapshot] = []
        /// What was set to keep the instances of the scope `container`.
        var cache: ResolverScope?
    }

    let state: Mutex<State>
    @usableFromInline let lookups = Lookups()
    /// What the services of ``ResolverScope/container`` made for this container.
    let instances = ContainerSlots()
    let autoRegistration = Once()

    /// What it is called in errors and traces.
    public let label: String

    /// Creates a container, empty but for what a child knows.
    ///
    /// - Parameters:
    ///   - child: Searched after the new container itself.
    ///   - label: What it is called in errors and traces.
    public init(child: Resolver? = nil, label: String = "container") {
        self.label = label
        var state = State()
        if let child { state.children = [child] }
        self.state = Mutex(state)
        child?.lookups.add(searcher: lookups)
    }

    /// Creates a container that falls back on another.
    ///
    /// - Parameters:
    ///   - parent: Searched after the new container itself.
    ///   - label: What it is called in errors and traces.
    public convenience init(parent: Resolver, label: String = "container") {
        self.init(child: parent, label: label)
    }

    deinit {
        for child in state.withLock({ $0.children }) { child.lookups.remove(searcher: lookups) }
        // What was looked up keeps registrations, which know where they are looked up.
        lookups.end()
    }

    /// Searches one more container, after those there are.
    ///
    /// - Complexity: O(containers that search this one).
    public func add(child: Resolver) {
        state.withLock { state in
            child.lookups.add(searcher: lookups)
            state.children.append(child)
        }
        lookups.forget()
    }

    /// Searches no other container from now on.
    func forgetChildren() {
        let old = state.withLock { state in
            let old = state.children
            state.children = []
            return old
        }
        for child in old { child.lookups.remove(searcher: lookups) }
        lookups.forget()
    }

    /// The container that is searched last: where none of the others has something.
    var base: Resolver {
        var base = self
        var seen: Set = [ObjectIdentifier(self)]
        while let child = base.children.first, seen.insert(ObjectIdentifier(child)).inserted {
            base = child
        }
        return base
    }

    var children: [Resolver] { state.withLock { $0.children } }

    /// This container and all that it searches, in that order, each once.
    var searched: [Resolver] {
        var all: [Resolver] = []
        var seen: Set<ObjectIdentifier> = []
        func visit(_ container: Resolver) {
            guard seen.insert(ObjectIdentifier(container)).inserted else { return }
            all.append(container)
            for child in container.children { visit(child) }
        }
        visit(self)
        return all
    }
}
