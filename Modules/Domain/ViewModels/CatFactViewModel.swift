package import CombineCompatibility
import Injection
package import Models
import Services
package import ViewState

/// The view model of the cat fact screen, with closures as its dependencies.
@MainActor
package final class CatFactViewModel: ObservableObject {
    /// The functions that the view model calls.
    package struct Dependencies {
        /// Requests a fact.
        package var fetchFact: () async throws -> CatFact

        /// Creates dependencies from closures.
        package init(fetchFact: @escaping () async throws -> CatFact) {
            self.fetchFact = fetchFact
        }
    }

    /// The state of the request: the loaded fact, or an error.
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
    /// The dependencies of the app, with the service from the root container.
    package static var `default`: Self {
        .init(fetchFact: Resolver.resolve(CatFactsService.self).fetchCatFact)
    }
}
