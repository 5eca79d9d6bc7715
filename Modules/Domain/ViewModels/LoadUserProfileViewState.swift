package import CombineCompatibility
package import Models
package import Services

/// The states of the profile's screen, with the actions that each allows.
package enum LoadUserProfileViewState: Sendable {
    /// Nothing was loaded yet.
    case initialized(LoaderModel)
    /// Loading is in progress.
    case loading
    /// The profile was loaded.
    case loaded(UserData)
    /// Loading failed.
    case loadingError(ErrorModel)

    /// Loads the profile.
    package struct LoaderModel: Sendable {
        private let loadUserData: @Sendable () -> AnyPublisher<UserData, any Error>

        /// Creates a model over a repository.
        package init(repository: any UserDataProviding) {
            loadUserData = { repository.load() }
        }

        /// Creates a model over a repository.
        package init(repository: UserDataRepository) {
            loadUserData = repository.load
        }

        /// Loads the profile.
        ///
        /// - Returns: `loading`, and then `loaded` or `loadingError`.
        package func load() -> AnyPublisher<LoadUserProfileViewState, Never> {
            Just(LoadUserProfileViewState.loading)
                .merge(
                    with: loadUserData()
                        .map { .loaded($0) }
                        .catch {
                            Just(.loadingError(ErrorModel(message: message(of: $0), loader: self)))
                        }
                )
                .eraseToAnyPublisher()
        }
    }

    /// Describes the failure, and loads again.
    package struct ErrorModel: Sendable {
        /// The text for the user.
        package let message: String

        private let loader: LoaderModel

        /// Creates a model.
        package init(message: String, loader: LoaderModel) {
            self.message = message
            self.loader = loader
        }

        /// Loads the profile again.
        ///
        /// - Returns: As ``LoaderModel/load()``.
        package func retry() -> AnyPublisher<LoadUserProfileViewState, Never> {
            loader.load()
        }
    }
}

extension LoadUserProfileViewState: Equatable {
    /// Whether two states have the same case and the same data; errors, the same message.
    package static func == (lhs: Self, rhs: Self) -> Bool {
        switch (lhs, rhs) {
        case (.initialized, .initialized), (.loading, .loading): true
        case (.loaded(let lhsData), .loaded(let rhsData)): lhsData == rhsData
        case (.loadingError(let lhsModel), .loadingError(let rhsModel)):
            lhsModel.message == rhsModel.message
        default: false
        }
    }
}
