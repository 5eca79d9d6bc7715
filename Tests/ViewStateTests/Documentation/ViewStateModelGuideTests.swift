import Presentation
import PresentationTesting
import Reactive
import ReactiveTesting
import Testing
import ViewState

// ViewStateModel.md.
@MainActor
@Suite("Snippets about VSM", .timeLimit(.minutes(5)))
struct ViewStateModelGuideTests {
    struct Fact: Equatable, Sendable {
        let text: String
    }

    enum FactState: Sendable {
        case initialized(Loader)
        case loading
        case loaded(Fact, Loader)
        case failed(String, Loader)

        struct Loader: Sendable {
            let fact: @Sendable () async throws -> Fact

            @StateSequenceBuilder
            func load() -> StateSequence<FactState> {
                FactState.loading
                Next { await result() }
            }

            private func result() async -> FactState {
                do {
                    return .loaded(try await fact(), self)
                } catch {
                    return .failed("\(error)", self)
                }
            }
        }
    }

    final class FactViewController: ViewController {
        @RenderedStateMachine var state: FactState

        init(state: FactState) {
            _state = RenderedStateMachine(
                wrappedValue: state,
                render: FactViewController.render
            )
            super.init()
        }

        override func viewDidLoad() {
            $state.startRendering(on: self)
            if case .initialized(let loader) = state { $state.observe(loader.load()) }
        }

        func render() {
            switch state {
            case .initialized: break
            case .loading: transition(to: SpinnerView("Loading..."))
            case .loaded(let fact, let loader): show(LabelView(fact.text), loader)
            case .failed(let message, let loader): show(LabelView(message).color(.red), loader)
            }
        }

        private func show(_ label: any View, _ loader: FactState.Loader) {
            transition(
                to: VStackView(spacing: 16) {
                    label
                    ButtonView("Another") { [weak self] _ in self?.$state.observe(loader.load()) }
                }
            )
        }
    }

    @Test func `a debounced action`() async {
        let scheduler = TestScheduler(initialClock: 0)
        let container = StateContainer(state: "", scheduler: scheduler)
        func search(_ text: String) async -> String { "found \(text)" }

        container.observe({ await search("cat") }, debounced: .milliseconds(300))

        scheduler.advanceTo(1)
        await settle()
        #expect(container.state == "found cat")
    }

    @Test func `the model`() async throws {
        let loader = FactState.Loader(fact: { Fact(text: "Cats sleep.") })
        var states: [String] = []

        for try await state in loader.load() {
            if case .loaded(let fact, _) = state { states.append(fact.text) }
        }

        #expect(states == ["Cats sleep."])
    }

    @Test func `the screen`() async {
        let tester = ScreenTester(
            FactViewController(state: .initialized(.init(fact: { Fact(text: "Cats sleep.") }))),
            size: Size(columns: 30, rows: 5)
        )
        for _ in 0..<1_000 where !tester.grid.text.contains("Cats sleep.") {
            await tester.settle()
        }

        #expect(tester.grid.text.contains("Cats sleep."))
        #expect(tester.grid.text.contains("Another"))
    }
}
