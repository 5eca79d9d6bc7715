import Dispatch
import Injection
import Synchronization
import TestSupport
import Testing

/// Tests the rows of Docs/Injection.docc/Differences.md that no other test is named after.
@Suite("Differences from Resolver")
struct DifferenceTests {
    @Test func `Q1: a mock in a keeping scope is never main's instance`() {
        let main = Resolver()
        let mock = Resolver(parent: main)
        for (scope, name) in [
            (ResolverScope.application, "1"), (.cached, "2"), (.shared, "3"), (.container, "4"),
        ] {
            let name = Resolver.Name(name)
            main.register(name: name) { Hello() as any Greeter }.scope(scope)
            let real = main.resolve((any Greeter).self, name: name)
            mock.register(name: name) { MockGreeter() as any Greeter }.scope(scope)

            #expect(mock.resolve((any Greeter).self, name: name).text == "mock")
            #expect(main.resolve((any Greeter).self, name: name) === real)
        }
    }

    @Test func `Q4: an optional property of a container does not ask the root`() {
        let root = Resolver()
        root.register { Settings() }
        Resolver.withRoot(root) {
            struct Owner {
                @OptionalInjected(container: Resolver()) var settings: Settings?
                @OptionalInjected var present: Settings?
            }
            #expect(Owner().settings == nil)
            #expect(Owner().present != nil)
        }
    }

    @Test func `Q6: arguments do not keep instances apart by default`() {
        let container = Resolver()
        container.register { _, args in Settings(size: args()) }.scope(.cached)

        #expect(container.resolve(Settings.self, args: 1).size == 1)
        #expect(container.resolve(Settings.self, args: 2).size == 1)
    }

    @Test func `Q11: registerAllServices runs before the first registration`() async {
        await #expect(processExitsWith: .success) {
            let mine = Log()
            Resolver.main.register { mine }
            precondition(Resolver.main.resolve(Log.self) === mine)
            precondition(Resolver.root === Resolver.mock)
        }
    }

    @Test func `Q12: decorate observes each service, cached or new`() async {
        await #expect(processExitsWith: .success) {
            let container = Resolver()
            let seen = Counter()
            container.register { Engine() }.scope(.application)
            Resolver.decorate = { service in
                if service is Engine { seen.next() }
            }
            _ = (container.resolve(Engine.self), container.resolve(Engine.self))
            Resolver.decorate = nil
            _ = container.resolve(Engine.self)
            precondition(seen.count == 2)
        }
    }

    @Test func `Q13: a factory may wait for a thread that resolves`() async {
        let container = Resolver()
        container.register { Engine() }.scope(.application)
        container.register { r in
            let done = DispatchSemaphore(value: 0)
            let other = Mutex<Engine?>(nil)
            DispatchQueue.global().async {
                let engine: Engine = r.resolve()
                other.withLock { $0 = engine }
                done.signal()
            }
            done.wait()
            return Car(engine: r.resolve(), spare: other.withLock { $0 } ?? Engine())
        }
        .scope(.application)

        let car = await onThread { container.resolve(Car.self) }

        #expect(car.engine === car.spare)
    }

    @Test func `an optional service that is nil is resolved again`() {
        let (container, counter) = (Resolver(), Counter())
        container.register(Settings?.self) { .some(counter.next() > 1 ? Settings() : nil) }
            .scope(.application)

        #expect(container.resolve(Settings?.self) == nil)
        #expect(container.resolve(Settings?.self) != nil)
        #expect(container.resolve(Settings?.self) != nil)
        #expect(counter.count == 2)
    }
}
