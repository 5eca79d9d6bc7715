import CombineCompatibility
import ReactiveTesting
import Testing
import ViewState

private struct CatFact: Decodable, Equatable {
    let fact: String
}

private enum CatFactView {}

extension CatFactView {
    // As in the article, but for the import.
    @MainActor fileprivate final class ViewModel: ObservableObject {
        @Published var state: ViewState<CatFact> = .initial
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
}

extension CatFactView.ViewModel {
    fileprivate struct Dependencies {
        var fetchFact: () async throws -> CatFact
    }
}

extension CatFactView.ViewModel.Dependencies {
    fileprivate static var `default`: Self {
        .init(fetchFact: CatFactsService().fetchCatFact)
    }
}

private struct CatFactsService {
    func fetchCatFact() async throws -> CatFact {
        CatFact(fact: "A real fact")
    }
}

@MainActor
@Suite("ViewState with Dependencies", .timeLimit(.minutes(5)))
struct CatFactTests {
    private struct Failure: Error {}

    @Test func `loading succeeds`() async {
        let fact = CatFact(fact: "A mocked fact")
        let sut = CatFactView.ViewModel(dependencies: .init(fetchFact: { fact }))
        let states = sut.$state.record()
        #expect(sut.state == .initial)

        sut.fetch()

        #expect(await states.elements(count: 3) == [.initial, .loading, .loaded(fact)])
        #expect(sut.state.info == fact)
    }

    @Test func `loading fails`() async {
        let sut = CatFactView.ViewModel(dependencies: .init(fetchFact: { throw Failure() }))
        let states = sut.$state.record()

        sut.fetch()

        #expect(await states.elements(count: 3) == [.initial, .loading, .error])
    }

    @Test func `the default dependencies use the service`() async {
        let sut = CatFactView.ViewModel(dependencies: .default)
        let states = sut.$state.record()

        sut.fetch()

        #expect(await states.elements(count: 3).last?.info?.fact == "A real fact")
    }

    @Test func `a published property can be set and read, its publisher replays`() {
        final class Model: ObservableObject {
            @Published(initialValue: 0) var number: Int
        }
        let model = Model()
        let recording = model.$number.record()

        model.number += 1

        #expect(model.number == 1)
        #expect(recording.elements == [0, 1])
    }
}
