import Injection
import Synchronization
import Testing

/// Keeps by itself, as a client of Resolver would write it.
private final class TableScope: ResolverScopeType {
    // Unchecked: registrations have this scope only if their services are Sendable.
    private struct Kept: @unchecked Sendable {
        let service: Any
    }

    private let table = Mutex<[String: Kept]>([:])
    let asked = Counter()

    func resolve<Service>(
        registration: ResolverRegistration<Service>,
        resolver: Resolver,
        args: Any?
    ) -> Service? {
        asked.next()
        let key = "\(Service.self)"
        if let kept = table.withLock({ $0[key] }) { return kept.service as? Service }
        guard let made = registration.instantiate(resolver: resolver, args: args) else {
            return nil
        }
        let kept = Kept(service: made)
        table.withLock { $0[key] = kept }
        return made
    }

    func reset() {
        table.withLock { $0 = [:] }
    }
}

// Unchecked like its superclass, to which it adds a constant.
/// Asks another scope, and notes it.
private final class NotingScope: ResolverScope, @unchecked Sendable {
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

    @Test func `a type that conforms keeps by itself`() {
        let scope = TableScope()
        container.register { Engine() }.scope(scope)
        let engine: Engine = container.resolve()

        #expect(container.resolve(Engine.self) === engine)
        #expect(scope.asked.count == 2)
        scope.reset()
        #expect(container.resolve(Engine.self) !== engine)
    }

    @Test func `a scope that asks another is asked each time`() {
        let scope = NotingScope()
        container.register { Engine() }.scope(scope)

        let engine: Engine = container.resolve()

        #expect((0..<3).allSatisfy { _ in container.resolve(Engine.self) === engine })
        #expect(scope.asked.count == 4)
    }

    @Test func `the default scope is read when a registration is made`() async {
        await #expect(processExitsWith: .success) {
            let container = Resolver()
            container.register { Engine() }
            Resolver.defaultScope = Resolver.application
            container.register(name: "kept") { Engine() }
            Resolver.defaultScope = Resolver.graph

            #expect(container.resolve(Engine.self) !== container.resolve(Engine.self))
            #expect(
                container.resolve(Engine.self, name: "kept")
                    === container.resolve(Engine.self, name: "kept")
            )
        }
    }

    @Test func `another scope lets go of what the one before kept`() {
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

    @Test func `what is being made while its scope is reset is not kept`() {
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
}
