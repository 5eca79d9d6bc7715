import CombineCompatibility
import Injection
import Models
import Networking
import Presentation
import PresentationTesting
import Reactive
import Screens
import Services
import Testing
import ViewModels

@MainActor
@Suite("ProfileViewController", .timeLimit(.minutes(5)))
struct ProfileViewControllerTests {
    /// Emits the result of the request.
    private let results = PublishSubject<UserData>()

    private func tester() -> ScreenTester {
        let repository = UserDataRepository(load: { [results] in AnyPublisher(results) })
        let screen = ProfileViewController(
            state: .initialized(.init(repository: repository))
        )
        return ScreenTester(
            NavigationController(rootViewController: screen),
            size: Size(columns: 60, rows: 8)
        )
    }

    @Test func `loads the profile when it appears`() async throws {
        let tester = tester()
        try await tester.wait(for: "Loading...")

        results.onNext(UserData(username: "jquest"))
        try await tester.wait(for: "Profile", "jquest")
        #expect(!tester.grid.text.contains("Retry"))
    }

    @Test func `an error is shown, and a retry loads again`() async throws {
        let results = Variable(
            wrappedValue: [Result<UserData, any Error>]([
                .failure(APIError.unexpected), .success(UserData(username: "jquest")),
            ])
        )
        let repository = UserDataRepository(load: {
            switch results.wrappedValue.removeFirst() {
            case .success(let data):
                Just(data).setFailureType(to: (any Error).self).eraseToAnyPublisher()
            case .failure(let error): Fail(error: error).eraseToAnyPublisher()
            }
        })
        let screen = ProfileViewController(state: .initialized(.init(repository: repository)))
        let tester = ScreenTester(
            NavigationController(rootViewController: screen),
            size: Size(columns: 70, rows: 8)
        )
        try await tester.wait(for: "An unexpected error occurred.", "r Retry")

        tester.type("r")
        try await tester.wait(for: "jquest")
        try await tester.wait(untilGone: "r Retry")
    }

    @Test func `is not retained by its own rendering`() async {
        weak var released: ProfileViewController?
        do {
            let screen = ProfileViewController(
                state: .initialized(
                    .init(
                        repository: UserDataRepository {
                            Empty(completeImmediately: false).eraseToAnyPublisher()
                        }
                    )
                )
            )
            _ = screen.view
            released = screen
        }

        #expect(released == nil)
    }

    @Test func `is created over the repository of the root container`() async throws {
        let container = Resolver()
        container.register {
            UserDataRepository {
                Just(UserData(username: "root")).setFailureType(to: (any Error).self)
                    .eraseToAnyPublisher()
            }
        }
        try await Resolver.withRoot(container) {
            let tester = ScreenTester(
                ProfileViewController(),
                size: Size(columns: 60, rows: 8)
            )
            try await tester.wait(for: "root")
        }
    }
}
