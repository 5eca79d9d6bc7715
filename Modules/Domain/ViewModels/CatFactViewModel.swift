package import CombineCompatibility
import Injection
package import Models
import Services
package import ViewState

/// Loads a fact about cats; its dependencies are closures.
@MainActor
package final class CatFactViewModel: ObservableObject {
    /// The functions that the view model calls.
    package struct Dependencies {
        /// Requests a fact.
        package var fetchFact: () async throws -> CatFact

        /// Creates dependencies from functions.
        package init(fetchFact: @escaping () async throws -> CatFact) {
            self.fetchFact = fetchFact
        }
    }

    /// The fact, or the reason why there is none.
    @Published package private(set) var state: ViewState<CatFact> = .initial

    private let dependencies: Dependencies
    private var task: Task<Void, Never>?

    /// Creates a view model.
    package init(dependencies: Dependencies) {
        self.dependencies = dependencies
    }

    isolated deinit {
        task?.cancel()
    }

    /// Requests a fact; a request in progress is cancelled.
    package func fetch() {
        task?.cancel()
        state = .loading
        task = Task { [weak self, dependencies] in
            let next: ViewState<CatFact>
            do {
                next = .loaded(try await dependencies.fetchFact())
            } catch {
                next = .error
            }
            if !Task.isCancelled { self?.state = next }
        }
    }
}

extension CatFactViewModel.Dependencies {
    /// The functions of the service that the root container resolves.
    package static var `default`: Self {
        .init(fetchFact: Resolver.resolve(CatFactsService.self).fetchCatFact)
    }
}
