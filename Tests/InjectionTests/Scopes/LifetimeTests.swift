import Injection
import TestSupport
import Testing

@Suite("timeToLive and decorators")
struct LifetimeTests {
    let container = Resolver()
    let clock = ManualClock()

    @Test func `an instance lives as long as it is asked for in time`() {
        container.register { Engine() }.scope(.cached).timeToLive(.seconds(10), clock: clock)
        let first: Engine = container.resolve()

        for _ in 0..<3 {
            clock.advance(by: .seconds(9))
            #expect(container.resolve(Engine.self) === first)
        }
        clock.advance(by: .seconds(10))

        #expect(container.resolve(Engine.self) !== first)
    }

    @Test func `its period starts when it is created, not when it is requested`() {
        let clock = clock
        container.register {
            clock.advance(by: .seconds(60))
            return Engine()
        }
        .scope(.cached).timeToLive(.seconds(10), clock: clock)

        let first: Engine = container.resolve()

        #expect(container.resolve(Engine.self) === first)
    }

    @Test func `declarations can have it, in every caching scope`() {
        let first = container.greeter.timeToLive(.seconds(1), clock: clock)()
        #expect(container.greeter.timeToLive(.seconds(1), clock: clock)() === first)
        clock.advance(by: .seconds(2))
        #expect(container.greeter.timeToLive(.seconds(1), clock: clock)() !== first)

        container.register { Engine() }.scope(.container).timeToLive(.seconds(1), clock: clock)
        let engine: Engine = container.resolve()
        clock.advance(by: .seconds(1))
        #expect(container.resolve(Engine.self) !== engine)
    }

    @Test(arguments: [2, 8])
    func `one of many threads creates the next instance after it expired`(threads: Int) {
        let counter = Counter()
        container.register {
            counter.next()
            return Engine()
        }
        .scope(.cached).timeToLive(.seconds(1), clock: clock)
        for trial in 1...200 {
            race(threads) { _ in _ = container.resolve(Engine.self) }
            #expect(counter.count == trial)
            clock.advance(by: .seconds(1))
        }
    }

    @Test func `the latest transform or decorator runs at each resolution`() {
        let options = container.register { Settings(size: 1) }
            .transform { Settings(size: $0.size + 1) }
            .scope(.cached)
        #expect(container.resolve(Settings.self).size == 2)
        options.transform { Settings(size: $0.size * 100) }
        #expect(container.resolve(Settings.self).size == 100)
        container.reset(scope: .cached)
        #expect(container.resolve(Settings.self).size == 100)
        #expect(container.resolve(Settings.self).size == 100)

        let counter = Counter()
        options.decorator { _ in counter.next() }
        #expect(container.resolve(Settings.self).size == 1)
        #expect(counter.count == 1)
        #expect(container.greeter.transform { _ in MockGreeter() }().text == "mock")
    }

    @Test func `a graph reports new instances to a decorator`() {
        let log = Log()
        container.register { Engine() }
            .decorator { _, isNew in
                let text = "\(isNew)"
                log.write(text)
            }
        container.register { r in Car(engine: r.resolve(), spare: r.resolve()) }

        _ = container.resolve(Car.self)

        #expect(log.entries == ["true", "false"])
    }

    @Test(arguments: [2, 8])
    func `one of many threads gets a new instance`(threads: Int) {
        for _ in 0..<200 {
            let (container, counter) = (Resolver(), Counter())
            container.register { Engine() }
                .decorator { (_, isNew) in if isNew { counter.next() } }
                .scope(.application)
            race(threads) { _ in _ = container.resolve(Engine.self) }
            #expect(counter.count == 1)
        }
    }

    @Test func `an instance is new only for the resolution that creates it`() {
        let log = Log()
        let options = container.register { Engine() }
            .decorator { _, isNew in
                let text = "\(isNew)"
                log.write(text)
            }
            .scope(.cached)
        _ = container.resolve(Engine.self)
        _ = options.registration.instantiate(resolver: container, args: nil)
        _ = container.resolve(Engine.self)

        #expect(log.entries == ["true", "false"])
    }
}
