import Synchronization

/// The states that containers have within an operation, apart from those they have outside.
///
/// A container is one object everywhere, also a static one; its state in an isolation begins
/// as a copy of its state outside.
final class Isolation: Sendable {
    /// The states outside of all isolations.
    static let process = Isolation()

    /// The isolation of the calling task.
    static var local: Isolation? {
        guard Switches.areIsolated, let isolation = Roots.local?.isolation else { return nil }
        return isolation === process ? nil : isolation
    }

    static var current: Isolation { local ?? process }

    private let outer: Isolation?
    private let states = Mutex<[Int: ContainerState]>([:])

    private init() {
        outer = nil
    }

    /// Creates an isolation whose states begin as copies of those in another.
    init(from outer: Isolation) {
        self.outer = outer
        Switches.countIsolation(1)
    }

    deinit {
        Switches.countIsolation(-1)
        // States and those of their children refer to each other.
        for state in states.withLock({ $0 }).values { state.removeSearchers() }
    }

    /// The state that a container has here.
    func state(of container: Resolver) -> ContainerState {
        if let state = states.withLock({ $0[container.id] }) { return state }
        guard let outer else { return container.base }
        let copy = ContainerState(outer.state(of: container).copiedContents)
        let state = states.withLock { states in
            if let state = states[container.id] { return state }
            states[container.id] = copy
            return copy
        }
        // After the state is known here: containers may search each other in a circle.
        for child in state.children { self.state(of: child).add(searcher: state) }
        return state
    }

    func add(_ state: ContainerState, of container: Int) {
        states.withLock { $0[container] = state }
    }

    /// Removes the state of a container that is deallocated.
    func removeState(_ container: Int) {
        // Released outside the lock: a `deinit` may resolve services.
        guard let state = states.withLock({ $0.removeValue(forKey: container) }) else { return }
        for child in state.children {
            states.withLock { $0[child.id] }?.remove(searcher: state)
        }
    }

    /// Removes the instances that a scope has cached here, in whatever container.
    ///
    /// - Complexity: O(containers + instances).
    func removeInstances(of scope: ObjectIdentifier) {
        let states = states.withLock { $0 }.values
        let removed = states.map { $0.removeInstances(of: scope) }
        // Afterwards: a container may remember an instance that another one caches.
        for state in states { state.forget() }
        withExtendedLifetime(removed) {}
    }

    /// Makes all threads search again.
    func forget() {
        for state in states.withLock({ $0 }).values { state.forget() }
    }
}

extension Resolver {
    /// Runs an operation in isolation: registrations, instances and resets within it have no
    /// effect outside, nor the other way round.
    ///
    /// Every container, also a static one of a module, has a state of its own in the operation
    /// and in the tasks it starts: it begins with the registrations it has outside, and with
    /// the instances that scopes other than `shared` have cached. ``root`` is a new container
    /// with `parent` as its parent. Detached tasks, dispatch queues and threads do not inherit
    /// the isolation, but a container that was created in it resolves there as it does here.
    ///
    /// - Parameters:
    ///   - parent: The parent of the new root; by default, the present root.
    ///   - operation: The operation to run, given the new root.
    /// - Returns: The result of the operation.
    /// - Throws: The error of the operation.
    public static func isolated<Result>(
        parent: Resolver? = nil,
        operation: (_ container: Resolver) async throws -> Result
    ) async rethrows -> Result {
        let roots = isolatedRoots(parent)
        return try await Roots.$local.withValue(roots) { try await operation(roots.root) }
    }

    /// Runs a synchronous operation in isolation, as above.
    ///
    /// - Parameters:
    ///   - parent: The parent of the new root; by default, the present root.
    ///   - operation: The operation to run, given the new root.
    /// - Returns: The result of the operation.
    /// - Throws: The error of the operation.
    public static func isolated<Result>(
        parent: Resolver? = nil,
        operation: (_ container: Resolver) throws -> Result
    ) rethrows -> Result {
        let roots = isolatedRoots(parent)
        return try Roots.$local.withValue(roots) { try operation(roots.root) }
    }

    private static func isolatedRoots(_ parent: Resolver?) -> Roots {
        runHook()
        let (parent, main) = (parent ?? root, main)
        let isolation = Isolation(from: .current)
        let roots = Roots(.init(main: main, root: main), isolation)
        Roots.$local.withValue(roots) {
            let root = Resolver(isolated: parent)
            roots.change { $0.root = root }
            // Now, so that later changes outside are not seen here.
            for container in root.searched + main.searched { _ = container.state }
        }
        return roots
    }
}
