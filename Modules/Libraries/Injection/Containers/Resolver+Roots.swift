import Synchronization

/// Which containers the static functions and the property wrappers use, and what the scopes
/// have filled there.
final class Roots: Sendable {
    struct Pair: Sendable {
        var main: Resolver
        var root: Resolver
    }

    private static let global: Roots = {
        let main = Resolver(label: "main")
        return Roots(Pair(main: main, root: main), filled: Filled(), hook: Once())
    }()

    @TaskLocal static var override: Roots?

    static var current: Roots {
        override ?? global
    }

    // So that no thread that reads waits for another.
    private let lanes: InlineArray<16, Lane<Pair>>
    private let changes = Mutex(())
    private let filled: Filled
    /// `registerAllServices`.
    let hook: Once

    private init(_ pair: Pair, filled: Filled, hook: Once) {
        lanes = InlineArray { _ in Lane(pair) }
        self.filled = filled
        self.hook = hook
    }

    deinit {
        if !hook.isDone { Hook.count(-1) }
    }

    var main: Resolver { lanes[laneIndex()].value.withLock { $0.main } }

    var root: Resolver { lanes[laneIndex()].value.withLock { $0.root } }

    func change(_ body: (inout Pair) -> Void) {
        var old: [Pair] = []
        changes.withLock { _ in
            for index in lanes.indices {
                lanes[index].value.withLock { pair in
                    old.append(pair)
                    body(&pair)
                }
            }
        }
        // Released last: what goes with a container may resolve services.
        old = []
    }

    /// Others, for which services are registered already, that share what the scopes have
    /// filled, or have that for themselves.
    func other(_ pair: Pair, isIsolated: Bool = false) -> Roots {
        Roots(pair, filled: isIsolated ? Filled() : filled, hook: Once(isDone: true))
    }

    /// The slots that a scope has filled here.
    func filled(by scope: any ResolverScopeType) -> FilledSlots {
        filled.slots(of: scope)
    }
}

/// The slots that each scope has filled.
final class Filled: Sendable {
    // Kept weakly: another scope may come to have the address of one that is gone.
    private struct Entry: Sendable {
        weak let mark: (any AnyObject & Sendable)?
        let slots: FilledSlots
    }

    private let entries = Mutex<[ObjectIdentifier: Entry]>([:])

    func slots(of scope: any ResolverScopeType) -> FilledSlots {
        let mark: any AnyObject & Sendable = (scope as? ResolverScope)?.mark ?? scope
        // Released outside the lock: what goes with a scope may resolve services.
        var held: [any AnyObject & Sendable] = []
        let slots = entries.withLock { entries in
            if let entry = entries[ObjectIdentifier(mark)] {
                if let found = entry.mark {
                    held.append(found)
                    if found === mark { return entry.slots }
                }
            } else if entries.count >= 16, entries.count.nonzeroBitCount == 1 {
                entries = entries.filter { _, entry in
                    guard let found = entry.mark else { return false }
                    held.append(found)
                    return true
                }
            }
            let entry = Entry(mark: mark, slots: FilledSlots())
            entries[ObjectIdentifier(mark)] = entry
            return entry.slots
        }
        withExtendedLifetime(held) {}
        return slots
    }
}

extension Resolver {
    /// Where the static `register` puts its registrations.
    public static var main: Resolver {
        get { Roots.current.main }
        set { Roots.current.change { $0.main = newValue } }
    }

    /// Where the static `resolve` and the property wrappers start to search.
    ///
    /// At first it is ``main``. Within `withRoot` it is that one's.
    public static var root: Resolver {
        get { Roots.current.root }
        set { Roots.current.change { $0.root = newValue } }
    }

