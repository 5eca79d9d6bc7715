// The code of Docs/Injection.docc/Scopes.md, Containers.md and ComingFromResolver.md.
import Injection
import InjectionTesting
import Testing

// Unchecked like its superclass, to which it adds a constant.
nonisolated final class CountingScope: ResolverScope, @unchecked Sendable {
    let resolutions = Counter()

    override func tryResolve<Service>(
        registration: ResolverRegistration<Service>,
        resolver: Resolver,
        args: Any?
    ) throws(ResolutionError) -> Service? {
        resolutions.next()
        return try ResolverScope.cached.tryResolve(
            registration: registration,
            resolver: resolver,
            args: args
        )
    }
}

@Suite("Guide: scopes and containers")
struct ScopeGuideTests {
    private let main = Resolver(label: "main")
    private let mock: Resolver
    private let test: Resolver

    init() {
        mock = Resolver(parent: main, label: "mock")
        test = Resolver(parent: mock, label: "test")
    }

    @Test func `a scope is an option of the registration`() {
        let container = Resolver()
        container.register { Engine() }.scope(.application)
        container.register { Settings(size: 2) }.scope(.unique)
        container.register { r in Car(engine: r.resolve(), spare: r.resolve()) }

        let car: Car = container.resolve()
        #expect(car.engine === car.spare)
    }

    @Test func `the default scope can be set for a container`() {
        let container = Resolver()
        container.defaultScope = .unique
        container.register { Engine() }
        container.register { r in Car(engine: r.resolve(), spare: r.resolve()) }

        let car: Car = container.resolve()
        #expect(car.engine !== car.spare)
    }

    @Test func `the default scope can be set for all containers`() async {
        await #expect(processExitsWith: .success) {
            Resolver.defaultScope = .unique
            let container = Resolver()
            container.register { Engine() }
            container.register { r in Car(engine: r.resolve(), spare: r.resolve()) }
            let car: Car = container.resolve()
            #expect(car.engine !== car.spare)
        }
    }

    @Test(.container) func `scopes are reset for one container or for all`() {
        let container = Resolver()
        container.register { Engine() }.scope(.cached)
        container.register { Hello() }.scope(.application)
        let (engine, hello): (Engine, Hello) = (container.resolve(), container.resolve())

        container.reset(scope: .cached)
        #expect(container.resolve(Engine.self) !== engine)
        #expect(container.resolve(Hello.self) === hello)

        ResolverScope.application.reset()
        #expect(container.resolve(Hello.self) !== hello)
    }

    @Test(arguments: [ResolverScope.application, .cached])
    func `an instance belongs to the container that has the registration`(scope: ResolverScope) {
        main.register { Engine() }.scope(scope)

        let engine: Engine = test.resolve()

        #expect(main.resolve(Engine.self) === engine)
        #expect(mock.resolve(Engine.self) === engine)
        main.reset(options: .scope)
        #expect(test.resolve(Engine.self) !== engine)
    }

    @Test func `an instance of an override belongs to the container that overrides`() {
        main.register { Engine() }.scope(.application)
        test.register { Engine() }.scope(.application)

        #expect(test.resolve(Engine.self) !== main.resolve(Engine.self))
        #expect(mock.resolve(Engine.self) === main.resolve(Engine.self))
    }

    @Test func `shared does not retain its instance`() {
        main.register { Engine() }.scope(.shared)
        var engine: Engine? = test.resolve(Engine.self)
        weak let seen = engine
        #expect(main.resolve(Engine.self) === engine)

        engine = nil

        #expect(seen == nil)
    }

    @Test func `container has an instance for each container that is asked`() {
        main.register { Engine() }.scope(.container)

        #expect(test.resolve(Engine.self) === test.resolve(Engine.self))
        #expect(test.resolve(Engine.self) !== mock.resolve(Engine.self))
    }

    @Test func `a cached instance has the dependencies of the container that was asked first`() {
        main.register { r in Car(engine: r.resolve(), spare: r.resolve()) }.scope(.application)
        main.register { Engine() }
        let mine = Engine()
        test.register { mine }

        #expect(test.resolve(Car.self).engine === mine)
        #expect(main.resolve(Car.self).engine === mine)
    }

    @Test func `a copy starts with the cached instances`() {
        main.register { Engine() }.scope(.application)
        main.register { Hello() }.scope(.application)
        let engine: Engine = main.resolve()

        let copy = main.copy()

        #expect(copy.resolve(Engine.self) === engine)
        #expect(copy.resolve(Hello.self) !== main.resolve(Hello.self))
        copy.register { Engine() }
        #expect(main.resolve(Engine.self) === engine)
    }

    @Test func `a cache of your own is reset by itself`() {
        let container = Resolver()
        let session = ResolverScopeCache()
        container.register { Engine() }.scope(session)
        let engine: Engine = container.resolve()
        session.reset()
        #expect(container.resolve(Engine.self) !== engine)
    }

    @Test func `a scope of your own can use another`() {
        let (container, scope) = (Resolver(), CountingScope())
        container.register { Engine() }.scope(scope)

        #expect(container.resolve(Engine.self) === container.resolve(Engine.self))
        #expect(scope.resolutions.count == 2)
    }

    @Test func `a container is searched before its parent`() {
        let main = Resolver(label: "main")
        main.register { Hello("main") as any Greeter }
        main.register { Engine() }

        let mock = Resolver(parent: main, label: "mock")
        mock.register { Hello("mock") as any Greeter }

        #expect(mock.resolve((any Greeter).self).text == "mock")
        #expect(mock.optional(Engine.self) != nil)
        #expect(main.resolve((any Greeter).self).text == "main")
    }

    @Test func `a service is resolved by type, name and arguments`() throws {
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

    @Test func `push saves a container and pop restores it`() {
        let container = Resolver()
        container.register { Settings(size: 1) }
        container.push()
        container.register { Settings(size: 2) }
        container.pop()
        #expect(container.resolve(Settings.self).size == 1)
    }

    @Test func `instances are cached by arguments or for a limited time`() {
        let container = Resolver()
        container.register { _, args in Hello(args()) }
            .scope(.cached)
            .scopeOnParameters()
        container.register { Engine() }.scope(.cached).timeToLive(.seconds(60))

        let english = container.resolve(Hello.self, args: "hello")
        #expect(container.resolve(Hello.self, args: "salut") !== english)
        #expect(container.resolve(Hello.self, args: "hello") === english)
    }

    @Test func `options change the present registration of their key`() {
        let container = Resolver()
        let options = container.register { Engine() }
        let before = options.registration
        container.register { Engine() }

        options.scope(.cached)
        #expect(container.resolve(Engine.self) === container.resolve(Engine.self))
        #expect(options.registration.cacheKey != before.cacheKey)
        #expect(options.registration.scope is ResolverScopeCache)
        #expect(before.scope is ResolverScopeGraph)
    }
}
