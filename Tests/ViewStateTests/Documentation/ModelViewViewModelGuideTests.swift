import Presentation
import PresentationTesting
import Reactive
import ReactiveTesting
import Testing

// The snippets of ModelViewViewModel.md.
@MainActor
@Suite("Snippets about view models", .timeLimit(.minutes(10)))
struct ModelViewViewModelGuideTests {
    struct Fact: Equatable, Sendable {
        let text: String
    }

    protocol FactServiceType: Sendable {
        func fact() -> Single<Fact>
    }

    @MainActor
    final class FactViewModel {
        nonisolated enum State: Equatable, Sendable {
            case initial
            case loading
            case loaded(Fact)
            case error(String)
        }

        @Variable private(set) var state = State.initial

        private let service: any FactServiceType
        private var disposeBag = DisposeBag()

        init(service: any FactServiceType) {
            self.service = service
        }

        func load() {
            state = .loading
            disposeBag = DisposeBag()
            service.fact()
                .observe(on: MainScheduler.instance)
                .subscribe { [weak self] fact in
                    self?.state = .loaded(fact)
                } onFailure: { [weak self] error in
                    self?.state = .error("\(error)")
                }
                .disposed(by: disposeBag)
        }
    }

    struct FactView: ViewBuilder {
        let viewModel: FactViewModel

        var body: any View {
            VStackView(spacing: 16) {
                DynamicContainerView(viewModel.$state) { state in
                    switch state {
                    case .initial: nil
                    case .loading: SpinnerView("Loading...")
                    case .loaded(let fact): LabelView(fact.text)
                    case .error(let message): LabelView(message).color(.red)
                    }
                }
                ButtonView("Another") { _ in viewModel.load() }
                    .enabled(bind: viewModel.$state.asObservable().map { $0 != .loading })
            }
            .onAppearOnce { _ in viewModel.load() }
        }
    }

    private struct Failure: Error {}

    private struct FactService: FactServiceType {
        private let result: Single<Fact>

        init(fact: Fact?) {
            result = fact.map { .just($0) } ?? .error(Failure())
        }

        func fact() -> Single<Fact> { result }
    }

    @Test func `the view model`() async {
        let viewModel = FactViewModel(service: FactService(fact: Fact(text: "Cats sleep.")))
        let states = viewModel.$state.record()

        viewModel.load()

        #expect(await states.elements(count: 3).last == .loaded(Fact(text: "Cats sleep.")))
        let failing = FactViewModel(service: FactService(fact: nil))
        let others = failing.$state.record()
        failing.load()
        #expect(await others.elements(count: 3) == [.initial, .loading, .error("Failure()")])
    }

    @Test func `the screen`() async throws {
        let tester = ScreenTester(
            FactView(
                viewModel: FactViewModel(service: FactService(fact: Fact(text: "Cats sleep.")))
            ),
            size: Size(columns: 30, rows: 5)
        )

        try await tester.wait(for: "Cats sleep.")
        #expect(tester.grid.text.contains("Another"))
    }
}
