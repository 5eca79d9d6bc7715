// The code of Docs/Injection.docc/Isolation.md and Errors.md.
import Dispatch
import Injection
import InjectionTesting
import Synchronization
import Testing

@MainActor
final class Panel {
    var title = "untitled"
}

actor Notebook {
    private let draft: Draft

    init(container: Resolver) {
        draft = container.resolve()
    }

    func write(_ text: String) -> String {
        draft.text += text
        return draft.text
    }
}

extension Resolver {
    static let people = Resolver(parent: main, label: "people")
}

nonisolated extension Resolver {
    var easel: Factory<Panel> { self(on: MainActor.self) { Panel() }.cached }

    static func registerPanels() {
        register(on: MainActor.self) { Panel() }.scope(.shared)
    }
}

@Suite("Guide: isolation and errors")
struct IsolationGuideTests {
    @Test func `tasks inherit the root, detached tasks and queues do not`() async {
        let container = Resolver()
        container.register { Settings(size: 9) }

        await Resolver.withRoot(container) {
            let task = Task { Resolver.optional(Settings.self)?.size }
            let detached = Task.detached { Resolver.optional(Settings.self)?.size }
            #expect(await task.value == 9)
            #expect(await detached.value == nil)
        }
        let queued = await Resolver.withRoot(container) {
            await onThread { Resolver.optional(Settings.self)?.size }
        }
        #expect(queued == nil)
    }

    @Test func `a detached task can capture the container`() async {
        let container = Resolver()
        container.register { Settings(size: 9) }

        let root = container
        let size = await Task.detached { root.resolve(Settings.self).size }.value
        #expect(size == 9)
    }

    @Test func `registrations in isolation have no effect outside`() {
        let main = Resolver()
        main.register { Settings(size: 1) }

        Resolver.isolated(parent: main) { container in
            container.register { Settings(size: 2) }
            #expect(Resolver.resolve(Settings.self).size == 2)
        }
        #expect(main.resolve(Settings.self).size == 1)
    }

    @Test func `a static container has a state of its own in isolation`() {
        Resolver.isolated { _ in
            Resolver.people.register { Settings(size: 3) }
            #expect(Resolver.people.resolve(Settings.self).size == 3)
        }
        #expect(Resolver.people.optional(Settings.self) == nil)
    }

    @Test @MainActor func `a service of the main actor is resolved there`() async {
        let container = Resolver()
        container.register(on: MainActor.self) { Panel() }.scope(.shared)

        let panel: Panel = container.resolve()
        panel.title = "Draft"
        #expect(container.resolve(Panel.self).title == "Draft")
    }

    @MainActor
    @Test func `one extension has the factories and registrations of the main actor`() {
        Resolver.isolated { container in
            Resolver.registerPanels()
            let panel: Panel = container.resolve()
            #expect(container.resolve(Panel.self) === panel)
            #expect(container.easel() === container.easel())
        }
    }

    @Test func `an actor retains a service that is not Sendable`() async {
        let container = Resolver()
        container.register { Draft() }

        let notebook = Notebook(container: container)
        #expect(await notebook.write("one ") == "one ")
        #expect(await notebook.write("two") == "one two")
    }

    @Test func `the error of a missing service has the chain and the containers`() {
        let container = Resolver(label: "main")
        container.register { r in
            Car(engine: try r.tryResolve(), spare: try r.tryResolve(name: "spare"))
        }
        container.register { Engine() }

        do throws(ResolutionError) {
            _ = try container.tryResolve(Car.self)
        } catch {
            #expect(error.reason == .notRegistered(near: ["Engine"]))
            #expect(error.chain == ["Car", "Engine:spare"])
            #expect(error.containers == ["main"])
        }
    }

    @Test func `the error of a cycle has its services`() {
        nonisolated final class Egg: Sendable { init(_ hen: Hen) {} }
        nonisolated final class Hen: Sendable { init(_ egg: Egg) {} }
        let container = Resolver()
        container.register { r in Egg(try r.tryResolve()) }
        container.register { r in Hen(try r.tryResolve()) }

        let error = #expect(throws: ResolutionError.self) { try container.tryResolve(Egg.self) }
        #expect(error?.description == "'Egg' needs itself: Egg → Hen → Egg")
    }

    @Test func `all registrations of a container can be verified`() {
        let container = Resolver(label: "main")
        container.register { Engine() }
        container.register { r in
            Car(engine: try r.tryResolve(), spare: try r.tryResolve(name: "spare"))
        }

        let failures = container.verify()
        #expect(failures.map(\.service) == ["Engine"])
        #expect(failures.first?.chain == ["Car", "Engine:spare"])
    }

    @Test func `a trace shows each service below the one that needs it`() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent])
        {
            let container = Resolver()
            container.register { Engine() }.scope(.application)
            container.register { r in Car(engine: r.resolve(), spare: r.resolve()) }
            Resolver.trace = true
            Resolver.logger = { line in print("trace:", line) }
            _ = container.resolve(Car.self)
        }
        let text = result.map { String(decoding: $0.standardOutputContent, as: UTF8.self) } ?? ""
        #expect(text.contains("trace: Car (new)\ntrace:   Engine (new)\ntrace:   Engine (cached)"))
    }
}
