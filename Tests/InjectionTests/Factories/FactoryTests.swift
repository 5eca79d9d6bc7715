import Injection
import Testing

@Suite("Factory")
struct FactoryTests {
    let container = Resolver()

    @Test func `creates the declared service, by calling or resolving`() throws {
        #expect(container.greeter().text == "hello")
        #expect(container.greeter.resolve() === container.greeter())
        #expect(try container.greeter.tryResolve() === container.greeter())
    }

    @Test func `the default scope holds for declarations too`() {
        #expect(container.engine() !== container.engine())
        let car = container.car()
        #expect(car.engine === car.spare)
        #expect(container.car().engine !== car.engine)
    }

    @Test func `two of one type stay apart`() {
        let mock = Engine()
        container.engine.register { mock }

        #expect(container.engine() === mock)
        #expect(container.spareEngine() !== mock)
        #expect(container.spareEngine() === container.spareEngine())
    }

    @Test func `a registration by type is another thing`() {
        let typed = Engine()
        container.register { typed }

        #expect(container.spareEngine() !== typed)
        container.spareEngine.register { Engine() }
        #expect(container.resolve(Engine.self) === typed)
    }

    @Test func `register replaces the factory and its instance, and keeps the scope`() {
        let before = container.greeter()

        container.greeter.register { MockGreeter() }

        #expect(before.text == "hello")
        #expect(container.greeter().text == "mock")
        #expect(container.greeter() === container.greeter())
        container.greeter.factory { Hello("again") }
        #expect(container.greeter().text == "again")
    }

    @Test func `register keeps the scope of the declaration, unless it ends with once`() {
        let counter = Counter()
        container.spareEngine.register {
            counter.next()
            return Engine()
        }
        .scope(.unique)

        #expect(container.spareEngine() === container.spareEngine())
        #expect(container.spareEngine.once()() !== container.spareEngine.once()())
        #expect(counter.count == 3)
    }

    @Test func `test is asked before mock, and mock before main`() {
        let mock = Resolver(parent: container)
        let test = Resolver(parent: mock)
        #expect(test.greeter().text == "hello")

        mock.greeter.register { MockGreeter() }

        #expect(test.greeter().text == "mock")
        #expect(mock.greeter().text == "mock")
        #expect(container.greeter().text == "hello")
        test.greeter.register { Hello("test") }
        #expect(test.greeter().text == "test")
        #expect(mock.greeter().text == "mock")
        test.greeter.reset()
        #expect(test.greeter().text == "mock")
    }

    @Test func `the last container of the search caches instances, whichever is asked first`() {
        let mock = Resolver(parent: container)

        #expect(mock.spareEngine() === container.spareEngine())
        mock.spareEngine.register { Engine() }
        #expect(mock.spareEngine() !== container.spareEngine())
    }

    @Test func `a declaration follows overrides in the container that is asked`() {
        let mock = Resolver(parent: container)
        let engine = Engine()
        mock.graphEngine.register { engine }

        #expect(mock.car().engine === engine)
        #expect(container.car().engine !== engine)
    }

    @Test func `a function may declare a service, and its captures are not retained`() {
        #expect((1...3).map { container.numbered($0)().size } == [1, 2, 3])
    }

    @Test func `a promise is nil until it is registered`() {
        #expect(container.promisedGreeter() == nil)
        container.promisedGreeter.register { MockGreeter() }
        #expect(container.promisedGreeter()?.text == "mock")
        container.promisedGreeter.reset()
        #expect(container.promisedGreeter() == nil)
    }

    @Test func `a promise may take a parameter`() {
        #expect(container.promisedSettings(3) == nil)
        container.promisedSettings.register { size in Settings(size: size) }
        #expect(container.promisedSettings(3)?.size == 3)
    }

    @Test func `a container is configured in one place`() async throws {
        let same = container {
            $0.greeter.register { MockGreeter() }
            $0.register { Settings(size: 2) }
        }
        #expect(same === container)
        #expect(container.greeter().text == "mock")
        #expect(container.resolve(Settings.self).size == 2)

        await container { container in
            await Task.yield()
            container.engine.scope(.cached)
        }
        #expect(container.engine() === container.engine())
        #expect(throws: CancellationError.self) {
            try container { _ in throw CancellationError() }
        }
        container { $0.greeter.register { Hello("once more") } }
        #expect(container.greeter().text == "once more")
        container { $0.greeter.reset() }
        #expect(container.greeter().text == "hello")
    }

    @Test func `shared keeps an optional object while something else retains it, but not nil`() {
        var held: Engine? = container.optionalEngine()
        #expect(container.optionalEngine() === held)
        weak let gone = held
        held = nil
        #expect(gone == nil)

        let counter = Counter()
        container.optionalEngine.register {
            counter.next()
            return nil
        }
        .scope(.cached)
        _ = (container.optionalEngine(), container.optionalEngine())
        #expect(counter.count == 2)
    }

    @Test func `reset of one leaves the others`() {
        let (engine, greeter) = (container.spareEngine(), container.greeter())
        container.greeter.reset(.none)
        #expect(container.greeter() === greeter)

        container.greeter.reset(.scope)

        #expect(container.greeter() !== greeter)
        #expect(container.spareEngine() === engine)
        container.greeter.register { MockGreeter() }
        container.greeter.reset(.scope)
        #expect(container.greeter().text == "mock")
        container.greeter.reset(.registration)
        #expect(container.greeter().text == "hello")
    }

    @Test func `a service that is not Sendable can be declared`() {
        let draft = container.draft()
        draft.text = "mine"
        #expect(container.draft().text.isEmpty)
    }

    @Test func `a factory of the main actor is resolved from elsewhere by a hop`() async throws {
        #expect(await container.screenTitle.resolveOnMainActor() == "title")
        let container = container
        let error = await onThread {
            #expect(throws: ResolutionError.self) { try container.screenTitle.tryResolve() }
        }
        #expect(error?.reason == .notOnMainActor)
    }

    @Test func `registrations of autoRegister are replaced by later ones`() {
        SelfRegistration.with { container in
            container.greeter.register { Hello("itself") }
            container.engine.scope(.cached)
        } operation: {
            let container = Resolver()
            container.greeter.register { MockGreeter() }
            #expect(container.greeter().text == "mock")
            let other = Resolver()
            other.engine.scope(.unique)
            #expect(other.engine() !== other.engine())
        }
    }

    @Test func `a registration of a new child takes precedence over the declaration`() {
        let (engine, child, mock) = (container.spareEngine(), Resolver(), Engine())
        child.spareEngine.register { mock }
        #expect(container.spareEngine() === engine)

        container.add(child: child)

        #expect(container.spareEngine() === mock)
    }
}

extension Resolver {
    fileprivate var screenTitle: Factory<String> { self(on: MainActor.self) { "title" } }
}
