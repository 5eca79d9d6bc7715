import Synchronization

/// The containers ``Resolver/main`` and ``Resolver/root`` of an operation, and the states that
/// containers have there, which are separate from those outside.
///
/// `isolated` creates one with states of its own, `withRoot` one that has those of the outer
/// one. A container is one object everywhere, also a static one; its state in an isolation begins
/// as a copy of its state outside.
final class Isolation: Sendable {
    typealias Containers = (main: Resolver, root: Resolver)

    private static let process: Isolation = {
        let main = Resolver(label: "main")
        return Isolation((main, main), outer: nil, hook: Once())
    }()

    /// The states outside of all isolations.
    private static let bases = Mutex<[Int: ContainerState]>([:])

    /// The isolation of the calling task, within `withRoot` and `isolated`.
    @TaskLocal static var operation: Isolation?

    static var current: Isolation { operation ?? process }

    /// The isolation whose states containers have for the calling task; `nil` outside.
    static var local: Isolation? {
        FastPath.isOpen ? nil : operation?.inner
    }

    private let containers: Mutex<Containers>
    private let hook: Mutex<Once>
    private let outer: Isolation?
    private let hasStates: Bool
    private let states = Mutex<[Int: ContainerState]>([:])

    /// Creates an isolation; by default, one for which `registerAllServices` has run.
    init(
        _ containers: Containers,
        outer: Isolation?,
        hasStates: Bool = false,
        hook: Once = Once(isDone: true)
    ) {
        self.containers = Mutex(containers)
        self.hook = Mutex(hook)
        self.outer = outer
        self.hasStates = hasStates
        if hasStates { FastPath.count(1) }
    }

    deinit {
        if hook.withLock({ $0.isLeft }) { FastPath.count(-1) }
        if hasStates { FastPath.count(-1) }
        // States and those of their children refer to each other.
        for state in states.withLock({ $0 }).values { state.removeSearchers() }
    }
}

// The containers of the static functions and the property wrappers.
extension Isolation {
    var main: Resolver { containers.withLock { $0.main } }

    var root: Resolver { containers.withLock { $0.root } }

    func change(_ body: (inout Containers) -> Void) {
        // Released outside the lock: a `deinit` may resolve services.
        let old = containers.withLock { containers in
            defer { body(&containers) }
            return containers
        }
        withExtendedLifetime(old) {}
    }

    /// Runs `registerAllServices`, once for these containers.
    func runHook() {
        hook.withLock { $0 }.run {
            Resolver.registerServices?()
            if let registering = Resolver.self as Any as? any ResolverRegistering.Type {
                registering.registerAllServices()
            }
            FastPath.count(-1)
        }
    }

    /// Makes `registerAllServices` run again, unless it has not run yet or this thread runs it.
    func armHook() {
        hook.withLock { hook in
            if hook.isLeft || hook.isDoneHere { return }
            hook = Once()
            FastPath.count(1)
        }
    }
}

// The states of containers.
extension Isolation {
    /// The innermost isolation that has states of its own.
    var inner: Isolation? { hasStates ? self : outer?.inner }

    /// The state that a container has here.
    func state(of container: Resolver) -> ContainerState {
        if let state = states.withLock({ $0[container.id] }) { return state }
        let original = outer?.inner?.state(of: container) ?? container.base
        let copy = ContainerState(original.copiedContents)
        let state = states.withLock { states in
            if let state = states[container.id] { return state }
            states[container.id] = copy
            return copy
        }
        // After the state is known here: containers may search each other in a circle.
        for child in state.children { self.state(of: child).add(searcher: state) }
        return state
    }

    /// Adds the state that a new container has outside of all isolations.
    static func add(_ container: Resolver) {
        bases.withLock { $0[container.id] = container.base }
    }

    /// Removes the state of a container that is deallocated.
    static func removeState(_ container: Int, in isolation: Isolation?) {
        // Released outside the lock: a `deinit` may resolve services.
        let state = withStates(of: isolation) { $0.removeValue(forKey: container) }
        guard let state else { return }
        for child in state.children {
            withStates(of: isolation) { $0[child.id] }?.remove(searcher: state)
        }
    }

    /// Removes the instances that a scope has cached for the calling task, in all containers.
    ///
    /// - Complexity: O(containers + instances).
    static func removeInstances(of scope: ObjectIdentifier) {
        let states = withStates(of: local) { $0 }.values
        let removed = states.map { $0.removeInstances(of: scope) }
        // Afterwards: a container may remember an instance that another one caches.
        for state in states { state.forget() }
        withExtendedLifetime(removed) {}
    }

    /// Makes all threads search again.
    static func forget() {
        for isolation in [nil, local] {
            for state in withStates(of: isolation, { $0 }).values { state.forget() }
        }
    }

    private static func withStates<Result: Sendable>(
        of isolation: Isolation?,
        _ body: (inout [Int: ContainerState]) -> Result
    ) -> Result {
        if let isolation { return isolation.states.withLock { body(&$0) } }
        return bases.withLock { body(&$0) }
    }
}
