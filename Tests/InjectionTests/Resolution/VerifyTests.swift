import Injection
import Synchronization
import Testing

@Suite("verify")
struct VerifyTests {
    let container = Resolver()

    @Test func `finds no failure if all services can be created, and caches nothing`() {
        let counter = Counter()
        let parent = Resolver()
        parent.register { Engine() }.scope(.application)
        let container = Resolver(parent: parent)
        container.register { r in
            counter.next()
            return Car(engine: r.resolve(), spare: r.resolve())
        }
        .scope(.application)

        #expect(container.verify().isEmpty)
        #expect(container.verify().isEmpty)

        #expect(counter.count == 2)
        _ = container.resolve(Car.self)
        #expect(counter.count == 3)
    }

    @Test func `returns a missing service deep below, for each that needs it`() {
        container.register { r in Car(engine: try r.tryResolve(), spare: try r.tryResolve()) }
        container.register { r in
            _ = try r.tryResolve(Car.self)
            return Settings()
        }
        .scope(.application)
        container.register { Hello() }

        let texts = container.verify().map(\.description)

        #expect(
            texts == [
                "'Engine' not resolved in test → container (needed by Car → Engine)",
                "'Engine' not resolved in test → container (needed by Settings → Car → Engine)",
            ]
        )
    }

    @Test func `finds cycles, errors and factories that return nil`() {
        struct Broken: Error {}
        container.register { r in Car(engine: try r.tryResolve(Car.self).engine, spare: Engine()) }
        container.register(Engine.self) { throw Broken() }
        container.register { nil as Settings? }

        let errors = container.verify()

        #expect(errors.map(\.service) == ["Car", "Engine", "Settings"])
        #expect(errors.first?.reason == .cycle)
        #expect(errors.dropFirst().first?.reason == .factoryFailed("Broken()"))
        #expect(errors.last?.reason == .notRegistered(near: []))
    }

    @Test func `leaves out services that take arguments, under each of their types`() {
        container.register { _, args in Hello(args()) }.implements((any Greeter).self)
        _ = container.settings(1)
        container.keptSettings.register { number in Hello("\(number)") }

        #expect(container.verify().isEmpty)
    }

    // Factories usually call `resolve`, which cannot return after a failure.
    @Test func `lists all failures of factories that call resolve, by whatever form`() {
        container.register { r in Car(engine: r.resolve(), spare: r.resolve()) }
            .scope(.application)
        container.register { r in Hello("\(r.resolve(Car.self))") }
        container.register { [container] in Settings(size: container.failing().size) }
        container.register(name: "good") { Settings() }

        let failures = container.verify()

        #expect(
            failures.map { $0.chain.joined(separator: " → ") } == [
                "Car → Engine", "Hello → Car → Engine", "Settings → Settings:failing",
            ]
        )
        #expect(container.verify() == failures)
        container.register { Engine() }
        #expect(container.verify().map(\.chain.count) == [2])
    }

    @Test @MainActor func `checks services of the main actor on it`() {
        container.register(on: MainActor.self) { r in
            MainActor.preconditionIsolated()
            return Car(engine: try r.tryResolve(), spare: try r.tryResolve())
        }
        #expect(container.verify().map(\.service) == ["Engine"])

        container.register(on: MainActor.self) { Engine() }
        #expect(container.verify().isEmpty)
    }

    @Test func `leaves out services of the main actor when it runs elsewhere`() async {
        container.register(on: MainActor.self) { Engine() }
        container.register { r in Car(engine: try r.tryResolve(), spare: try r.tryResolve()) }
        let container = container

        #expect(await onThread { container.verify().count } == 0)
    }

    @Test func `checks registered factories and autoRegister`() {
        SelfRegistration.with { container in
            container.register { r in Hello(try r.tryResolve(name: "missing")) }
        } operation: {
            let container = Resolver()
            #expect(container.verify().map(\.service) == ["String"])
        }
        container.engine.register { throw CancellationError() }
        #expect(container.verify().map(\.name) == ["engine"])
    }

    @Test func `leaves the container usable, also for a service that failed`() {
        container.register { r in Car(engine: try r.tryResolve(), spare: try r.tryResolve()) }
            .scope(.application)
        #expect(container.verify().count == 1)

        container.register { Engine() }

        #expect(container.verify().isEmpty)
        let car: Car = container.resolve()
        #expect(container.resolve(Car.self) === car)
    }

    @Test func `runs in the contexts of its caller`() {
        container.register { Hello() }.onTest { throw CancellationError() }
        var context = FactoryContext()
        context.isTest = false
        #expect(FactoryContext.with(context) { container.verify().isEmpty })
        context.isTest = true
        #expect(FactoryContext.with(context) { container.verify().count } == 1)
    }

    @Test(.timeLimit(.minutes(10)))
    func `reports a cached service that failed for each service that needs it`() {
        container.register { r in Car(engine: try r.tryResolve(), spare: try r.tryResolve()) }
            .scope(.application)
        container.register { r in
            _ = try r.tryResolve(Car.self)
            return Settings()
        }
        .scope(.application)
        container.register { r in Hello("\(try r.tryResolve(Car.self))") }

        #expect(container.verify().map(\.service) == ["Engine", "Engine", "Engine"])
    }

    @Test func `leaves nothing behind, also of containers in a circle`() {
        final class Box: Sendable {
            weak let resolver: Resolver?
            init(_ resolver: Resolver) { self.resolver = resolver }
        }
        let (one, two) = (Resolver(), Resolver())
        let boxes = Mutex<[Box]>([])
        let front = Resolver(parent: one)
        for container in [one, two] { container.push() }
        // Otherwise the containers would retain each other.
        defer { for container in [one, two] { container.pop() } }
        one.add(child: two)
        two.add(child: one)
        two.register { r in
            boxes.withLock { $0.append(Box(r)) }
            return Engine()
        }
        #expect(front.verify().isEmpty)
        #expect(boxes.withLock { $0.map { $0.resolver == nil } } == [true])
    }
}

extension Resolver {
    fileprivate var failing: Factory<Settings> { self { throw CancellationError() } }
}
