import FoundationEssentials
import Injection
import Models
import Networking
import NetworkingClient
import NetworkingTesting
import Presentation
import PresentationTesting
import Screens
import Services
import Testing
import ViewModels

@MainActor
@Suite("CatFactView", .timeLimit(.minutes(5)))
struct CatFactViewTests {
    private struct Failure: Error {}

    /// Creates a view with scripted facts; an empty fact is an error.
    private func tester(_ facts: [String], _ clock: NetworkingTesting.TestClock) -> ScreenTester {
        var facts = facts
        let viewModel = CatFactView.ViewModel(
            dependencies: .init(fetchFact: {
                try await clock.sleep(for: .seconds(1))
                let fact = facts.removeFirst()
                if fact.isEmpty { throw Failure() }
                return CatFact(fact: fact)
            })
        )
        return ScreenTester(
            CatFactView(viewModel: viewModel),
            size: Size(columns: 40, rows: 8)
        )
    }

    @Test func `requests a fact when it appears, and another by the button`() async throws {
        let clock = NetworkingTesting.TestClock()
        let tester = tester(["The first fact", "", "The third fact"], clock)
        await clock.sleepers()
        try await tester.wait(for: "Loading...")
        try await tester.wait { tester.description.contains("Fetch another (disabled)") }

        clock.advance(by: .seconds(1))
        await clock.noSleepers()
        try await tester.wait(for: "The first fact")
        try await tester.wait { !tester.description.contains("(disabled)") }

        tester.press(.enter)
        await clock.sleepers()
        try await tester.wait(for: "Loading...")
        try await tester.wait(untilGone: "The first fact")

        clock.advance(by: .seconds(1))
        await clock.noSleepers()
        try await tester.wait(for: "Error")

        // A button ignores a second press within a short time.
        tester.advance(by: .seconds(1))
        tester.press(.enter)
        await clock.sleepers()
        clock.advance(by: .seconds(1))
        await clock.noSleepers()
        try await tester.wait(for: "The third fact")
    }

    @Test func `the previews show success and failure after a second`() async throws {
        let clock = NetworkingTesting.TestClock()
        let tester = ScreenTester(
            CatFactViewPreviews(clock: clock),
            size: Size(columns: 40, rows: 16)
        )
        await clock.sleepers(2)
        try await tester.wait { tester.grid.rows.count { $0.contains("Loading...") } == 2 }

        clock.advance(by: .seconds(1))
        await clock.noSleepers()
        try await tester.wait(for: "A mocked fact", "Error")
        try await tester.wait(untilGone: "Loading...")
    }

    @Test func `the screen shows the fact of the service in the root container`() async throws {
        let container = Resolver()
        container.register {
            CatFactsService(client: HTTPClient(transport: Canned()))
        }
        try await Resolver.withRoot(container) {
            let tester = ScreenTester(
                NavigationController(rootViewController: CatFactViewController()),
                size: Size(columns: 40, rows: 8)
            )
            try await tester.wait(for: "A canned fact", "Cat facts")
        }
    }

    private struct Canned: Transport {
        func send(_ request: Request) async throws(TransportError) -> Response {
            Response(status: 200, body: Data(#"{"fact":"A canned fact"}"#.utf8))
        }
    }
}
