import CombineCompatibility
import ReactiveTesting
import Testing
import ViewState
import XCTest

private struct UserData: Equatable {
    let username: String
}

private protocol UserDataProviding: Sendable {
    func load() -> AnyPublisher<UserData, any Error>
}

private struct MockDataRepository: UserDataProviding {
    var loadResult = Empty<UserData, any Error>().eraseToAnyPublisher()

    func load() -> AnyPublisher<UserData, any Error> { loadResult }
}

private enum LoadUserProfileViewState: Equatable {
    case initialized(LoaderModel)
    case loading
    case loaded(UserData)
    case loadingError(ErrorModel)

    struct LoaderModel: Sendable {
        let repository: any UserDataProviding

        func load() -> AnyPublisher<LoadUserProfileViewState, Never> {
            Just(.loading)
                .merge(
                    with: repository.load()
                        .map { .loaded($0) }
                        .catch { Just(.loadingError(ErrorModel(message: "\($0)", retry: self))) }
                )
        }
    }

    struct ErrorModel: Sendable {
        let message: String
        let retry: LoaderModel
    }

    static func == (lhs: Self, rhs: Self) -> Bool {
        switch (lhs, rhs) {
        case (.initialized, .initialized), (.loading, .loading): true
        case (.loaded(let lhsData), .loaded(let rhsData)): lhsData == rhsData
        case (.loadingError(let lhs), .loadingError(let rhs)): lhs.message == rhs.message
        default: false
        }
    }
}

private struct Failure: Error {}

private typealias Loader = LoadUserProfileViewState.LoaderModel

private let user = UserData(username: "test")

private func loader(_ publisher: some Publisher<UserData, any Error>) -> Loader {
    Loader(repository: MockDataRepository(loadResult: publisher.eraseToAnyPublisher()))
}

/// The test of VSM's guide, in Swift Testing.
@Suite("Loading a profile", .timeLimit(.minutes(5)))
struct LoadUserProfileTests {
    @Test func `loading and loaded`() async {
        let subject = loader(Just(user).setFailureType(to: (any Error).self))

        await subject.load()
            .collect(2)
            .expect([.loading, .loaded(user)])
            .expectSuccess()
            .waitForExpectations(timeout: 10)
    }

    @Test func `loading and the error`() async {
        let subject = loader(Fail(error: Failure()))
        let error = LoadUserProfileViewState.ErrorModel(message: "Failure()", retry: subject)

        await subject.load()
            .collect(2)
            .expect([.loading, .loadingError(error)])
            .expectSuccess()
            .waitForExpectations(timeout: 10)
    }

    @Test func `a repository without a result`() async {
        await Loader(repository: MockDataRepository()).load().expect(.loading).expectSuccess()
            .waitForExpectations()
    }

    @MainActor
    @Test func `a container goes from the error back to loading by a retry`() {
        let container = StateContainer(
            state: LoadUserProfileViewState.initialized(loader(Fail(error: Failure())))
        )
        let states = container.didSetPublisher.record()

        for _ in 0..<2 {
            switch container.state {
            case .initialized(let loader): container.observe(loader.load())
            case .loadingError(let error): container.observe(error.retry.load())
            case .loading, .loaded: break
            }
        }

        #expect(states.elements.count == 5)
        #expect(states.elements[1] == .loading && states.elements[3] == .loading)
        #expect(states.elements.last == states.elements[2])
    }
}

/// The same, in XCTest.
final class LoadUserProfileXCTests: XCTestCase {
    func testUserProfileLoad() throws {
        loader(Just(user).setFailureType(to: (any Error).self)).load()
            .collect(2)
            .expect([.loading, .loaded(user)])
            .expectSuccess()
            .waitForExpectations(timeout: 10)
    }

    func testUserProfileLoadFails() {
        expectFailure("the repository fails") {
            loader(Fail(error: Failure())).load()
                .collect(2)
                .expect([.loading, .loaded(user)])
                .waitForExpectations(timeout: 10)
        }
    }
}
