import Synchronization

/// The containers that the static functions and the property wrappers use.
final class Roots: Sendable {
    struct Containers: Sendable {
        var main: Resolver
        var root: Resolver
    }

    private static let process: Roots = {
        let main = Resolver(label: "main")
        return Roots(Containers(main: main, root: main), .process, hook: Once())
    }()

    /// Those of the calling task, within `withRoot` and `isolated`.
    @TaskLocal static var local: Roots?

    static var current: Roots { local ?? process }

    private let lanes: Lanes<Containers>
    private let changes = Mutex(())
    private let hook: Mutex<Once>
    let isolation: Isolation

    /// Creates roots; by default, those for which `registerAllServices` has run.
    init(_ containers: Containers, _ isolation: Isolation, hook: Once = Once(isDone: true)) {
        lanes = Lanes(containers)
        self.hook = Mutex(hook)
        self.isolation = isolation
    }

    deinit {
        if hook.withLock({ $0.isEmpty }) { Switches.countHook(-1) }
    }

    var main: Resolver { lanes.withLock(of: currentThreadID()) { $0.main } }

    var root: Resolver { lanes.withLock(of: currentThreadID()) { $0.root } }

    func change(_ body: (inout Containers) -> Void) {
        var old: [Containers] = []
        changes.withLock { _ in
            for index in lanes.all.indices {
                lanes.all[index].value.withLock { containers in
                    old.append(containers)
                    body(&containers)
                }
            }
        }
        // Released outside the locks: a `deinit` may resolve services.
        old = []
    }

    /// Runs `registerAllServices`, once for these containers.
    func runHook() {
        hook.withLock { $0 }.run {
            Resolver.registerServices?()
            if let registering = Resolver.self as Any as? any ResolverRegistering.Type {
                registering.registerAllServices()
            }
            Switches.countHook(-1)
        }
    }

    /// Makes `registerAllServices` run again, unless it has not run yet or this thread runs it.
    func armHook() {
        hook.withLock { hook in
            if hook.isEmpty || hook.isCreatedHere { return }
            hook = Once()
            Switches.countHook(1)
        }
    }
}
