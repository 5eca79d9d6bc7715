import Injection
import TestSupport
import Testing

@Suite("Resolver")
struct ResolverTests {
    let container = Resolver()

    @Test func `finds by the registered type, with each form of factory`() {
        container.register { Hello() as any Greeter }
        container.register((any Greeter).self, name: "typed") { Hello("typed") }
        container.register { r in
            Car(engine: r.resolve(), spare: r.resolve())
        }
        container.register { Engine() }
        container.register { _, args in Settings(size: args()) }

        #expect((container.resolve() as any Greeter).text == "hello")
        #expect(container.resolve((any Greeter).self, name: "typed").text == "typed")
        #expect(container.resolve(Settings.self, args: 7).size == 7)
        let car: Car = container.resolve()
        #expect(car.engine === car.spare)
    }

    @Test func `a name finds nothing but its own`() {
        container.register(name: "one") { Settings(size: 1) }
        container.register(name: "two") { Settings(size: 2) }

        #expect(container.resolve(Settings.self, name: "two").size == 2)
        #expect(container.optional(Settings.self) == nil)
        #expect(container.optional(Settings.self, name: "three") == nil)
    }

    @Test func `arguments come one or several`() throws {
        container.register { _, args in
            Settings(size: args("size") + (args.optional("more") ?? 0))
        }

        #expect(container.resolve(Settings.self, args: ["size": 3]).size == 3)
        #expect(container.resolve(Settings.self, args: ["size": 3, "more": 4]).size == 7)
    }

    @Test func `an argument of the wrong type names service, key and types`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            let container = Resolver()
            container.register { _, args in Settings(size: args("size")) }
            _ = container.resolve(Settings.self, args: ["size": "big"])
        }
        let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
        #expect(
            text.contains("'Settings' failed: needs argument \"size\" of type Int, found String")
        )
    }

    @Test func `a factory that says nil is as good as none`() {
        container.register { nil as Settings? }

        #expect(container.optional(Settings.self) == nil)
        #expect(throws: ResolutionError.self) { try container.tryResolve(Settings.self) }
    }

    @Test func `a registration replaces the previous one and its instance`() {
        container.register { Hello("first") as any Greeter }.scope(.application)
        let first: any Greeter = container.resolve()
        container.register { Hello("second") as any Greeter }.scope(.application)

        #expect(first.text == "first")
        #expect((container.resolve() as any Greeter).text == "second")
    }

    @Test func `a container is searched before its children, and those in order`() {
        let (first, second) = (Resolver(), Resolver())
        first.register { Settings(size: 1) }
        second.register { Settings(size: 2) }
        second.register { Engine() }
        container.add(child: first)
        container.add(child: second)

        #expect(container.resolve(Settings.self).size == 1)
        #expect(container.optional(Engine.self) != nil)

        container.register { Settings(size: 0) }
        #expect(container.resolve(Settings.self).size == 0)
        #expect(Resolver(child: first).resolve(Settings.self).size == 1)
    }

    @Test func `the factory is given the container that was asked`() {
        container.register { r in Car(engine: r.resolve(), spare: r.resolve()) }
        container.register { Engine() }
        let mock = Resolver(parent: container)
        let engine = Engine()
        mock.register { engine }

        #expect(mock.resolve(Car.self).engine === engine)
        #expect(container.resolve(Car.self).engine !== engine)
    }

    @Test func `implements finds the same service, with its scope and its name`() {
        container.register(name: "main") { Hello() }
            .implements((any Greeter).self)
            .implements((any Greeter).self, name: "other")
            .scope(.application)

        let hello = container.resolve(Hello.self, name: "main")
        #expect(container.resolve((any Greeter).self) === hello)
        #expect(container.resolve((any Greeter).self, name: "other") === hello)
    }

    @Test func `implements follows an override in the container that was asked`() {
        container.register { Hello() }.implements((any Greeter).self)
        let mock = Resolver(parent: container)
        mock.register { Hello("mock") }

        #expect(mock.resolve((any Greeter).self).text == "mock")
    }

    @Test func `properties are set once for each instance, in order`() {
        final class Owner: Sendable {
            let log = Log()
        }
        container.register { Owner() }
            .resolveProperties { _, owner in owner.log.write("one") }
            .resolveProperties { _, owner, args in owner.log.write(args.optional() ?? "none") }
            .scope(.cached)

        let owner: Owner = container.resolve(args: "two")
        _ = container.resolve(Owner.self, args: "three")

        #expect(owner.log.entries == ["one", "two"])
    }

    @Test func `a service that is not Sendable can be created, but not cached`() {
        container.register { Draft() }
        container.register(name: "unique") { Draft() }.scope(.unique)

        let draft: Draft = container.resolve()
        draft.text = "mine"

        #expect(container.resolve(Draft.self).text.isEmpty)
        #expect(container.resolve(Draft.self, name: "unique").text.isEmpty)
    }
}
