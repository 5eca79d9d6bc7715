// The code of Docs/Injection.docc/Scopes.md and Containers.md.
import Injection
import Testing

@Suite("Guide: scopes and containers")
struct ScopeGuideTests {
    private let main = Resolver(label: "main")
    private let mock: Resolver
    private let test: Resolver

    init() {
        mock = Resolver(parent: main, label: "mock")
        test = Resolver(parent: mock, label: "test")
    }

    @Test func `a scope is chosen at the registration`() {
        let container = Resolver()
        container.register { Engine() }.scope(.application)
        container.register { Settings(size: 2) }.scope(.unique)
        container.register { r in Car(engine: r.resolve(), spare: r.resolve()) }

        let car: Car = container.resolve()
        #expect(car.engine === car.spare)
    }

    @Test(arguments: [ResolverScope.application, .cached])
    func `what main registered, main owns, whoever asks`(scope: ResolverScope) {
        main.register { Engine() }.scope(scope)

        let engine: Engine = test.resolve()

        #expect(main.resolve(Engine.self) === engine)
        #expect(mock.resolve(Engine.self) === engine)
        main.reset(options: .scope)
        #expect(test.resolve(Engine.self) !== engine)
    }

    @Test func `what test registered, test owns`() {
        main.register { Engine() }.scope(.application)
        test.register { Engine() }.scope(.application)

        #expect(test.resolve(Engine.self) !== main.resolve(Engine.self))
        #expect(mock.resolve(Engine.self) === main.resolve(Engine.self))
    }

    @Test func `shared is owned by those who use it`() {
        main.register { Engine() }.scope(.shared)
        var engine: Engine? = test.resolve(Engine.self)
        weak let seen = engine
        #expect(main.resolve(Engine.self) === engine)

        engine = nil

        #expect(seen == nil)
    }

    @Test func `container is owned by the container that is asked`() {
        main.register { Engine() }.scope(.container)

        #expect(test.resolve(Engine.self) === test.resolve(Engine.self))
        #expect(test.resolve(Engine.self) !== mock.resolve(Engine.self))
    }

    @Test func `the first who asks decides what a kept instance is made of`() {
        main.register { r in Car(engine: r.resolve(), spare: r.resolve()) }.scope(.application)
        main.register { Engine() }
        let mine = Engine()
        test.register { mine }

        #expect(test.resolve(Car.self).engine === mine)
        #expect(main.resolve(Car.self).engine === mine)
    }

    @Test func `a copy has what was made, and keeps for itself what it makes`() {
        main.register { Engine() }.scope(.application)
        main.register { Hello() }.scope(.application)
        let engine: Engine = main.resolve()

        let copy = main.copy()

        #expect(copy.resolve(Engine.self) === engine)
        #expect(copy.resolve(Hello.self) !== main.resolve(Hello.self))
        copy.register { Engine() }
        #expect(main.resolve(Engine.self) === engine)
    }

    @Test func `a session of one's own`() {
        let container = Resolver()
        let session = ResolverScopeCache()
        container.register { Engine() }.scope(session)
        let engine: Engine = container.resolve()
        session.reset()
        #expect(container.resolve(Engine.self) !== engine)
    }

    @Test func `a container is searched before those it falls back on`() {
        let main = Resolver(label: "main")
        main.register { Hello("main") as any Greeter }
        main.register { Engine() }

        let mock = Resolver(parent: main, label: "mock")
        mock.register { Hello("mock") as any Greeter }

        #expect(mock.resolve((any Greeter).self).text == "mock")
        #expect(mock.optional(Engine.self) != nil)
        #expect(main.resolve((any Greeter).self).text == "main")
    }

    @Test func `what is registered is found by type, name and arguments`() throws {
        let container = Resolver()
        container.register { Hello() }
            .implements((any Greeter).self)
            .scope(.application)
        container.register(name: "loud") { Hello("HELLO") as any Greeter }
        container.register { r, args in
            Settings(size: args("size") + (args.optional("more") ?? 0))
        }

        let greeter: any Greeter = container.resolve()
        let loud = container.resolve((any Greeter).self, name: "loud")
        let settings = try container.tryResolve(Settings.self, args: ["size": 3])
        #expect(greeter.text == "hello")
        #expect(loud.text == "HELLO")
        #expect(settings.size == 3)
    }

    @Test func `a container is saved and restored`() {
        let container = Resolver()
        container.register { Settings(size: 1) }
        container.push()
        container.register { Settings(size: 2) }
        container.pop()
        #expect(container.resolve(Settings.self).size == 1)
    }

    @Test func `arguments can keep instances apart, and time can end them`() {
        let container = Resolver()
        container.register { _, args in Hello(args()) }
            .scope(.cached)
            .scopeOnParameters()
        container.register { Engine() }.scope(.cached).timeToLive(.seconds(60))

        let english = container.resolve(Hello.self, args: "hello")
        #expect(container.resolve(Hello.self, args: "salut") !== english)
        #expect(container.resolve(Hello.self, args: "hello") === english)
    }
}
