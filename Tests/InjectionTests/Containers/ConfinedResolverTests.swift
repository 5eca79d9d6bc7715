import Injection
import Testing

private actor Desk {
    let container = ConfinedResolver(parent: Resolver())

    func open() {
        container.register { _ in Draft() }
        container.register(name: "new", isKept: false) { _ in Draft() }
    }

    func write(_ text: String) {
        container.resolve(Draft.self).text += text
        container.resolve(Draft.self, name: "new").text += text
    }

    var texts: [String] {
        [container.resolve(Draft.self).text, container.resolve(Draft.self, name: "new").text]
    }
}

@MainActor
private final class Window {
    let container: ConfinedResolver
    var title = "window"

    init(_ parent: Resolver) {
        container = ConfinedResolver(parent: parent)
        container.register { [unowned self] resolver in
            let draft = Draft()
            draft.text = title + resolver.resolve((any Greeter).self).text
            return draft
        }
    }
}

@Suite("ConfinedResolver")
struct ConfinedResolverTests {
    @Test func `keeps what is not Sendable in an actor`() async {
        let desk = Desk()
        await desk.open()
        await desk.write("a")
        await desk.write("b")
        #expect(await desk.texts == ["ab", ""])
    }

    @Test @MainActor func `falls back on a container, and uses what is of the main actor`() {
        let parent = Resolver()
        parent.register { Hello() as any Greeter }
        let window = Window(parent)

        #expect(window.container.resolve(Draft.self).text == "windowhello")
        #expect(window.container.resolve(Draft.self) === window.container.resolve(Draft.self))
        #expect(window.container.resolve((any Greeter).self).text == "hello")
    }

    @Test func `registering anew and resetting let go`() {
        let container = ConfinedResolver(parent: Resolver())
        container.register { _ in Draft() }
        weak var draft = container.resolve(Draft.self)
        #expect(draft != nil)
        container.reset()
        #expect(draft == nil)

        draft = container.resolve(Draft.self)
        #expect(draft != nil)
        container.register { _ in Draft() }
        #expect(draft == nil)
    }

    @Test func `what is registered anew while it is made is not replaced by the old`() {
        let container = ConfinedResolver(parent: Resolver())
        container.register { container in
            container.register { _ in Hello("second") }
            return Hello("first")
        }
        #expect(container.resolve(Hello.self).text == "first")
        #expect(container.resolve(Hello.self).text == "second")
    }

    @Test func `a service may resolve as it goes`() {
        let container = ConfinedResolver(parent: Resolver())
        final class Mourner {
            let onDeath: () -> Void
            init(_ onDeath: @escaping () -> Void) { self.onDeath = onDeath }
            deinit { onDeath() }
        }
        var texts: [String] = []
        container.register { _ in Hello() }
        container.register { [unowned container] _ in
            Mourner { texts.append(container.resolve(Hello.self).text) }
        }
        _ = container.resolve(Mourner.self)
        container.register { _ in Mourner {} }
        #expect(texts == ["hello"])
    }

    @Test func `failures name the chain`() {
        let container = ConfinedResolver(parent: Resolver())
        struct Broken: Error {}
        container.register { r in Settings(size: try r.tryResolve(Hello.self).text.count) }
        container.register { r in Hello("\(try r.tryResolve(Settings.self))") }
        container.register(Engine.self) { _ in throw Broken() }
        container.register { _ in nil as Draft? }

        let errors = [
            #expect(throws: ResolutionError.self) { try container.tryResolve(Settings.self) },
            #expect(throws: ResolutionError.self) { try container.tryResolve(Engine.self) },
            #expect(throws: ResolutionError.self) { try container.tryResolve(Draft.self) },
            #expect(throws: ResolutionError.self) { try container.tryResolve(Car.self) },
        ]

        #expect(
            errors.map { $0?.description } == [
                "'Settings' needs itself: Settings → Hello → Settings",
                "'Engine' failed: Broken()", "'Draft' not resolved",
                "'Car' not resolved in container",
            ]
        )
    }
}
