import Dispatch
import Injection
import InjectionTesting
import TestSupport
import Testing

private let profile: Resolver = {
    let profile = Resolver(label: "profile")
    profile.register { Engine() }.scope(.application)
    profile.register { Hello() as any Greeter }
    return profile
}()

@Suite("A thousand tests at once", .container(parent: profile))
struct IsolationTests {
    @Test(arguments: 0..<1_000)
    func `see only their own mocks`(number: Int) async {
        let first = Resolver.resolve(Engine.self)
        Resolver.root.register { Hello("\(number)") as any Greeter }.scope(.application)
        Resolver.root.spareEngine.register { first }
        for _ in 0..<3 {
            await Task.yield()
            #expect(Resolver.resolve((any Greeter).self).text == "\(number)")
            #expect(Resolver.resolve(Engine.self) === first)
            #expect(dependency(\.spareEngine) === first)
        }
        await Task {
            #expect(Resolver.resolve((any Greeter).self).text == "\(number)")
        }.value
    }

    @Test(arguments: 0..<300)
    func `reset only their own state`(number: Int) async {
        Resolver.root.register { Settings(size: number) }.scope(.application)
        let (root, engine) = (Resolver.root, Resolver.resolve(Engine.self))
        await Task.yield()
        #expect(Resolver.resolve(Engine.self) === engine)

        Resolver.reset()

        #expect(Resolver.root !== root)
        #expect(Resolver.main.resolve(Log.self).entries == ["registered"])
        await Task.yield()
        #expect(Resolver.main.resolve(Log.self).entries == ["registered"])
        #expect(root.resolve(Settings.self).size == number)
        #expect(root.resolve(Engine.self) !== engine)
    }

    @Test(arguments: 0..<300)
    func `set only their own root and scopes`(number: Int) async {
        let container = Resolver()
        container.register { Settings(size: number) }
        Resolver.root = container
        ResolverScope.application.reset()
        for _ in 0..<3 {
            await Task.yield()
            #expect(Resolver.root === container)
            #expect(Resolver.resolve(Settings.self).size == number)
        }
    }

    @Test func `detached tasks, queues and threads are outside`() async {
        Resolver.root.register { Settings(size: 1) }
        let container = Resolver.root

        #expect(await Task.detached { Resolver.optional(Settings.self) }.value == nil)
        #expect(await onThread { Resolver.optional(Settings.self) } == nil)
        // They may use containers that are passed to them, and the parents of those.
        profile.register { Draft() }.resolveProperties { _, draft in draft.text = "main" }
        #expect(await onThread { container.resolve(Settings.self).size } == 1)
        #expect(await onThread { container.resolve(Draft.self).text } == "main")
        #expect(await onThread { container === Resolver.root } == false)
        await onThread { _ = container.register { Hello("thread") } }
        #expect(Resolver.resolve(Hello.self).text == "thread")
        await withTaskGroup { group in
            group.addTask { #expect(Resolver.resolve(Settings.self).size == 1) }
        }
    }
}

@Suite("Traits", .container { $0.register(name: "suite") { Settings(size: 1) } })
struct TraitTests {
    @Test(.container { $0.register(name: "test") { Settings(size: 2) } })
    func `of a suite and of its test make a chain`() {
        #expect(Resolver.resolve(Settings.self, name: "suite").size == 1)
        #expect(Resolver.resolve(Settings.self, name: "test").size == 2)
    }

    @Test(.container(parent: profile) { try await $0.fill() })
    func `have a parent, and prepare asynchronously`() {
        #expect(Resolver.resolve(Settings.self).size == 3)
        #expect(Resolver.resolve((any Greeter).self).text == "hello")
        #expect(Resolver.optional(Settings.self, name: "suite") == nil)
    }

    @Test func `a reset of their root removes instances behind it, one of contexts does not`() {
        let main = Resolver()
        main.register { Engine() }.scope(.cached)
        Resolver.isolated(parent: main) { root in
            let engine: Engine = root.resolve()
            root.reset(options: .context)
            #expect(root.resolve(Engine.self) === engine)

            root.reset()

            #expect(root.resolve(Engine.self) !== engine)
        }
    }

    @Test func `isolated containers nest`() async {
        await Resolver.isolated { outer async in
            await Task.yield()
            outer.register { Hello("outer") }.scope(.application)
            let hello: Hello = Resolver.resolve()
            Resolver.isolated { inner in
                #expect(Resolver.root === inner)
                #expect(Resolver.resolve(Hello.self) === hello)
                Resolver.reset()
                #expect(Resolver.optional(Hello.self) == nil)
            }
            #expect(Resolver.resolve(Hello.self) === hello)
            #expect(Resolver.root === outer)
        }
    }
}

extension Resolver {
    fileprivate func fill() async throws {
        await Task.yield()
        register { Settings(size: 3) }
    }
}
