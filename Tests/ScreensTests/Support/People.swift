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

/// Runs a test on a screen of people from a service.
///
/// The display has 60 by 12 cells by default. The test starts after the service has responded,
/// except for a ``ScriptedService``, and virtual time advances while it waits.
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
    // The root is replaced for the whole test, since the card resolves its view model when it
    // opens.
    try await Resolver.withRoot(application.container) {
        let display = MemoryDisplay(size: Size(columns: columns, rows: rows))
        let root = NavigationController(rootViewController: screen())
        let tester = try ScreenTester(display, root)
        tester.onTurn = { application.pass(100) }
        if !(service is ScriptedService) { try await tester.waitForPeople() }
        try await test(tester, display)
    }
}

/// Runs a test that does not need the display.
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
    /// Waits until loading has ended and the screen shows the result.
    fileprivate func waitForPeople(sourceLocation: SourceLocation = #_sourceLocation) async throws {
        let model = Resolver.resolve(MainViewModel.self)
        try await wait("people", sourceLocation: sourceLocation) {
            // The notice ends when the people of the response have been read.
            !model.list.isLoading && !model.list.isReading
                && ![.initial, .loading].contains(model.state)
                && model.list.notice?.contains("refreshing…") != true
        }
        // Changes of the view model are delivered on the main queue, after work already queued.
        await wait(turns: 2)
        try await wait(untilGone: "Loading...", "refreshing…", sourceLocation: sourceLocation)
    }
}

/// A service that responds when the test does.
final class ScriptedService: UserServiceType {
    private let answers = PublishSubject<[User]>()

    func list() -> Single<[User]> { answers.take(1).asSingle() }

    func thumbnail(forUser user: User) -> Single<Image?> { .just(nil) }

    /// Responds to the current request, and waits for the resulting screen.
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

    /// Fails the current and all later requests, and waits for the resulting screen.
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
    /// The texts of the rows.
    var rows: [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
}
