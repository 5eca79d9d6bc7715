import Dispatch
import Injection
import Testing

@Suite("Scopes")
struct ScopeTests {
    let container = Resolver()

    @Test func `unique makes a new one each time`() {
        container.register { Engine() }.scope(.unique)
        container.register { r in Car(engine: r.resolve(), spare: r.resolve()) }

        #expect(container.resolve(Engine.self) !== container.resolve(Engine.self))
        let car: Car = container.resolve()
        #expect(car.engine !== car.spare)
    }

    @Test func `graph, the default, makes one for each resolution`() {
        container.register { Engine() }
        container.register { r in Car(engine: r.resolve(), spare: r.resolve()) }

        let (first, second): (Car, Car) = (container.resolve(), container.resolve())
        #expect(first.engine === first.spare)
        #expect(first.engine !== second.engine)
        #expect(container.resolve(Engine.self) !== container.resolve(Engine.self))
    }

    @Test func `a task started by a factory is a resolution of its own, even meanwhile`() async {
        let container = container
        container.register { Engine() }
        container.register { r in
            let engine: Engine = r.resolve()
            let (isOther, done) = (Counter(), DispatchSemaphore(value: 0))
            Task {
                // The task inherits the task-local values of the factory, which waits for the task.
                if r.resolve(Engine.self) !== engine { isOther.next() }
                done.signal()
            }
            done.wait()
            return Settings(size: isOther.count)
        }

        #expect(await onThread { container.resolve(Settings.self).size } == 1)
    }

    @Test(arguments: [ResolverScope.application, .cached, .container])
    func `these keep objects and values`(scope: ResolverScope) {
        let counter = Counter()
        container.register { Engine() }.scope(scope)
        container.register { Settings(size: counter.next()) }.scope(scope)

        #expect(container.resolve(Engine.self) === container.resolve(Engine.self))
        #expect(container.resolve(Settings.self) == container.resolve(Settings.self))
        #expect(counter.count == 1)
    }

    @Test func `shared keeps an object as long as something else retains it`() {
        let counter = Counter()
        container.register { Hello("\(counter.next())") as any Greeter }.scope(.shared)

        var held: (any Greeter)? = container.resolve((any Greeter).self)
        #expect(container.resolve((any Greeter).self) === held)
        #expect(counter.count == 1)

        held = nil
        #expect(container.resolve((any Greeter).self).text == "2")
    }

    @Test func `shared creates values each time`() {
        let counter = Counter()
        container.register { Settings(size: counter.next()) }.scope(.shared)

        #expect(container.resolve(Settings.self).size == 1)
        #expect(container.resolve(Settings.self).size == 2)
    }

    @Test func `container keeps one instance for each container that is asked`() {
        container.register { Engine() }.scope(.container)
        let (one, two) = (Resolver(parent: container), Resolver(parent: container))

        #expect(one.resolve(Engine.self) === one.resolve(Engine.self))
        #expect(one.resolve(Engine.self) !== two.resolve(Engine.self))

        let before = one.resolve(Engine.self)
        one.resetInstances()
        #expect(one.resolve(Engine.self) !== before)
    }

    @Test func `an instance belongs to its registration`() {
        let other = Resolver()
        container.register { Hello("main") as any Greeter }.scope(.application)
        other.register { Hello("other") as any Greeter }.scope(.application)
        container.register(name: "named") { Hello("named") as any Greeter }.scope(.application)

        #expect(container.resolve((any Greeter).self).text == "main")
        #expect(other.resolve((any Greeter).self).text == "other")
        #expect(container.resolve((any Greeter).self, name: "named").text == "named")
    }

    @Test func `a mock never gets the real instance that was created before`() {
        container.register { Hello() as any Greeter }.scope(.application)
        _ = container.resolve((any Greeter).self)
        let mock = Resolver(parent: container)
        mock.register { MockGreeter() as any Greeter }.scope(.application)

        #expect(mock.resolve((any Greeter).self).text == "mock")
        #expect(container.resolve((any Greeter).self).text == "hello")
    }

    @Test func `a container without a registration shares the instance of its parent`() {
        container.register { Engine() }.scope(.application)
        let made: Engine = container.resolve()

        #expect(Resolver(parent: container).resolve(Engine.self) === made)
    }

    @Test func `a scope of one's own is reset alone`() {
        let session = ResolverScopeCache()
        container.register { Engine() }.scope(session)
        container.register { Hello() as any Greeter }.scope(.application)
        let engine: Engine = container.resolve()
        let greeter: any Greeter = container.resolve()
        weak let forgotten = container.resolve(Engine.self)

        session.reset()

        #expect(container.resolve(Engine.self) !== engine)
        #expect(container.resolve((any Greeter).self) === greeter)
        withExtendedLifetime(engine) { #expect(forgotten === engine) }
    }

    @Test func `reset removes instances`() {
        let session = ResolverScopeCache()
        container.register { Engine() }.scope(session)
        weak let kept = container.resolve(Engine.self)
        #expect(kept != nil)

        session.reset()

        #expect(kept == nil)
    }

    @Test func `a scope may be a class of one's own`() {
        // Unchecked like its superclass, to which it adds no state.
        final class Twice: ResolverScope, @unchecked Sendable {
            override func tryResolve<Service>(
                registration: ResolverRegistration<Service>,
                resolver: Resolver,
                args: Any?
            ) throws(ResolutionError) -> Service? {
                _ = try registration.tryInstantiate(resolver: resolver, args: args)
                return try registration.tryInstantiate(resolver: resolver, args: args)
            }
        }
        let counter = Counter()
        container.register { Settings(size: counter.next()) }.scope(Twice())

        #expect(container.resolve(Settings.self).size == 2)
    }
}