    /// Runs an operation that has a root of its own.
    ///
    /// The operation, and the tasks it starts, see that root; so setting ``root``
    /// there changes nothing elsewhere. Detached tasks, dispatch queues and threads
    /// do not inherit it.
    ///
    /// - Parameters:
    ///   - root: The root for the operation.
    ///   - main: The main container for the operation; the one outside by default.
    ///   - operation: What to run.
    /// - Returns: The result of the operation.
    /// - Throws: What the operation throws.
    public static func withRoot<Result>(
        _ root: Resolver,
        main: Resolver? = nil,
        operation: () throws -> Result
    ) rethrows -> Result {
        Hook.runOnce()
        let roots = Roots.current.other(
            Roots.Pair(main: main ?? Resolver.main, root: root)
        )
        return try Roots.$override.withValue(roots, operation: operation)
    }

    /// Runs an asynchronous operation that has a root of its own.
    ///
    /// The operation, and the tasks it starts, see that root; so setting ``root``
    /// there changes nothing elsewhere. Detached tasks, dispatch queues and threads
    /// do not inherit it.
    ///
    /// - Parameters:
    ///   - root: The root for the operation.
    ///   - main: The main container for the operation; the one outside by default.
    ///   - operation: What to run.
    /// - Returns: The result of the operation.
    /// - Throws: What the operation throws.
    public static func withRoot<Result>(
        _ root: Resolver,
        main: Resolver? = nil,
        operation: () async throws -> Result
    ) async rethrows -> Result {
        Hook.runOnce()
        let roots = Roots.current.other(
            Roots.Pair(main: main ?? Resolver.main, root: root)
        )
        return try await Roots.$override.withValue(roots, operation: operation)
    }

    /// Starts afresh: a new ``main``, which is also the ``root``, and empty caches of
    /// the scopes `application`, `cached` and `shared`.
    ///
    /// `registerAllServices` runs again before the next use. Other containers stay. Within
    /// `withRoot` and `isolated` all this is so for that operation only.
    public static func reset() {
        let main = Resolver(label: "main")
        Roots.current.change { $0 = Roots.Pair(main: main, root: main) }
        ResolverScope.application.reset()
        ResolverScope.cached.reset()
        ResolverScope.shared.reset()
        Hook.arm()
    }
}

extension Resolver {
    /// Runs an operation on copies of the present containers: nothing that it registers,
    /// makes or resets is seen outside, nor the other way round.
    ///
    /// The operation, and the tasks it starts, see ``root`` as a new container whose parent
    /// is a copy of `parent`, and ``main`` as a copy of the present one. Copies have the
    /// same registrations, and the instances that the scopes `application` and `cached`
    /// have made so far. Detached tasks, dispatch queues and threads do not inherit them.
    ///
    /// - Parameters:
    ///   - parent: What the new container falls back on; the present root if `nil`.
    ///   - operation: What to run, given the new container.
    /// - Returns: The result of the operation.
    /// - Throws: What the operation throws.
    public static func isolated<Result>(
        parent: Resolver? = nil,
        operation: (_ container: Resolver) async throws -> Result
    ) async rethrows -> Result {
        let (roots, container) = isolatedRoots(parent)
        return try await Roots.$override.withValue(roots) { try await operation(container) }
    }

    /// Runs a synchronous operation on copies of the present containers, as above.
    ///
    /// - Parameters:
    ///   - parent: What the new container falls back on; the present root if `nil`.
    ///   - operation: What to run, given the new container.
    /// - Returns: The result of the operation.
    /// - Throws: What the operation throws.
    public static func isolated<Result>(
        parent: Resolver? = nil,
        operation: (_ container: Resolver) throws -> Result
    ) rethrows -> Result {
        let (roots, container) = isolatedRoots(parent)
        return try Roots.$override.withValue(roots) { try operation(container) }
    }

    private static func isolatedRoots(_ parent: Resolver?) -> (Roots, Resolver) {
        Hook.runOnce()
        let present = Roots.current
        let (parent, main) = (parent ?? present.root, present.main)
        // Made within the new surroundings, which the instances in the copies belong to.
        let empty = present.other(Roots.Pair(main: main, root: parent), isIsolated: true)
        return Roots.$override.withValue(empty) {
            let copies = Copies()
            let container = Resolver(parent: copies.copy(of: parent), label: "test")
            empty.change { $0 = Roots.Pair(main: copies.copy(of: main), root: container) }
            return (empty, container)
        }
    }
}
