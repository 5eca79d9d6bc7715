import Dispatch
import DomainFixtures
import Imaging
import Injection
import Models
import Presentation
import PresentationMemory
import PresentationTesting
import Reactive
import ReactiveTesting
import Screens
import Services

/// The clock of delays, of which each test has its own.
enum SharedClock {
    @TaskLocal static var current: TestScheduler?
}

/// Lets everything happen that waits for the main actor, for the storage or for a delay.
///
/// Work elsewhere is waited for by tasks of the lowest priority, which run behind it.
@MainActor
func settle(_ tester: ScreenTester) async {
    for _ in 0..<12 {
        if let clock = SharedClock.current { clock.advanceTo(clock.clock + 100) }
        await Task.detached(priority: .background) {}.value
        await withCheckedContinuation { continuation in
            DispatchQueue.main.async { continuation.resume() }
        }
        tester.pump()
    }
}

/// Runs a test on a screen of people over a service.
///
/// The display is of 60 by 12 unless another is asked for. ``settle(_:)`` lets delays pass.
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
        try await SharedClock.$current.withValue(application.scheduler) {
            let display = MemoryDisplay(size: Size(columns: columns, rows: rows))
            let root = NavigationController(rootViewController: screen())
            let tester = try ScreenTester(display, root)
            await settle(tester)
            try await test(tester, display)
        }
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

/// Answers when a test says so.
final class ScriptedService: UserServiceType {
    private let answers = PublishSubject<[User]>()

    func list() -> Single<[User]> { answers.take(1).asSingle() }

    func thumbnail(forUser user: User) -> Single<Image?> { .just(nil) }

    /// Answers the question that is open.
    func answer(_ users: [User]) { answers.onNext(users) }

    /// Answers the question that is open by an error, and no other any more.
    func fail(_ error: any Error) { answers.onError(error) }
}

extension Grid {
    /// The text of each row.
    var rows: [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
}
