import Injection
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
}
