import Injection
import Synchronization
import Testing

// What is set for the whole process is tested in processes of their own.
@Suite("Hooks of the process, and containers that register themselves")
struct HookTests {
    @Test func `decorate is handed what is resolved, in release builds too`() async {
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

    @Test func `trace tells what was resolved for what, and whether it is new`() async {
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
                    "Car (new)", "  Engine:spare (new)", "  Engine (new)", "  Engine (kept)",
                    "Engine:spare (kept)", "Greeter:greeter (new)",
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

            Resolver.reset()

            #expect(Resolver.main !== before)
            // The root of this process's tests is one that falls back on the old main.
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
            // A resolution meanwhile does not run it again.
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

    @Test func `pop returns to what was registered, without registering again`() {
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
}
