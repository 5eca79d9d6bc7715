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
        options.decorator { _ in Settings(size: 3) }
        #expect(container.resolve(Settings.self, name: "n").size == 3)
        #expect(container.resolve(Hello.self).text == "child")
        #expect(container.resolve(Engine.self) !== engine)
        container.pop()

        #expect(container.optional(Hello.self) == nil)
        #expect(container.resolve(Engine.self) === engine)
        #expect(container.greeter() === greeter)
        #expect(container.resolve(Settings.self, name: "n").size == 2)
    }

    @Test func `they nest, and one pop too many does nothing`() {
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

    @Test func `what a container kept for itself comes back too`() {
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

    @Test func `a copy has registrations and instances, and then goes its own way`() {
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
}
