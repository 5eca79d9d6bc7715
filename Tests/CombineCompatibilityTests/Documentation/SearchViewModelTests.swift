import CombineCompatibility
import Dispatch
import Reactive
import Testing

struct SearchError: Error {}

struct SearchService: Sendable {
    func search(_ query: String) -> AnyPublisher<[String], any Error> {
        query == "?"
            ? Fail(error: SearchError()).eraseToAnyPublisher()
            : Just(["\(query) 1", "\(query) 2"]).setFailureType(to: (any Error).self)
                .eraseToAnyPublisher()
    }
}

class SearchViewModel: ObservableObject {
    @Published var query = ""
    @Published private(set) var results: [String] = []
    @Published private(set) var isEmpty = true
    private var cancellables = Set<AnyCancellable>()

    init(service: SearchService) {
        $query
            .debounce(for: .milliseconds(300), scheduler: DispatchQueue.main)
            .removeDuplicates()
            .filter { !$0.isEmpty }
            .map { query in service.search(query).catch { _ in Just([]) } }
            .switchToLatest()
            .receive(on: DispatchQueue.main)
            .assign(to: &$results)

        $results
            .map(\.isEmpty)
            .sink { [weak self] in self?.isEmpty = $0 }
            .store(in: &cancellables)
    }
}

@MainActor
private final class MainSearchViewModel: ObservableObject {
    @Published var query = ""
    private(set) var results: [String] = []
    private(set) var title = ""
    private let service = SearchService()
    private var cancellables = Set<AnyCancellable>()

    init(scheduler: some Scheduler, done: @escaping @MainActor () -> Void) {
        $query
            .debounce(for: 0.3, scheduler: scheduler)
            .flatMap { [service] query in service.search(query).replaceError(with: []) }
            .map { [weak self] results in results.map { (self?.title ?? "") + $0 } }
            .receive(on: DispatchQueue.main)
            .sink { [weak self] in
                self?.results = $0
                done()
            }
            .store(in: &cancellables)
        $query.assign(to: \.title, on: self).store(in: &cancellables)
    }
}

@MainActor
@Suite("Snippets about view models", .timeLimit(.minutes(10)))
struct SearchViewModelTests {
    @Test func `a view model for Combine shows the results of its service`() async {
        let model = SearchViewModel(service: SearchService())

        model.query = "?"
        model.query = "cat"
        for await results in model.$results.values where !results.isEmpty { break }

        #expect(model.results == ["cat 1", "cat 2"])
        #expect(!model.isEmpty)
    }

    @Test func `a view model of the main actor accesses itself in operators and sinks`() async {
        var model: MainSearchViewModel?
        await withCheckedContinuation { continuation in
            let new = MainSearchViewModel(scheduler: DispatchQueue.main) { continuation.resume() }
            new.query = "cat"
            model = new
        }

        #expect(model?.results == ["catcat 1", "catcat 2"])
    }

    @Test func `a function of the main actor traps elsewhere`() async {
        await #expect(processExitsWith: .failure) { @MainActor in
            let cancellable = Just(1).receive(on: DispatchQueue.global()).sink { _ in }
            for _ in 0..<1_000_000 { await Task.yield() }
            cancellable.cancel()
        }
    }
}
