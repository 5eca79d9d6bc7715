import DomainFixtures
import Imaging
import Injection
import Models
import Presentation
import PresentationMemory
import PresentationTesting
import Reactive
import Screens
import Services
import Testing
import ViewModels

/// Runs a test on a screen of people over a service.
///
/// The display is of 60 by 12 unless another is asked for. The test begins when the service has
/// answered, but for a ``ScriptedService``, and virtual time passes while it waits.
@MainActor
func withPeople(
    _ service: any UserServiceType,
    _ people: PeopleStore? = nil,
    columns: Int = 60,
    rows: Int = 12,
    screen: @MainActor () -> ViewController = { MainViewController() },
    _ test: @MainActor (ScreenTester, MemoryDisplay) async throws -> Void
) async throws {
    let application = MemoryApplication(service, people: people)
    // All of it: the card resolves its view model when it is opened.
    try await Resolver.withRoot(application.container) {
        let display = MemoryDisplay(size: Size(columns: columns, rows: rows))
        let root = NavigationController(rootViewController: screen())
        let tester = try ScreenTester(display, root)
        tester.onTurn = { application.pass(100) }
        if !(service is ScriptedService) { try await tester.waitForPeople() }
        try await test(tester, display)
    }
}

/// Runs a test that does not look at the display itself.
@MainActor
func withPeople(
    _ service: any UserServiceType,
    _ people: PeopleStore? = nil,
    columns: Int = 60,
    rows: Int = 12,
    screen: @MainActor () -> ViewController = { MainViewController() },
    _ test: @MainActor (ScreenTester) async throws -> Void
) async throws {
    try await withPeople(service, people, columns: columns, rows: rows, screen: screen) {
        tester,
        _ in try await test(tester)
    }
}

extension ScreenTester {
    /// Waits until nothing is being loaded, and the screen shows the outcome.
    fileprivate func waitForPeople(sourceLocation: SourceLocation = #_sourceLocation) async throws {
        let model = Resolver.resolve(MainViewModel.self)
        try await wait("people", sourceLocation: sourceLocation) {
            // The notice ends when the people are read that the answer has brought.
            !model.list.isLoading && !model.list.isReading
                && ![.initial, .loading].contains(model.state)
                && model.list.notice?.contains("refreshing…") != true
        }
        // The view model's changes reach the screen on the main queue, behind what waits there.
        await wait(turns: 2)
        try await wait(untilGone: "Loading...", "refreshing…", sourceLocation: sourceLocation)
    }
}

/// Answers when a test says so.
final class ScriptedService: UserServiceType {
    private let answers = PublishSubject<[User]>()

    func list() -> Single<[User]> { answers.take(1).asSingle() }

    func thumbnail(forUser user: User) -> Single<Image?> { .just(nil) }

    /// Answers the open question, and waits for the screen that follows.
    @MainActor
    func answer(
        _ users: [User],
        on tester: ScreenTester,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        try await tester.wait("a question", sourceLocation: sourceLocation) { answers.hasObservers }
        answers.onNext(users)
        try await tester.waitForPeople(sourceLocation: sourceLocation)
    }

    /// Answers the open question by an error, and no other any more, and waits for the screen.
    @MainActor
    func fail(
        _ error: any Error,
        on tester: ScreenTester,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        try await tester.wait("a question", sourceLocation: sourceLocation) { answers.hasObservers }
        answers.onError(error)
        try await tester.waitForPeople(sourceLocation: sourceLocation)
    }
}

extension Grid {
    /// The text of each row.
    var rows: [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
}
