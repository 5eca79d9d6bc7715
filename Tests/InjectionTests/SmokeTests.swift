import Injection
import Testing

protocol Greeter: Sendable { var text: String { get } }
final class Hello: Greeter { let text = "hello" }
final class Mock: Greeter { let text = "mock" }
@MainActor final class Screen {
    let greeter: any Greeter
    init(greeter: any Greeter) { self.greeter = greeter }
}
class Loose { var count = 0 }
final class Owner {
    @Injected var greeter: any Greeter
    @LazyInjected var loose: Loose
}
final class A: Sendable { init(_ b: B) {} }
final class B: Sendable { init(_ a: A) {} }

@Suite("Smoke")
struct SmokeTests {
    @Test func `chains`() throws {
        let main = Resolver()
        main.register { Hello() as any Greeter }.scope(.application)
        main.register { Loose() }
        let mock = Resolver(parent: main)
        #expect((mock.resolve() as any Greeter).text == "hello")
        mock.register { Mock() as any Greeter }.scope(.application)
        #expect((mock.resolve() as any Greeter).text == "mock")
        #expect((main.resolve() as any Greeter).text == "hello")
        Resolver.withRoot(mock) {
            let owner = Owner()
            #expect(owner.greeter.text == "mock")
            #expect(owner.loose.count == 0)
        }
    }

    @Test @MainActor func `main actor`() throws {
        let main = Resolver()
        main.register { Hello() as any Greeter }
        main.register(on: MainActor.self) { r in Screen(greeter: r.resolve()) }
        let screen: Screen = main.resolve()
        #expect(screen.greeter.text == "hello")
    }

    @Test func `cycle`() throws {
        let main = Resolver()
        main.register { r in A(try r.tryResolve()) }
        main.register { r in B(try r.tryResolve()) }
        let error = #expect(throws: ResolutionError.self) { try main.tryResolve(A.self) }
        #expect(error?.chain == ["A", "B", "A"])
        #expect(error.map { "\($0)" } == "'A' needs itself: A → B → A")
        let missing = #expect(throws: ResolutionError.self) {
            try main.tryResolve((any Greeter).self)
        }
        #expect(missing.map { "\($0)" } == "'Greeter' not resolved")
    }
}
