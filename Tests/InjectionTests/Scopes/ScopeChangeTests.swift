import Injection
import Testing

@Suite("Changes of scopes")
struct ScopeChangeTests {
    let container = Resolver()

    @Test func `the default scope is read when a registration is made`() async {
        await #expect(processExitsWith: .success) {
            let container = Resolver()
            container.register { Engine() }
            Resolver.defaultScope = .application
            container.register(name: "kept") { Engine() }
            Resolver.defaultScope = .graph

            #expect(container.resolve(Engine.self) !== container.resolve(Engine.self))
            #expect(
                container.resolve(Engine.self, name: "kept")
                    === container.resolve(Engine.self, name: "kept")
            )
        }
    }

    @Test func `another scope removes the instance of the previous one`() {
        let options = container.register { Engine() }.scope(.application)
        weak let engine = container.resolve(Engine.self)
        #expect(engine != nil)

        options.scope(.cached)

        #expect(engine == nil)
    }

    @Test func `a container resets one scope, and only its own registrations`() {
        let other = Resolver()
        for container in [container, other] {
            container.register { Engine() }.scope(.cached)
            container.register { Hello() as any Greeter }.scope(.application)
        }
        let (engine, greeter, others) = (
            container.resolve(Engine.self), container.resolve((any Greeter).self),
            other.resolve(Engine.self)
        )

        container.reset(scope: ResolverScope.cached)

        #expect(container.resolve(Engine.self) !== engine)
        #expect(container.resolve((any Greeter).self) === greeter)
        #expect(other.resolve(Engine.self) === others)
    }

    @Test func `an instance that is created while its scope is reset is not cached`() {
        let session = ResolverScopeCache()
        container.register { Engine() }.scope(session)
        container.register { r in
            let engine: Engine = r.resolve()
            session.reset()
            return Car(engine: engine, spare: engine)
        }
        .scope(session)

        let car: Car = container.resolve()

        #expect(container.resolve(Engine.self) !== car.engine)
        #expect(container.resolve(Car.self) !== car)
    }

    @Test(arguments: [ResolverScope.cached, .container, .unique, .graph])
    func `a factory that replaces its registration is not used again`(scope: ResolverScope) {
        let container = Resolver()
        container.register { resolver in
            resolver.register { Settings(size: 2) }
            return Settings(size: 1)
        }
        .scope(scope)

        #expect(container.resolve(Settings.self).size == 1)
        #expect(container.resolve(Settings.self).size == 2)
    }

    @Test func `an instance is not cached if its registration is replaced before its creation`() {
        final class Replacing: ResolverScope, @unchecked Sendable {
            // Unchecked like its superclass, to which it adds no properties.

            override func tryResolve<Service>(
                registration: ResolverRegistration<Service>,
                resolver: Resolver,
                args: Any?
            ) throws(ResolutionError) -> Service? {
                resolver.register { Engine() }
                return try ResolverScope.cached.tryResolve(
                    registration: registration,
                    resolver: resolver,
                    args: args
                )
            }
        }
        let container = Resolver()
        container.register { Engine() }.scope(Replacing())

        weak let engine = container.optional(Engine.self)

        #expect(engine == nil)
        #expect(container.isEmpty(.scope))
    }

    @Test func `a scope that is reset during a resolution creates another instance in it`() {
        let container = Resolver()
        container.register { Engine() }.scope(.cached)
        container.register { resolver in
            let engine: Engine = resolver.resolve()
            resolver.reset(scope: .cached)
            return Car(engine: engine, spare: resolver.resolve())
        }

        let car: Car = container.resolve()

        #expect(car.engine !== car.spare)
        #expect(container.resolve(Engine.self) === car.spare)
    }

    @Test func `the default scope is set by its short name`() async {
        await #expect(processExitsWith: .success) {
            Resolver.defaultScope = .cached
            let container = Resolver()
            container.register { Engine() }
            precondition(container.resolve(Engine.self) === container.resolve(Engine.self))
            Resolver.defaultScope = .unique
        }
    }
}
