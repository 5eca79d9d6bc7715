public import Synchronization

private let ids = Atomic(0)

/// A container of registrations, which creates services and caches their instances.
///
/// A container searches itself first and then its children (which ``init(parent:label:)`` calls
/// parents), depth first. Safe from any thread; no lock is held while a factory runs, and
/// threads that look up the same service do not wait for each other.
///
/// ## Topics
///
/// ### Registering
/// - ``ResolverOptions``
/// - ``ResolverRegistering``
/// - ``AutoRegistering``
///
/// ### Checking
/// - ``verify()``
/// - ``trace``
/// - ``logger``
///
/// ### Resetting
/// - ``reset(options:)``
/// - ``reset(scope:)``
/// - ``push()``
/// - ``pop()``
///
/// ### The containers of the process
/// - ``main``
/// - ``root``
/// - ``reset()``
public final class Resolver: Sendable {
    /// Identifies the container's states in isolations; never reused.
    let id = ids.add(1, ordering: .relaxed).newValue
    /// The state outside of isolations.
    @usableFromInline let base: ContainerState
    /// The isolation that the container was created in.
    ///
    /// Threads outside of all isolations use the container as that one does: a test may pass its
    /// container to a thread.
    weak let origin: Isolation?
    // The container type of the client's own whose manager this is, for `AutoRegistering`.
    private let owner = Mutex<WeakReference?>(nil)
    @usableFromInline let hasOwner = Atomic(false)

    /// Whether it is the root of an isolation, with whose instances those of the containers
    /// behind it are reset: all these are the isolation's own.
    let isIsolationRoot: Bool

    /// The name of the container in errors and traces.
    public let label: String

    /// Creates a container that has no registrations.
    ///
    /// - Parameters:
    ///   - child: A container to be searched after the new one.
    ///   - label: The name of the container in errors and traces.
    public convenience init(child: Resolver? = nil, label: String = "container") {
        self.init(ContainerState.Contents(children: child.map { [$0] } ?? []), label: label)
    }

    /// Creates a container that falls back on another.
    ///
    /// - Parameters:
    ///   - parent: A container to be searched after the new one.
    ///   - label: The name of the container in errors and traces.
    public convenience init(parent: Resolver, label: String = "container") {
        self.init(child: parent, label: label)
    }

    init(_ contents: ContainerState.Contents, label: String, isIsolationRoot: Bool = false) {
        self.label = label
        self.isIsolationRoot = isIsolationRoot
        base = ContainerState(contents)
        origin = Isolation.local == nil ? nil : Isolation.operation
        for child in contents.children { child.base.add(searcher: base) }
        Isolation.add(self)
    }

    deinit {
        for isolation in [nil, Isolation.local, origin?.inner] {
            Isolation.removeState(id, in: isolation)
        }
    }

    /// The state of the container for the caller.
    var state: ContainerState {
        if FastPath.isOpen { return base }
        return (Isolation.local ?? origin?.inner)?.state(of: self) ?? base
    }

    /// Notes the container whose manager this is, and has it register its services.
    @usableFromInline
    func attach(_ container: any ManagedContainer) {
        hasOwner.store(true, ordering: .releasing)
        if container === self { return }
        owner.exchange(WeakReference(container))
        // Now, since a factory does not retain the container.
        let state = state
        state.contents.withLock { state.rearm(&$0) }
        Resolver.runHook()
        registerItself()
    }

    /// The object that registers the services of this container, unless a container that it
    /// falls back on does.
    func registering(_ state: ContainerState) -> (any AutoRegistering)? {
        let owner: (any ManagedContainer)? = owner.withLock { $0 }?.service()
        if owner == nil, !state.children.isEmpty { return nil }
        return (owner ?? self) as Any as? any AutoRegistering
    }

    /// Adds a container to be searched after the present children.
    ///
    /// - Complexity: O(containers that search this one).
    public func add(child: Resolver) {
        let state = state
        state.contents.withLock { $0.children.append(child) }
        child.state.add(searcher: state)
        state.changed()
    }

    /// Creates a container with the same registrations and children copied in the same way, and
    /// with the instances that scopes other than `shared` have cached.
    ///
    /// Later registrations, instances and resets of one of them do not affect the other. Copies
    /// of containers that search each other in a circle retain each other, as the originals do.
    ///
    /// - Complexity: O(registrations of all these containers).
    public func copy() -> Resolver {
        var copies: [Int: Resolver] = [:]
        func copy(of original: Resolver) -> Resolver {
            if let copy = copies[original.id] { return copy }
            var contents = original.state.copiedContents
            let children = contents.children
            contents.children = []
            let container = Resolver(contents, label: original.label)
            copies[original.id] = container
            for child in children { container.add(child: copy(of: child)) }
            return container
        }
        return copy(of: self)
    }

    /// This container and all that it searches, in that order, each once.
    ///
    /// The last one caches the instances of factories that none of them has registered.
    var searched: [Resolver] {
        let children = state.children
        if children.isEmpty { return [self] }
        var (all, seen) = ([self], Set([id]))
        func visit(_ container: Resolver) {
            guard seen.insert(container.id).inserted else { return }
            all.append(container)
            for child in container.state.children { visit(child) }
        }
        for child in children { visit(child) }
        return all
    }
}
