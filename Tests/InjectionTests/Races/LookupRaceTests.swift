import Dispatch
import Injection
import Synchronization
import Testing

#if DEBUG
private let trials = 300
#else
private let trials = 3_000
#endif

@Suite("Changes are visible to later resolutions")
struct LookupRaceTests {
    static let threads = [2, 4, 16]

    /// Expects that each thread finds all changes that have been published.
    ///
    /// One thread makes changes and publishes the number of each. From then on, all threads must
    /// find this change or a later one.
    private func check(
        _ threads: Int,
        change: @Sendable (Int) -> Void,
        find: @Sendable () -> Int
    ) {
        let published = Atomic(0)
        let stale = Atomic(0)
        change(0)
        race(threads) { thread in
            for step in 1...trials {
                if thread == 0 {
                    change(step)
                    published.store(step, ordering: .releasing)
                }
                let least = published.load(ordering: .acquiring)
                if find() < least { stale.add(1, ordering: .relaxed) }
                if thread != 0, least == trials { return }
            }
        }
        #expect(stale.load(ordering: .relaxed) == 0)
        #expect(find() == trials)
    }

    @Test(arguments: threads, [ResolverScope.application, .shared, .container, .unique])
    func `a registration, also through parents`(threads: Int, scope: ResolverScope) {
        let main = Resolver()
        let test = Resolver(parent: Resolver(parent: main))
        check(threads) { step in
            main.register(Settings.self) { Settings(size: step) }.scope(scope)
        } find: {
            min(main.resolve(Settings.self).size, test.resolve(Settings.self).size)
        }
    }

    @Test(arguments: threads)
    func `an override between, which comes and goes`(threads: Int) {
        let main = Resolver()
        let mock = Resolver(parent: main)
        let test = Resolver(parent: mock)
        check(threads) { step in
            main.register { Settings(size: step) }.scope(.application)
            mock.register { Settings(size: step) }.scope(.application)
            mock.reset()
        } find: {
            test.resolve(Settings.self).size
        }
    }

    @Test(arguments: threads)
    func `a factory's registration`(threads: Int) {
        let main = Resolver()
        let test = Resolver(parent: main)
        check(threads) { step in
            main.settings.cached.register { _ in Settings(size: step) }
        } find: {
            min(main.settings.cached(0).size, test.settings.cached(0).size)
        }
    }

    @Test(arguments: threads)
    func `an option of a factory, said from outside`(threads: Int) {
        let main = Resolver()
        let mock = Resolver(parent: main)
        let test = Resolver(parent: mock)
        check(threads) { step in
            main.settings.transform { _ in Settings(size: step) }
            mock.settings.onTest { _ in Settings(size: step) }
            mock.settings.reset()
        } find: {
            min(main.settings(-1).size, test.settings(-1).size)
        }
    }

    @Test(arguments: threads)
    func `a reset of a scope`(threads: Int) {
        let (container, scope) = (Resolver(), ResolverScopeCache())
        let made = Atomic(0)
        let front = Resolver(parent: container)
        container.register { Settings(size: made.load(ordering: .acquiring)) }.scope(scope)
        check(threads) { step in
            made.store(step, ordering: .releasing)
            scope.reset()
        } find: {
            min(container.resolve(Settings.self).size, front.resolve(Settings.self).size)
        }
    }

    @Test(arguments: threads)
    func `a reset of a container's own instances`(threads: Int) {
        let container = Resolver()
        let made = Atomic(0)
        let front = Resolver(parent: container)
        container.register { Settings(size: made.load(ordering: .acquiring)) }.scope(.container)
        check(threads) { step in
            made.store(step, ordering: .releasing)
            front.resetInstances()
        } find: {
            front.resolve(Settings.self).size
        }
    }

    @Test(arguments: threads)
    func `a child that is added, and taken away by pop`(threads: Int) {
        let container = Resolver()
        let front = Resolver(parent: container)
        container.register { Settings(size: 0) }
        check(threads) { step in
            container.push()
            container.register { Settings(size: step) }
            container.push()
            container.add(child: Resolver())
            container.pop()
        } find: {
            front.resolve(Settings.self).size
        }
    }

    @Test(arguments: threads)
    func `a new root`(threads: Int) async {
        await #expect(processExitsWith: .success) { [threads] in
            let containers = (0...trials).map { step in
                let container = Resolver()
                container.register { Settings(size: step) }
                return container
            }
            LookupRaceTests().check(threads) { step in
                Resolver.root = containers[step]
            } find: {
                Resolver.resolve(Settings.self).size
            }
        }
    }
}
