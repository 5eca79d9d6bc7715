import Injection
import InjectionTesting
import Testing

@MainActor
private final class Screen {
    let greeter: any Greeter

    init(greeter: any Greeter) {
        self.greeter = greeter
    }
}

@MainActor
private final class Controller {
    @Injected var screen: Screen
}

@Suite("Services of the main actor")
struct MainActorTests {
    private func container() -> Resolver {
        let container = Resolver()
        container.register { Hello() as any Greeter }
        container.register(on: MainActor.self) { r in Screen(greeter: r.resolve()) }
            .scope(.shared)
        return container
    }

    @Test @MainActor func `are made there`() {
        let container = container()

        #expect(container.resolve(Screen.self).greeter.text == "hello")
        Resolver.withRoot(container) {
            #expect(Controller().screen.greeter.text == "hello")
        }
    }

    @Test func `are refused elsewhere, and resolved by a hop`() async throws {
        let container = container()

        let error = await onThread { () -> ResolutionError? in
            do throws(ResolutionError) {
                _ = try container.tryResolve(Screen.self)
                return nil
            } catch {
                return error
            }
        }
        #expect(error?.reason == .notOnMainActor)
        #expect(error?.description == "'Screen' must be resolved on the main actor")
        #expect(await MainActor.run { container.resolve(Screen.self).greeter.text } == "hello")
    }

    @Test func `a factory of a property, too, may be replaced by one of the main actor`() async {
        let container = Resolver()
        container.greeter.register(on: MainActor.self) {
            MainActor.preconditionIsolated()
            return MockGreeter()
        }
        container.sized.register(on: MainActor.self) { size in Settings(size: size + 1) }
        let error = await onThread { () -> ResolutionError? in
            do throws(ResolutionError) {
                _ = try container.greeter.tryResolve()
                return nil
            } catch {
                return error
            }
        }
        #expect(error?.reason == .notOnMainActor)
        let (text, size) = await MainActor.run {
            (container.greeter().text, container.sized(1).size)
        }
        #expect(text == "mock" && size == 2)
    }

    @Test(.container) @MainActor func `the process's container takes one, too`() {
        Resolver.register(on: MainActor.self) { Settings(size: 1) }
        Resolver.register(on: MainActor.self, name: "next") { r in
            Settings(size: r.resolve(Settings.self).size + 1)
        }
        #expect(Resolver.resolve(Settings.self, name: "next").size == 2)
    }
}

extension Resolver {
    fileprivate var sized: ParameterFactory<Int, Settings> { self { Settings(size: $0) } }
}
