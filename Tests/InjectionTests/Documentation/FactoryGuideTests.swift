// The code of Docs/Injection.docc/Factories.md, Wrappers.md and Injection.md.
import Injection
import InjectionTesting
import Testing

nonisolated extension Resolver {
    var doorman: Factory<any Greeter> {
        self { Hello() }.singleton
    }

    var postcard: ParameterFactory<String, Hello> {
        self { name in Hello("\(self.doorman().text) \(name)") }.cached.scopeOnParameters
    }

    var visitor: Factory<Settings?> { promised() }
}

nonisolated extension Resolver {
    var porter: Factory<any Greeter> {
        self { Hello() }.onTest { Hello("test") }
    }

    var butler: Factory<any Greeter> {
        self { Hello() }.onTest { Hello("test") }.once()
    }
}

final class Door: Sendable {
    let greeter: any Greeter = dependency(\.doorman)
    let engine: Engine = dependency()
}

final class Porch {
    @Injected var greeter: any Greeter
    @Injected(\.doorman) var declared: any Greeter
    @Injected(name: "loud") var loud: any Greeter
    @OptionalInjected var settings: Settings?
    @LazyInjected var engine: Engine
    @WeakLazyInjected var shared: Hello?
    @DynamicInjected(\.doorman) var present: any Greeter
}

@Suite("Guide: factories and wrappers", .container)
struct FactoryGuideTests {
    @Test func `a registration decides which service a type resolves to`() {
        final class Engine: Sendable {}

        struct Car {
            let engine: Engine
        }

        let container = Resolver()
        container.register { Engine() }.scope(.application)
        container.register { r in Car(engine: r.resolve()) }

        let car: Car = container.resolve()
        print(car.engine === container.resolve(Engine.self))

        #expect(car.engine === container.resolve(Engine.self))
    }

    @Test func `a declared service is called, registered and reset`() {
        let container = Resolver()
        #expect(container.doorman().text == "hello")
        #expect(container.doorman() === container.doorman())
        #expect(container.postcard("Ann").text == "hello Ann")
        #expect(container.postcard("Ann") === container.postcard("Ann"))

        container.doorman.register { MockGreeter() }
        #expect(container.doorman().text == "mock")
        container.doorman.reset()
        #expect(container.doorman().text == "hello")
    }

    @Test func `a modifier outside of the declaration changes the container`() {
        let container = Resolver()
        container.doorman.onTest { MockGreeter() }
        #expect(container.doorman().text == "mock")

        container.doorman.reset()
        #expect(container.doorman().text == "hello")
    }

    @Test func `a declaration takes precedence unless it ends with once`() {
        let container = Resolver()
        container.porter.onTest { MockGreeter() }
        #expect(container.porter().text == "test")

        container.butler.onTest { MockGreeter() }
        #expect(container.butler().text == "mock")
    }

    @Test func `a promise is nil until it is registered`() {
        let container = Resolver()
        #expect(container.visitor() == nil)
        container.visitor.register { Settings(size: 5) }
        #expect(container.visitor()?.size == 5)
    }

    @Test func `an override applies to its container`() {
        let main = Resolver()
        let mock = Resolver(parent: main)
        mock.doorman.register { MockGreeter() }

        #expect(mock.doorman().text == "mock")
        #expect(main.doorman().text == "hello")
    }

    @Test func `a reset of a container does not affect its parent`() {
        let main = Resolver()
        let mock = Resolver(parent: main)
        let doorman = mock.doorman()

        mock.doorman.reset()
        #expect(mock.doorman() === doorman)
        main.doorman.reset()
        #expect(mock.doorman() !== doorman)
    }

    @Test func `a context has a factory of its own`() {
        let container = Resolver()
        container.register { Settings(size: 1) }
            .onArg("--big") { Settings(size: 100) }
            .onPreview { Settings(size: 2) }

        var context = FactoryContext()
        context.arguments.append("--big")
        FactoryContext.with(context) {
            #expect(container.resolve(Settings.self).size == 100)
        }
    }

    @Test func `each wrapper resolves at its time`() {
        let root = Resolver.root
        root.register { Hello() as any Greeter }
        root.register(name: "loud") { Hello("HELLO") as any Greeter }
        root.register { Engine() }.scope(.application)
        root.register { Hello("weak") }.scope(.shared)

        let porch = Porch()
        #expect(porch.greeter.text == "hello")
        #expect(porch.loud.text == "HELLO")
        #expect(porch.settings == nil)
        #expect(porch.$engine.isEmpty)
        #expect(porch.engine === root.resolve(Engine.self))
        porch.$engine.release()
        #expect(porch.$engine.isEmpty)
        var retained = porch.shared
        #expect(porch.shared === retained)
        retained = nil
        #expect(porch.shared == nil)
        #expect(Door().engine === porch.engine)

        root.doorman.register { MockGreeter() }
        #expect(porch.declared.text == "hello")
        #expect(porch.present.text == "mock")
    }

    @Test func `copies of a lazy property share its service`() {
        struct Owner {
            @LazyInjected var engine: Engine
        }
        Resolver.root.register { Engine() }.scope(.unique)
        let owner = Owner()
        let copy = owner
        #expect(copy.engine === owner.engine)
    }
}
