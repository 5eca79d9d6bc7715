import Injection
import Testing

/// A scope that overrides the throwing function.
private final class NewScope: ResolverScope, @unchecked Sendable {
    // Unchecked like its superclass; the only property is Sendable.

    let asked = Counter()

    override func tryResolve<Service>(
        registration: ResolverRegistration<Service>,
        resolver: Resolver,
        args: Any?
    ) throws(ResolutionError) -> Service? {
        asked.next()
        return try super.tryResolve(registration: registration, resolver: resolver, args: args)
    }
}

/// A scope that calls another scope, and counts the calls.
private final class NotingScope: ResolverScope, @unchecked Sendable {
    // Unchecked like its superclass, to which it adds a constant.

    let asked = Counter()

    override func tryResolve<Service>(
        registration: ResolverRegistration<Service>,
        resolver: Resolver,
        args: Any?
    ) throws(ResolutionError) -> Service? {
        asked.next()
        return try ResolverScope.cached.tryResolve(
            registration: registration,
            resolver: resolver,
            args: args
        )
    }
}

@Suite("Scopes of one's own")
struct OwnScopeTests {
    let container = Resolver()

    @Test func `a type that conforms caches instances until it is reset`() {
        let scope = SessionScope()
        container.register { Engine() }.scope(scope)
        let engine: Engine = container.resolve()

        #expect(container.resolve(Engine.self) === engine)
        #expect(scope.asked.count == 2)
        scope.reset()
        #expect(container.resolve(Engine.self) !== engine)
    }

    @Test func `its instance for main is not that for mock`() {
        let (scope, mock) = (SessionScope(), Resolver(parent: container))
        container.register { Hello("main") as any Greeter }.scope(scope)
        mock.register { Hello("mock") as any Greeter }.scope(scope)

        #expect(container.resolve((any Greeter).self).text == "main")
        #expect(mock.resolve((any Greeter).self).text == "mock")
        container.register { Hello("again") as any Greeter }.scope(scope)
        #expect(container.resolve((any Greeter).self).text == "again")
    }

    @Test func `its instances are removed with those of the container`() {
        container.register { Engine() }.scope(SessionScope())
        let engine: Engine = container.resolve()

        container.reset(options: .scope)

        #expect(container.resolve(Engine.self) !== engine)
    }

    @Test func `a subclass decides itself`() {
        let scope = NewScope()
        container.register { Hello() }.scope(scope)

        #expect(container.resolve(Hello.self) !== container.resolve(Hello.self))
        #expect(scope.asked.count == 2)
    }

    @Test(arguments: [NewScope(), ResolverScope.unique] as [ResolverScope])
    func `an error passes through it`(scope: ResolverScope) {
        container.register { r in Car(engine: try r.tryResolve(), spare: Engine()) }.scope(scope)

        let error = #expect(throws: ResolutionError.self) { try container.tryResolve(Car.self) }

        #expect(error?.chain == ["Car", "Engine"])
    }

    @Test func `a scope that asks another is asked each time`() {
        let scope = NotingScope()
        container.register { Engine() }.scope(scope)

        let engine: Engine = container.resolve()

        #expect((0..<3).allSatisfy { _ in container.resolve(Engine.self) === engine })
        #expect(scope.asked.count == 4)
    }

    @Test func `a cache of one's own is reset alone`() {
        let session = ResolverScopeCache()
        container.register { Engine() }.scope(session)
        container.register { Hello() }.scope(.cached)
        let (engine, hello): (Engine, Hello) = (container.resolve(), container.resolve())

        session.reset()

        #expect(container.resolve(Engine.self) !== engine)
        #expect(container.resolve(Hello.self) === hello)
    }
}
