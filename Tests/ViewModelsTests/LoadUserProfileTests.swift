import CombineCompatibility
import Models
import Networking
import Reactive
import ReactiveTesting
import Services
import Synchronization
import Testing
import ViewModels
import ViewState
import XCTest

private struct MockUserDataProviding: UserDataProviding {
    var loadResult: AnyPublisher<UserData, any Error>?

    func load() -> AnyPublisher<UserData, any Error> {
        loadResult ?? Empty().eraseToAnyPublisher()
    }
}

private typealias LoaderModel = LoadUserProfileViewState.LoaderModel

private let expectedUserData = UserData(username: "test")

private func loading(_ result: Result<UserData, any Error>) -> MockUserDataProviding {
    switch result {
    case .success(let data):
        let publisher = Just(data).setFailureType(to: (any Error).self)
        return MockUserDataProviding(loadResult: publisher.eraseToAnyPublisher())
    case .failure(let error):
        return MockUserDataProviding(loadResult: Fail(error: error).eraseToAnyPublisher())
    }
}

private func failed(_ message: String) -> LoadUserProfileViewState {
    .loadingError(.init(message: message, loader: .init(repository: MockUserDataProviding())))
}

@Suite("LoadUserProfileViewState", .timeLimit(.minutes(10)))
struct LoadUserProfileTests {
    private let message = "An unexpected error occurred. (Builder.APIError.unexpected)"

    @Test func `loading sends two states and the completion`() async {
        let subject = LoaderModel(repository: loading(.success(expectedUserData)))

        await subject.load()
            .collect(2)
            .expect([.loading, .loaded(expectedUserData)])
            .expectSuccess()
            .waitForExpectations(timeout: 10)
        #expect(subject.load().record().events.count == 3)
    }

    @Test func `a failure is a state with a message`() async {
        let subject = LoaderModel(repository: loading(.failure(APIError.unexpected)))

        await subject.load()
            .collect(2)
            .expect([.loading, failed(message)])
            .expectSuccess()
            .waitForExpectations(timeout: 10)
    }

    @Test func `a mock without a result sends nothing`() async {
        await LoaderModel(repository: MockUserDataProviding()).load()
            .expect(.loading).expectSuccess().waitForExpectations()
    }

    @Test func `the repository can be a struct`() async {
        let repository = UserDataRepository(load: {
            Just(expectedUserData).setFailureType(to: (any Error).self).eraseToAnyPublisher()
        })

        await LoaderModel(repository: repository).load()
            .collect(2)
            .expect([.loading, .loaded(expectedUserData)])
            .waitForExpectations()
    }

    @MainActor
    @Test func `a retry loads again`() {
        let attempts = Mutex(0)
        let repository = UserDataRepository(load: {
            let attempt = attempts.withLock { attempts in
                attempts += 1
                return attempts
            }
            return loading(
                attempt == 1 ? .failure(APIError.unexpected) : .success(expectedUserData)
            )
            .load()
        })
        let container = StateContainer<LoadUserProfileViewState>(
            state: .initialized(.init(repository: repository))
        )
        let states = container.didSetPublisher.record()

        guard case .initialized(let loader) = container.state else { return }
        container.observe(loader.load())
        guard case .loadingError(let error) = container.state else {
            Issue.record("\(container.state)")
            return
        }
        #expect(error.message == message)
        container.observe(error.retry())

        #expect(
            Array(states.elements.dropFirst())
                == [.loading, failed(message), .loading, .loaded(expectedUserData)]
        )
    }

    @Test func `states are compared by case, data and message`() {
        let other = LoadUserProfileViewState.loaded(UserData(username: "other"))
        let initialized = LoadUserProfileViewState.initialized(
            .init(repository: MockUserDataProviding())
        )
        let states = [
            initialized, .loading, .loaded(expectedUserData), other, failed("a"), failed("b"),
        ]
        for (index, state) in states.enumerated() {
            #expect(states.indices.filter { states[$0] == state } == [index])
        }
        let again = LoadUserProfileViewState.initialized(
            .init(repository: loading(.success(expectedUserData)))
        )
        #expect(initialized == again && failed("a") == failed("a"))
    }
}

/// The listings of the guide to VSM.
final class LoadUserProfileXCTests: XCTestCase {
    func testUserProfileLoad() throws {
        let subject = LoaderModel(repository: loading(.success(expectedUserData)))
        subject.load()
            .collect(2)
            .expect([.loading, .loaded(expectedUserData)])
            .expectSuccess()
            .waitForExpectations(timeout: 10)
    }

    func testUserProfileLoadBySink() {
        let results = states(of: LoaderModel(repository: loading(.success(expectedUserData))))

        XCTAssertEqual(results, [.loading, .loaded(expectedUserData)])
    }

    func testUserProfileLoadByCase() throws {
        let results = states(of: LoaderModel(repository: loading(.success(expectedUserData))))

        let firstViewState = try XCTUnwrap(results.first)
        switch firstViewState {
        case .loading:
            break
        default:
            XCTFail("Expected loading state but got \(firstViewState)")
        }

        let secondViewState = try XCTUnwrap(results.last)
        switch secondViewState {
        case .loaded(let userData):
            XCTAssertEqual(userData, expectedUserData)
        default:
            XCTFail("Expected loaded state but got \(secondViewState)")
        }
    }

    /// Collects two states and the completion, which the guide does with an expectation.
    private func states(of subject: LoaderModel) -> [LoadUserProfileViewState] {
        let output = subject.load()
        let testExpectation = XCTestExpectation(description: "Load Publisher")
        testExpectation.expectedFulfillmentCount = 3
        let results = Mutex<[LoadUserProfileViewState]>([])
        var subscriptions: Set<AnyCancellable> = []
        output
            .sink { _ in
                testExpectation.fulfill()
            } receiveValue: { value in
                results.withLock { $0.append(value) }
                testExpectation.fulfill()
            }
            .store(in: &subscriptions)

        wait(for: [testExpectation], timeout: 10)
        return results.withLock { $0 }
    }
}
