package import CombineCompatibility
package import Models
package import Services

/// The states of the profile screen, with the actions that each allows.
package enum LoadUserProfileViewState: Sendable {
    /// The profile has not been loaded.
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

    /// A failure, with a retry action.
    package struct ErrorModel: Sendable {
        /// The text for the user.
        package let message: String

        private let loader: LoaderModel

        /// Creates a model of a failure.
        package init(message: String, loader: LoaderModel) {
            self.message = message
            self.loader = loader
        }

        /// Loads the profile again.
        ///
        /// - Returns: The states of ``LoaderModel/load()``.
        package func retry() -> AnyPublisher<LoadUserProfileViewState, Never> {
            loader.load()
        }
    }
}

extension LoadUserProfileViewState: Equatable {
    /// Compares the cases and their data; errors are equal if their messages are.
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
