import Injection
import InjectionTesting
import Testing

final class PeopleContainer: SharedContainer, AutoRegistering {
    static let shared = PeopleContainer()
    let manager = ContainerManager()

    var greeter: Factory<any Greeter> { self { Hello("people") as any Greeter }.cached }
    var engine: Factory<Engine> { Factory(self) { Engine() }.singleton }
    var plain: Factory<Engine> { self { Engine() } }
    var settings: ParameterFactory<Int, Settings> { self { size in Settings(size: size) } }
    var extra: Factory<Settings?> { promised() }

    nonisolated func autoRegister() {
        extra.register { Settings(size: 7) }
    }
}

/// A container that only one test uses, whose isolation is the first to use it.
final class StaticContainer: SharedContainer {
    static let shared = StaticContainer()
    let manager = ContainerManager()

    var greeter: Factory<any Greeter> { self { Hello("static") as any Greeter }.cached }
}

final class LocalContainer: SharedContainer {
    @TaskLocal static var shared = LocalContainer()
    let manager = ContainerManager()

    var greeter: Factory<any Greeter> { self { Hello("local") as any Greeter }.cached }
}

extension Trait where Self == ContainerTrait<LocalContainer> {
    fileprivate static var local: Self {
        ContainerTrait(shared: LocalContainer.$shared, container: LocalContainer())
    }
}

@Suite("Containers of a type of your own")
struct OwnContainerTests {
    let container = PeopleContainer()

    @Test func `have factories, apart from those of other containers`() {
        #expect(container.greeter().text == "people")
        #expect(container.greeter() === container.greeter())
        #expect(container.greeter() !== PeopleContainer().greeter())
        #expect(container.settings(3).size == 3)
        container.greeter.register { MockGreeter() }
        #expect(container.greeter().text == "mock")
        #expect(PeopleContainer().greeter().text == "people")
    }

    @Test func `register their services before the first use, also if nothing else retains them`() {
        #expect(container.extra()?.size == 7)
        #expect(PeopleContainer().extra()?.size == 7)
        container.extra.register { nil }
        #expect(container.extra() == nil)
        container.reset(options: .registration)
        #expect(container.extra()?.size == 7)
    }

    @Test func `register their services before the first use by type, too`() {
        final class Typed: ManagedContainer, AutoRegistering {
            let manager = ContainerManager()
            func autoRegister() { manager.register { Settings(size: 8) } }
        }
        #expect(Typed().optional(Settings.self)?.size == 8)
        let typed = Typed()
        typed.register { Settings(size: 9) }
        #expect(typed.optional(Settings.self)?.size == 9)
        #expect(typed.optional(Settings.self, name: "other") == nil)
    }

    @Test func `have a default scope and a decorator of their own`() {
        #expect(container.plain() !== container.plain())
        let counter = Counter()
        container.decorator { service in if service is Engine { counter.next() } }
        container.manager.defaultScope = .cached

        #expect(container.plain() === container.plain())
        #expect(PeopleContainer().plain() !== PeopleContainer().plain())
        #expect(counter.count == 2)
        container.decorator(nil)
        container.manager.defaultScope = nil
        #expect(container.plain() !== container.plain())
        #expect(counter.count == 2)
    }

    @Test func `are reset in a chain, and tell if they are empty`() {
        let (greeter, engine) = (container.greeter(), container.engine())
        #expect(container.manager.isEmpty(.context))
        #expect(!container.manager.isEmpty(.scope))
        #expect(!container.manager.isEmpty(.registration))

        container.reset(options: .scope).greeter.reset(.registration).onTest { MockGreeter() }

        #expect(container.greeter() !== greeter)
        #expect(container.greeter().text == "mock")
        #expect(!container.manager.isEmpty(.context))
        // As with Factory, a declared singleton is retained until it is reset itself.
        container.reset()
        #expect(container.manager.isEmpty(.scope))
        #expect(container.engine() === engine)
        container.engine.reset()
        #expect(container.engine() !== engine)
        #expect(PeopleContainer().manager.isEmpty())
    }

    @Test func `are empty of instances if there was none to cache, or it is gone`() {
        let resolver = Resolver()
        resolver.register { nil as Settings? }.scope(.cached)
        resolver.register { Engine() }.scope(.shared)
        #expect(resolver.optional(Settings.self) == nil)
        #expect(resolver.isEmpty(.scope))
        let engine: Engine = resolver.resolve()
        #expect(withExtendedLifetime(engine) { !resolver.isEmpty(.scope) })
    }

    @Test func `fall back on others`() {
        final class Child: ManagedContainer, AutoRegistering {
            let manager: ContainerManager
            var greeter: Factory<any Greeter> { self { Hello("child") as any Greeter } }
            init(_ parent: Resolver) { manager = ContainerManager(parent: parent) }
            nonisolated func autoRegister() { greeter.register { MockGreeter() } }
        }
        container.manager.register { Settings(size: 4) }
        let child = Child(container.manager)
        #expect(child.manager.resolve(Settings.self).size == 4)
        #expect(child.greeter().text == "mock")
    }

    @Test(.container(PeopleContainer.self) { $0.greeter.register { MockGreeter() } })
    func `are isolated by a trait, also static ones`() async {
        #expect(PeopleContainer.shared.greeter().text == "mock")
        #expect(dependency(\PeopleContainer.greeter).text == "mock")
        #expect(dependency(\PeopleContainer.settings, parameter: 2).size == 2)
        let outside = await Task.detached { PeopleContainer.shared.greeter().text }.value
        #expect(outside == "people")
    }

    @Test(.container(StaticContainer.self) { $0.greeter.register { MockGreeter() } })
    func `are isolated by a trait, also static ones that are not used before`() async {
        #expect(StaticContainer.shared.greeter().text == "mock")
        let outside = await Task.detached { StaticContainer.shared.greeter().text }.value
        #expect(outside == "static")
    }

    @Test(.local { $0.greeter.register { MockGreeter() } })
    func `are new for each test if they are task-local`() {
        #expect(LocalContainer.shared.greeter().text == "mock")
    }

    @Test func `fill properties`() {
        struct Owner {
            @Injected(\PeopleContainer.greeter) var greeter
            @LazyInjected(\PeopleContainer.engine) var engine
            @WeakLazyInjected(\PeopleContainer.engine) var weak
            @DynamicInjected(\PeopleContainer.plain) var plain
        }
        Resolver.isolated { _ in
            var owner = Owner()
            let engine = owner.engine
            #expect(owner.greeter.text == "people")
            #expect(owner.weak === engine)
            #expect(owner.plain !== owner.plain)
            #expect(owner.$engine.resolvedOrNil() === engine)
            #expect(owner.$plain.resolve() !== owner.plain)

            owner.$greeter.factory.register { MockGreeter() }
            owner.$greeter.resolve()
            #expect(owner.greeter.text == "mock")
            #expect(owner.$engine.resolve(reset: .all) !== engine)
            #expect(owner.engine !== engine)
            #expect(owner.$weak.resolve() === owner.engine)
        }
    }
}
