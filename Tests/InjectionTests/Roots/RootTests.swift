public import Injection
import InjectionTesting
import TestSupport
import Testing

extension Resolver {
    static let mock = Resolver(parent: main)
}

extension Resolver: ResolverRegistering {
    /// Registers the services shared by the tests of this process, before any container is used.
    public static func registerAllServices() {
        register { Log() }.scope(.application)
        // A resolution within the hook does not run the hook again.
        resolve(Log.self).write("registered")
        root = mock
    }
}

@Suite("main, root and profiles")
struct RootTests {
    @Test func `registerAllServices runs once, before the first use, and may set the root`() {
        #expect(Resolver.resolve(Log.self).entries == ["registered"])
    }

    @Test func `a root of one's own is seen within, and by the tasks started there`() async {
        let container = Resolver()
        container.register { Settings(size: 9) }

        let (here, task, detached) = await Resolver.withRoot(container) {
            let task = Task { Resolver.optional(Settings.self)?.size }
            let detached = Task.detached { Resolver.optional(Settings.self)?.size }
            return (Resolver.optional(Settings.self)?.size, await task.value, await detached.value)
        }

        #expect(here == 9)
        #expect(task == 9)
        #expect(detached == nil)
        #expect(Resolver.optional(Settings.self) == nil)
    }

    @Test func `setting the root within changes nothing without`() {
        let (outer, inner) = (Resolver(), Resolver())
        Resolver.main.registerServices()
        let before = Resolver.root
        Resolver.withRoot(outer) {
            Resolver.root = inner
            #expect(Resolver.root === inner)
        }
        #expect(Resolver.root === before)
    }

    @Test func `static registrations go to main`() {
        let main = Resolver()
        Resolver.withRoot(Resolver(parent: main), main: main) {
            Resolver.register { Settings(size: 3) }
            #expect(main.optional(Settings.self)?.size == 3)
            #expect(Resolver.resolve(Settings.self).size == 3)
        }
    }

    @Test func `reset starts afresh`() {
        Resolver.withRoot(Resolver(), main: Resolver()) {
            let before = Resolver.main
            // `Resolver.reset()` would reset scopes that other tests use at the same time.
            Resolver.main = Resolver()
            #expect(Resolver.main !== before)
        }
    }

    @Test func `test falls back on mock, and mock on main`() {
        let main = Resolver()
        let mock = Resolver(parent: main)
        let test = Resolver(parent: mock)
        main.register { Engine() }
        main.register { Hello("main") as any Greeter }
        mock.register { Hello("mock") as any Greeter }

        #expect(test.optional(Engine.self) != nil)
        #expect(test.resolve((any Greeter).self).text == "mock")
        test.register { Hello("test") as any Greeter }
        #expect(test.resolve((any Greeter).self).text == "test")
        #expect(mock.resolve((any Greeter).self).text == "mock")
    }

    @Test(.container, arguments: 0..<100)
    func `parallel tests do not see each other's registrations`(number: Int) async {
        #expect(Resolver.optional(Settings.self) == nil)
        Resolver.root.register { Settings(size: number) }
        for _ in 0..<10 {
            await Task.yield()
            #expect(Resolver.resolve(Settings.self).size == number)
        }
        #expect(Resolver.resolve(Log.self).entries == ["registered"])
    }

    @Test func `a helper for XCTest swaps the root and puts it back`() {
        Resolver.withRoot(Resolver()) {
            let before = Resolver.root
            let test = TestContainer()
            test.resolver.register { Settings(size: 1) }
            #expect(Resolver.resolve(Settings.self).size == 1)

            test.end()

            #expect(Resolver.root === before)
        }
    }

    @Test func `a helper for XCTest is the root, though the first use sets another`() async {
        await #expect(processExitsWith: .success) {
            let test = TestContainer()
            test.resolver.register { Settings(size: 1) }
            #expect(Resolver.resolve(Settings.self).size == 1)
            test.end()
            #expect(Resolver.root === Resolver.mock)
        }
    }
}
