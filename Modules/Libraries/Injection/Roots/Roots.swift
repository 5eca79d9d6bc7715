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
