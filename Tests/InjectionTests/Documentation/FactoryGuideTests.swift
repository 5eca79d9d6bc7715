// The code of Docs/Injection.docc/Factories.md, Wrappers.md and the first page.
import Injection
import InjectionTesting
import Testing

extension Resolver {
    var doorman: Factory<any Greeter> {
        self { Hello() }.singleton
    }

    var postcard: ParameterFactory<String, Hello> {
        self { name in Hello("\(self.doorman().text) \(name)") }.cached.scopeOnParameters()
    }

    var visitor: Factory<Settings?> { promised() }
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
    @Test func `a first look`() {
        let container = Resolver()
        container.register { Engine() }.scope(.application)
        container.register { r in Car(engine: r.resolve(), spare: r.resolve()) }

        let car: Car = container.resolve()
        #expect(car.engine === container.resolve(Engine.self))
    }

    @Test func `a property is a service that cannot be missing`() {
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

    @Test func `an option said elsewhere holds from then on`() {
        let container = Resolver()
        container.doorman.onTest { MockGreeter() }
        #expect(container.doorman().text == "mock")
        container.postcard.scope(.unique)
        #expect(container.postcard("Ann") !== container.postcard("Ann"))

        container.doorman.reset()
        #expect(container.doorman().text == "hello")
    }

    @Test func `a promise is nil until someone registers it`() {
        let container = Resolver()
        #expect(container.visitor() == nil)
        container.visitor.register { Settings(size: 5) }
        #expect(container.visitor()?.size == 5)
    }

    @Test func `a factory is replaced in mock alone`() {
        let main = Resolver()
        let mock = Resolver(parent: main)
        mock.doorman.register { MockGreeter() }

        #expect(mock.doorman().text == "mock")
        #expect(main.doorman().text == "hello")
    }

    @Test func `circumstances have factories of their own`() {
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

    @Test func `the wrappers, each at its time`() {
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
        var kept = porch.shared
        #expect(porch.shared === kept)
        kept = nil
        #expect(porch.shared == nil)
        #expect(Door().engine === porch.engine)

        root.doorman.register { MockGreeter() }
        #expect(porch.declared.text == "hello")
        #expect(porch.present.text == "mock")
    }
}
