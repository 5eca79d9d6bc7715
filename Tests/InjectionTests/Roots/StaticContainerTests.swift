import Injection
import InjectionTesting
import TestSupport
import Testing

extension Resolver {
    fileprivate static let module = Resolver(parent: main, label: "module")
    fileprivate static let other = Resolver(parent: main)
}

// Issue 10: the container was not isolated, since its parent was the copy of `main` of the first
// test that used it.
@Suite("A static container of a module", .container)
struct StaticContainerTests {
    @Test(arguments: 0..<20)
    func `is isolated, whoever touches it first`(number: Int) async {
        #expect(Resolver.module.optional(Settings.self) == nil)
        Resolver.module.register { Settings(size: number) }.scope(.cached)
        Resolver.main.register { Hello("\(number)") }
        for _ in 0..<3 {
            await Task.yield()
            #expect(Resolver.module.resolve(Settings.self).size == number)
            #expect(Resolver.module.resolve(Hello.self).text == "\(number)")
        }
    }

    @Test func `falls back on main, not on a test's state of it`() async {
        await #expect(processExitsWith: .success) {
            Resolver.isolated { _ in
                Resolver.main.register { Settings(size: 1) }
                precondition(Resolver.other.resolve(Settings.self).size == 1)
            }
            precondition(Resolver.other.optional(Settings.self) == nil)
            Resolver.main.register { Settings(size: 2) }
            precondition(Resolver.other.resolve(Settings.self).size == 2)
        }
    }

    @Test func `root set before the first use stays`() async {
        await #expect(processExitsWith: .success) {
            let mine = Resolver(label: "mine")
            Resolver.root = mine
            _ = Resolver.optional(Log.self)
            precondition(Resolver.root === mine)
            // `registerAllServices` has run.
            precondition(Resolver.main.optional(Log.self) != nil)
        }
    }

    @Test func `state of a container goes with it`() {
        weak var gone: Engine?
        do {
            let container = Resolver(parent: .main)
            container.register { Engine() }.scope(.application)
            gone = container.resolve(Engine.self)
            #expect(gone != nil)
        }
        #expect(gone == nil)
    }

    @Test func `instances behind the root of an isolation are reset with it`() {
        let greeter = Resolver.shared.greeter()
        #expect(Resolver.main.greeter() === greeter)
        Resolver.shared.reset(options: .scope)
        let second = Resolver.shared.greeter()
        #expect(second !== greeter)
        Resolver.shared.reset(scope: .cached)
        let third = Resolver.shared.greeter()
        #expect(third !== second)
        Resolver.shared.greeter.reset(.scope)
        #expect(Resolver.shared.greeter() !== third)
    }

    @Test func `an isolation begins with cached instances, but not with shared ones`() {
        let container = Resolver()
        container.register { Engine() }.scope(.cached)
        container.register(name: "shared") { Engine() }.scope(.shared)
        let cached = container.resolve(Engine.self)
        let shared = container.resolve(Engine.self, name: "shared")

        Resolver.isolated(parent: container) { isolated in
            #expect(isolated.resolve(Engine.self) === cached)
            #expect(isolated.resolve(Engine.self, name: "shared") !== shared)
        }
        #expect(container.resolve(Engine.self, name: "shared") === shared)
    }
}
