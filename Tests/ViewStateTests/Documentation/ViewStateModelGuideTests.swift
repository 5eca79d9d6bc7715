import Presentation
import PresentationTesting
import Reactive
import ReactiveTesting
import Testing
import ViewState

// The snippets of ViewStateModel.md.
@MainActor
@Suite("Snippets about VSM", .timeLimit(.minutes(10)))
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

    struct FactView: ViewBuilder {
        @StateMachine var state: FactState

        var body: any View {
            DynamicContainerView($state.didSetPublisher.asObservable()) { state in
                switch state {
                case .initialized: nil
                case .loading: SpinnerView("Loading...")
                case .loaded(let fact, _): LabelView(fact.text)
                case .failed(let message, let loader):
                    ButtonView(message) { _ in $state.observe(loader.load()) }
                }
            }
            .onAppearOnce { _ in
                if case .initialized(let loader) = state { $state.observe(loader.load()) }
            }
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

    @Test func `marks of a trace`() async {
        var lines: [String] = []
        func trace(_ line: String) {
            // Containers of other tests may be traced at the same time.
            if line.contains("of FactState|") { lines.append(line) }
        }
        let process = 4_711
        defer { StateAction.observer = nil }

        StateAction.observer = { action in
            let mark = action.phase == .began ? "S" : "F"
            trace("\(mark)|\(process)|\(action.kind) of \(action.state)|\(action.number)")
        }

        let loader = FactState.Loader(fact: { Fact(text: "Cats sleep.") })
        StateContainer(state: FactState.initialized(loader)).observe { .loading }
        #expect(lines.first?.hasPrefix("S|4711|function of FactState|") == true)
    }

    @Test func `the model`() async throws {
        let loader = FactState.Loader(fact: { Fact(text: "Cats sleep.") })
        var states: [String] = []

        for try await state in loader.load() {
            if case .loaded(let fact, _) = state { states.append(fact.text) }
        }

        #expect(states == ["Cats sleep."])
    }

    @Test func `the screens`() async throws {
        struct Offline: Error {}
        let size = Size(columns: 30, rows: 5)
        let loader = FactState.Loader(fact: { Fact(text: "Cats sleep.") })
        let controller = FactViewController(state: .initialized(loader))
        let tester = ScreenTester(controller, size: size)
        try await tester.wait(for: "Cats sleep.")
        #expect(tester.grid.text.contains("Another"))

        let results = ScriptedResults<Fact>(
            .failure(Offline()),
            .success(Fact(text: "Cats purr."))
        )
        let retrying = FactState.Loader(fact: { try results.next() })
        let other = ScreenTester(FactView(state: .initialized(retrying)), size: size)
        try await other.wait(for: "Offline()")
        other.press(.enter)
        try await other.wait(for: "Cats purr.")
    }
}
