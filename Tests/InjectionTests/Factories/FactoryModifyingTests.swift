import Injection
import InjectionTesting
import TestSupport
import Testing

extension Resolver {
    fileprivate var polite: Factory<any Greeter> {
        self { Hello("declared") as any Greeter }
            .onTest { Hello("declared for tests") }
            .transform { Hello($0.text + "!") }
            .cached
            .once()
    }

    fileprivate var stubborn: Factory<any Greeter> {
        self { Hello("declared") as any Greeter }.onTest { Hello("declared for tests") }
    }

    fileprivate var freshEngine: Factory<Engine> { self { Engine() }.scope(.unique).once() }

    fileprivate var keptEngine: Factory<Engine> { self { Engine() }.singleton.once() }

    fileprivate var pair: Factory<Car> {
        self { Car(engine: self.freshEngine(), spare: self.freshEngine()) }
    }

    fileprivate func scoped(_ scope: ResolverScope) -> Factory<Engine> {
        self { Engine() }.scope(scope)
    }

    fileprivate var keptOnMain: Factory<Engine> {
        self(on: MainActor.self) { Engine() }.scope(.application).once()
    }
}

@Suite("Modifiers of a factory outside of its declaration")
struct FactoryModifyingTests {
    let container = Resolver()

    @Test func `hold from then on, as those of autoRegister do`() {
        SelfRegistration.with { container in
            container.greeter.onTest { Hello("testing") }
            container.settings.onTest { size in Settings(size: size * 10) }
        } operation: {
            let container = Resolver()
            #expect(container.greeter().text == "testing")
            #expect(container.settings(2).size == 20)
            #expect(Resolver(parent: container).greeter().text == "testing")
        }
    }

    @Test func `hold in that container and in those that fall back on it`() {
        let mock = Resolver(parent: container)
        let test = Resolver(parent: mock)
        let kept = container.greeter()

        mock.greeter.onTest { MockGreeter() }

        #expect(test.greeter().text == "mock")
        #expect(mock.greeter() === test.greeter())
        #expect(container.greeter() === kept)
    }

    @Test func `replace those before once in a declaration`() {
        #expect(container.polite().text == "declared for tests!")
        container.polite.onTest { Hello("outside") }
        #expect(container.polite().text == "declared for tests!")
        container.polite.reset(.scope)
        #expect(container.polite().text == "outside!")
    }

    @Test func `are replaced by those of a declaration without once`() {
        container.stubborn.onTest { Hello("outside") }
        #expect(container.stubborn().text == "declared for tests")
        container.freshEngine.scope(.cached)
        #expect(container.freshEngine() === container.freshEngine())
        container.scoped(.unique).scope(.cached)
        #expect(container.scoped(.unique)() !== container.scoped(.unique)())
    }

    @Test func `are removed by a reset`() {
        container.polite.context(.test, .preview) { Hello("outside") }
        #expect(container.polite().text == "outside!")
        container.polite.reset(.context)
        container.polite.reset(.scope)
        #expect(container.polite().text == "declared!")

        container.polite.transform { Hello($0.text + "?") }
        #expect(container.polite().text == "declared?")
        container.polite.reset()
        #expect(container.polite().text == "declared for tests!")
    }

    @Test func `stay when a registration is removed`() {
        container.greeter.register { Hello("registered") }
        container.greeter.onTest { MockGreeter() }
        container.greeter.reset(.registration)
        #expect(container.greeter().text == "mock")

        container.reset(options: .registration)
        #expect(container.greeter().text == "mock")
        container.reset(options: .context)
        container.reset(options: .scope)
        #expect(container.greeter().text == "hello")
    }

    @Test func `change the scope, and remove the instance only if it is another`() {
        #expect(container.freshEngine() !== container.freshEngine())
        container.freshEngine.scope(.cached)
        let engine = container.freshEngine()
        container.freshEngine.scope(.cached)
        #expect(container.freshEngine() === engine)
        container.freshEngine.scope(.application)
        #expect(container.freshEngine() !== engine)

        let kept = container.keptEngine()
        #expect(container.keptEngine() === kept)
        container.keptEngine.scope(.unique)
        #expect(container.keptEngine() !== container.keptEngine())
        container.keptEngine.scope(.application)
        #expect(container.keptEngine() !== kept)
    }

