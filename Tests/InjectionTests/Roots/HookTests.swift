import Dispatch
import Injection
import TestSupport
import Testing

// The hooks are global, so each test runs in its own process.
@Suite("Hooks of the process, and containers that register themselves")
struct HookTests {
    @Test func `decorate observes all services, in release builds too`() async {
        await #expect(processExitsWith: .success) {
            let (container, log) = (Resolver(), Log())
            container.register { Settings(size: 1) }.scope(.cached)
            _ = container.resolve(Settings.self)

            Resolver.decorate = { service in log.write("\(service)") }
            _ = (container.resolve(Settings.self), container.optional(Engine.self))
            _ = container.settings(2)
            Resolver.decorate = nil
            _ = container.resolve(Settings.self)

            #expect(log.entries == ["Settings(size: 1)", "Settings(size: 2)"])
            #expect(Resolver.decorate == nil)
        }
    }

    @Test func `a trace has the services, their depth, and whether they are new`() async {
        await #expect(processExitsWith: .success) {
            let (container, log) = (Resolver(), Log())
            container.register { Engine() }
            container.register(name: "spare") { Engine() }.scope(.application)
            container.register { r in
                _ = r.resolve(Engine.self, name: "spare")
                return Car(engine: r.resolve(), spare: r.resolve())
            }
            Resolver.logger = { log.write($0) }
            Resolver.trace = true
            _ = container.resolve(Car.self)
            _ = container.resolve(Engine.self, name: "spare")
            _ = container.greeter()
            Resolver.trace = false
            _ = container.resolve(Car.self)

            #expect(
                log.entries == [
                    "Car (new)", "  Engine:spare (new)", "  Engine (new)", "  Engine (cached)",
                    "Engine:spare (cached)", "Greeter:greeter (new)",
                ]
            )
        }
    }

    @Test func `reset starts afresh, registers again, and leaves other containers`() async {
        await #expect(processExitsWith: .success) {
            let other = Resolver()
            other.register { Engine() }.scope(.unique)
            other.register { Hello() }.scope(.application)
            let (before, log, hello) = (
                Resolver.main, Resolver.resolve(Log.self), other.resolve(Hello.self)
            )
            Resolver.register { Settings(size: 5) }
            other.register { Car(engine: Engine(), spare: Engine()) }.scope(.cached)
            other.register(name: "shared") { Engine() }.scope(.shared)
            let (car, engine) = (
                other.resolve(Car.self), other.resolve(Engine.self, name: "shared")
            )

            Resolver.reset()

            #expect(other.resolve(Car.self) !== car)
            #expect(other.resolve(Engine.self, name: "shared") !== engine)

            #expect(Resolver.main !== before)
            // The root of this process's tests falls back on the old main container.
            #expect(Resolver.main.resolve(Log.self) !== log)
            #expect(Resolver.main.resolve(Log.self).entries == ["registered"])
            #expect(Resolver.main.optional(Settings.self) == nil)
            #expect(other.optional(Engine.self) != nil)
            #expect(other.resolve(Hello.self) !== hello)
        }
    }

    @Test func `registerServices runs before the first registration`() async {
        await #expect(processExitsWith: .success) {
            let log = Log()
            Resolver.registerServices = { log.write("registered") }
            Resolver.reset()
            #expect(log.entries.isEmpty || log.entries == ["registered"])
            let count = log.entries.count
            let container = Resolver()
            container.register { Engine() }
            #expect(log.entries.count == count + 1)
            container.registerServices()
            _ = container.resolve(Engine.self)
            #expect(log.entries.count == count + 1)
        }
    }

    @Test func `a container registers itself once, before its first use`() {
        let log = Log()
        SelfRegistration.with { container in
            log.write(container.label)
            // A resolution during the registration does not run the hook again.
            let size = container.optional(Engine.self) == nil ? 1 : 2
            container.register { Settings(size: size) }
        } operation: {
            let container = Resolver(label: "base")
            #expect(log.entries.isEmpty)
            container.register { Settings(size: 7) }
            #expect(container.resolve(Settings.self).size == 7)
            _ = Resolver(parent: container, label: "front").resolve(Settings.self)
            #expect(log.entries == ["base"])

            container.reset(options: .scope)
            _ = container.resolve(Settings.self)
            #expect(log.entries == ["base"])
            container.reset(options: .registration)
            #expect(container.resolve(Settings.self).size == 1)
            #expect(log.entries == ["base", "base"])
        }
    }

    @Test func `pop restores registrations without registering again`() {
        SelfRegistration.with { container in
            container.register { Settings(size: 1) }
        } operation: {
            let container = Resolver()
            container.register { Settings(size: 2) }
            container.push()
            container.reset()
            container.pop()
            #expect(container.resolve(Settings.self).size == 2)
        }
    }

    @Test func `it runs before a factory is registered or changed, too`() async {
        await #expect(processExitsWith: .success) {
            let (one, two) = (Resolver(), Resolver())
            Resolver.registerServices = {
                one.greeter.register { Hello("hook") }
                two.engine.scope(.cached)
            }
            one.greeter.register { MockGreeter() }
            #expect(one.greeter().text == "mock")
        }
        await #expect(processExitsWith: .success) {
            let container = Resolver()
            Resolver.registerServices = { container.engine.scope(.cached) }
            container.engine.scope(.unique)
            #expect(container.engine() !== container.engine())
        }
    }

    @Test func `threads that arrive while it runs wait for it`() async {
        await #expect(processExitsWith: .success) {
            let (entered, asking) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
            let (container, counter) = (Resolver(), Counter())
            Resolver.registerServices = {
                entered.signal()
                asking.wait()
                // The other thread is about to resolve the service; this gives it time for that.
                for _ in 0..<100_000 { counter.next() }
                container.register { Settings(size: 1) }
            }
            async let first = onThread { container.optional(Settings.self)?.size }
            async let second = onThread {
                entered.wait()
                asking.signal()
                return container.optional(Settings.self)?.size
            }
            let sizes = await (first, second)
            #expect(sizes == (1, 1))
        }
    }

    @Test func `a container that is reset while it registers itself does so again`() async {
        let log = Log()
        SelfRegistration.with { container in
            log.write("registers")
            if log.entries.count == 1 {
                let done = DispatchSemaphore(value: 0)
                DispatchQueue.global().async {
                    container.reset()
                    done.signal()
                }
                done.wait()
            }
            container.register { Settings(size: log.entries.count) }
        } operation: {
            let container = Resolver()
            #expect(container.resolve(Settings.self).size == 2)
            #expect(container.resolve(Settings.self).size == 2)
        }
        #expect(log.entries.count == 2)
    }

    @Test func `it runs before an operation that has a root of its own`() async {
        await #expect(processExitsWith: .success) {
            Resolver.withRoot(Resolver(parent: .main)) {
                #expect(Resolver.optional(Log.self) != nil)
            }
        }
        await #expect(processExitsWith: .success) {
            await Resolver.withRoot(Resolver(parent: .main)) {
                await Task.yield()
                #expect(Resolver.optional(Log.self) != nil)
            }
        }
        await #expect(processExitsWith: .success) {
            await Resolver.isolated { container in
                await Task.yield()
                #expect(container.optional(Log.self) != nil)
            }
        }
    }
}
