import CombineCompatibility
import Presentation
import PresentationTesting
import Reactive
import ReactiveTesting
import Testing
import ViewState

// Replaces the service of the application.
private struct FactService {
    func fetchFact() async throws -> DependencyClosuresGuideTests.Fact {
        .init(text: "Cats sleep.")
    }
}

// The snippets of DependencyClosures.md.
@MainActor
@Suite("Snippets about dependencies", .timeLimit(.minutes(10)))
struct DependencyClosuresGuideTests {
    struct Fact: Equatable, Sendable {
        let text: String
    }

    @MainActor
    final class FactViewModel: ObservableObject {
        struct Dependencies {
            var fetchFact: () async throws -> Fact
        }

        @Published var state: ViewState<Fact> = .initial
        private let dependencies: Dependencies

        init(dependencies: Dependencies) {
            self.dependencies = dependencies
        }

        func fetch() {
            Task {
                do {
                    state = .loading
                    let fact = try await dependencies.fetchFact()
                    state = .loaded(fact)
                } catch {
                    state = .error
                }
            }
        }
    }

    struct FactView: ViewBuilder {
        let viewModel: FactViewModel

        var body: any View {
            VStackView(spacing: 16) {
                DynamicContainerView(viewModel.$state.asObservable()) { state in
                    switch state {
                    case .initial: nil
                    case .loading: SpinnerView("Loading...")
                    case .loaded(let fact): LabelView(fact.text)
                    case .error: LabelView("Error").color(.red)
                    }
                }
                ButtonView("Another") { _ in viewModel.fetch() }
                    .enabled(bind: viewModel.$state.asObservable().map { !$0.isLoading })
            }
            .onAppearOnce { _ in viewModel.fetch() }
        }
    }

    @Test func `the view model`() async {
        let viewModel = FactViewModel(dependencies: .init(fetchFact: { Fact(text: "Cats sleep.") }))
        let states = viewModel.$state.record()

        viewModel.fetch()

        #expect(await states.elements(count: 3).last == .loaded(Fact(text: "Cats sleep.")))
    }

    @Test func `the screen`() async throws {
        let tester = ScreenTester(
            FactView(viewModel: FactViewModel(dependencies: .default)),
            size: Size(columns: 30, rows: 5)
        )

        try await tester.wait(for: "Cats sleep.")
        #expect(tester.grid.text.contains("Another"))
    }
}

private typealias FactViewModel = DependencyClosuresGuideTests.FactViewModel

extension FactViewModel.Dependencies {
    static var `default`: Self {
        .init(fetchFact: FactService().fetchFact)
    }
}