    @Test func `change the scope of a declared service to graph`() {
        #expect(container.pair().engine !== container.pair().spare)
        container.freshEngine.scope(.graph)
        let pair = container.pair()
        #expect(pair.engine === pair.spare)
        #expect(container.pair().engine !== pair.engine)
        container.freshEngine.reset()
        let other = container.pair()
        #expect(other.engine !== other.spare)
    }

    @Test func `stay when another factory is registered, which may change them`() {
        container.freshEngine.scope(.cached)
        container.greeter.onTest { MockGreeter() }

        container.freshEngine.register { Engine() }
        container.greeter.register { Hello("registered") }

        #expect(container.freshEngine() === container.freshEngine())
        #expect(container.greeter().text == "mock")
        container.freshEngine.register { Engine() }.scope(.unique)
        container.greeter.register { Hello("registered") }.onTest { Hello("tested") }
        #expect(container.freshEngine() !== container.freshEngine())
        #expect(container.greeter().text == "tested")
    }

    @Test func `change registrations of the containers behind`() {
        let mock = Resolver(parent: container)
        container.greeter.register { Hello("registered") }.transform { Hello($0.text + "!") }
        let kept = container.greeter()

        mock.greeter.transform { Hello($0.text + "?") }

        #expect(mock.greeter().text == "registered?")
        #expect(kept.text == "registered!")
        #expect(container.greeter().text == "registered!")
    }

    @Test func `set a time to live for registrations of the containers behind`() {
        let (mock, clock) = (Resolver(parent: container), ManualClock())
        container.greeter.register { Hello("registered") }
        mock.greeter.timeToLive(.seconds(1), clock: clock)
        let greeter = mock.greeter()
        #expect(mock.greeter() === greeter)

        clock.advance(by: .seconds(1))

        #expect(mock.greeter() !== greeter)
    }

    @Test func `of one kind replace each other`() {
        let clock = ManualClock()
        for _ in 0..<3 { container.greeter.transform { Hello($0.text + "!") } }
        #expect(container.greeter().text == "hello!")

        container.keptEngine.timeToLive(.seconds(10), clock: clock)
        container.keptEngine.timeToLive(.seconds(1), clock: clock)
        let engine = container.keptEngine()
        clock.advance(by: .seconds(1))
        #expect(container.keptEngine() !== engine)
        #expect(container.keptSettings(1) !== container.keptSettings(2))
    }

    @Test func `are saved, restored and copied with the container`() {
        container.greeter.onTest { MockGreeter() }
        let copy = container.copy()
        container.push()
        container.greeter.onTest { Hello("pushed") }
        container.greeter.reset(.scope)
        #expect(container.greeter().text == "pushed")
        container.pop()
        container.greeter.reset(.scope)

        #expect(container.greeter().text == "mock")
        #expect(copy.greeter().text == "mock")
    }

    @Test func `apply to services that were resolved before`() {
        let test = Resolver(parent: container)
        for _ in 0..<2 { #expect(test.graphEngine() !== test.graphEngine()) }
        let engine = Engine()
        container.graphEngine.transform { _ in engine }
        #expect(test.graphEngine() === engine)
        container.graphEngine.reset()
        #expect(test.graphEngine() !== engine)
    }

    @Test func `apply to factories of the main actor and to promises too`() async {
        let engine = await container.keptOnMain.resolveOnMainActor()
        #expect(container.keptOnMain() === engine)
        container.keptOnMain.scope(.unique)
        #expect(await container.keptOnMain.resolveOnMainActor() !== engine)

        container.promisedGreeter.onTest { MockGreeter() }
        #expect(container.promisedGreeter()?.text == "mock")
    }

    // The trait makes the test reset only its own instances.
    @Test(.container)
    func `of a declaration can name any scope`() {
        let scopes: [ResolverScope] = [
            .application, .cached, .shared, .container, .graph, .unique, ResolverScopeCache(),
        ]
        for scope in scopes {
            let container = Resolver()
            let engine = container.scoped(scope)()
            let isKept = !(scope is ResolverScopeGraph || scope is ResolverScopeUnique)
            #expect((container.scoped(scope)() === engine) == isKept, "\(scope)")
            for other in [ResolverScope.cached, .shared] where other !== scope {
                container.reset(scope: other)
            }
            #expect((container.scoped(scope)() === engine) == isKept, "\(scope)")
            weak let gone = container.scoped(scope)()
            if scope is ResolverScopeShare {
                withExtendedLifetime(engine) { #expect(gone === engine) }
            }
            scope.reset()
            container.reset(scope: scope)
            #expect(container.scoped(scope)() !== engine, "\(scope)")
        }
    }
}
