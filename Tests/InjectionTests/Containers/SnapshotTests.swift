import Injection
import Testing

@Suite("push, pop, reset and copy")
struct SnapshotTests {
    let container = Resolver()

    @Test func `pop returns to registrations, options, instances and children`() {
        let child = Resolver()
        child.register { Hello("child") }
        container.register { Engine() }.scope(.application)
        container.register { Settings(size: 1) }.scope(.container)
        let options = container.register(name: "n") { Settings(size: 2) }.scope(.cached)
        let (engine, greeter) = (container.resolve(Engine.self), container.greeter())

        container.push()
        container.add(child: child)
        container.register { Engine() }
        container.greeter.register { MockGreeter() }
        options.transform { _ in Settings(size: 3) }
        #expect(container.resolve(Settings.self, name: "n").size == 3)
        #expect(container.resolve(Hello.self).text == "child")
        #expect(container.resolve(Engine.self) !== engine)
        container.pop()

        #expect(container.optional(Hello.self) == nil)
        #expect(container.resolve(Engine.self) === engine)
        #expect(container.greeter() === greeter)
        #expect(container.resolve(Settings.self, name: "n").size == 2)
    }

    @Test func `they nest, and one pop too many has no effect`() {
        for size in 1...3 {
            container.register { Settings(size: size) }
            container.push()
        }
        container.register { Settings(size: 9) }
        for size in [3, 2, 1, 1] {
            container.pop()
            #expect(container.resolve(Settings.self).size == size)
        }
    }

    @Test func `pop restores the instances of the scope container`() {
        container.register { Engine() }.scope(.container)
        let engine: Engine = container.resolve()

        container.push()
        container.resetInstances()
        #expect(container.resolve(Engine.self) !== engine)
        container.pop()

        #expect(container.resolve(Engine.self) === engine)
    }

    @Test func `reset has options`() {
        container.register { Engine() }.scope(.application)
        let engine: Engine = container.resolve()
        container.reset(options: .none)
        #expect(container.resolve(Engine.self) === engine)
        container.reset(options: .context)
        #expect(container.resolve(Engine.self) === engine)
        container.reset(options: .scope)
        #expect(container.resolve(Engine.self) !== engine)
        container.reset()
        #expect(container.optional(Engine.self) == nil)
    }

    @Test func `a copy has registrations and instances, and is independent afterwards`() {
        let parent = Resolver()
        parent.register { Engine() }.scope(.application)
        let original = Resolver(parent: parent)
        original.register { Hello() as any Greeter }.scope(.cached)
        let (engine, greeter) = (
            original.resolve(Engine.self), original.resolve((any Greeter).self)
        )
        let spare = original.spareEngine()

        let copy = original.copy()

        #expect(copy.resolve(Engine.self) === engine)
        #expect(copy.resolve((any Greeter).self) === greeter)
        #expect(copy.spareEngine() === spare)
        copy.register { MockGreeter() as any Greeter }
        parent.register { Settings() }
        #expect(original.resolve((any Greeter).self) === greeter)
        #expect(copy.optional(Settings.self) == nil)
        parent.reset(options: .scope)
        #expect(copy.resolve(Engine.self) === engine)
        #expect(original.resolve(Engine.self) !== engine)
    }

    @Test func `a scope resets restored instances`() {
        let session = ResolverScopeCache()
        container.register { Engine() }.scope(session)
        let engine: Engine = container.resolve()
        container.push()
        session.reset()
        container.pop()
        #expect(container.resolve(Engine.self) === engine)

        session.reset()

        #expect(container.resolve(Engine.self) !== engine)
    }

    @Test func `pop brings back instances for their parameters, and no others`() {
        let one = container.keptSettings(1)
        container.push()
        let two = container.keptSettings(2)
        container.keptSettings.reset(.scope)
        #expect(container.keptSettings(1) !== one)
        container.pop()

        #expect(container.keptSettings(1) === one)
        #expect(container.keptSettings(2) !== two)
    }

    @Test func `reset removes instances of registrations behind the container`() {
        let front = Resolver(parent: container)
        container.register { Engine() }.scope(.container)
        let (engine, own): (Engine, Engine) = (front.resolve(), container.resolve())

        front.reset(options: .scope)

        #expect(front.resolve(Engine.self) !== engine)
        #expect(container.resolve(Engine.self) === own)
        front.reset(scope: ResolverScope.application)
        let again: Engine = front.resolve()
        front.reset(scope: ResolverScope.container)
        #expect(front.resolve(Engine.self) !== again)
        let last: Engine = front.resolve()
        front.reset()
        #expect(front.resolve(Engine.self) !== last)
    }

    @Test func `reset removes registrations of the scope unique too`() {
        container.register { Engine() }.scope(.unique)
        _ = container.resolve(Engine.self)
        container.reset()
        #expect(container.optional(Engine.self) == nil)
    }

    @Test func `a scope resets instances in copies`() {
        let session = ResolverScopeCache()
        container.register { Engine() }.scope(session)
        let engine: Engine = container.resolve()
        let copy = container.copy()
        #expect(copy.resolve(Engine.self) === engine)

        session.reset()

        #expect(copy.resolve(Engine.self) !== engine)
    }
}
