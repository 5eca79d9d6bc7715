import FoundationEssentials
import Injection
import Models
import Networking
import NetworkingClient
import NetworkingTesting
import Presentation
import PresentationTesting
import ReactiveTesting
import Screens
import Services
import Testing
import ViewModels

@MainActor
@Suite("CatFactView", .timeLimit(.minutes(5)))
struct CatFactViewTests {
    private struct Failure: Error {}

    /// A view over scripted facts, of which an empty one is an error.
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

    @Test func `requests a fact when it appears, and another by the button`() async {
        let clock = NetworkingTesting.TestClock()
        let tester = tester(["The first fact", "", "The third fact"], clock)
        await clock.sleepers()
        await tester.settle()
        #expect(tester.grid.text.contains("Loading..."))
        #expect(tester.description.contains("Fetch another (disabled)"))

        clock.advance(by: .seconds(1))
        await clock.noSleepers()
        await tester.settle()
        #expect(tester.grid.text.contains("The first fact"))
        #expect(!tester.description.contains("(disabled)"))

        tester.press(.enter)
        await clock.sleepers()
        await tester.settle()
        #expect(tester.grid.text.contains("Loading..."))
        #expect(!tester.grid.text.contains("The first fact"))

        clock.advance(by: .seconds(1))
        await clock.noSleepers()
        await tester.settle()
        #expect(tester.grid.text.contains("Error"))

        // A button ignores a second press that follows too soon.
        tester.advance(by: .seconds(1))
        tester.press(.enter)
        await clock.sleepers()
        clock.advance(by: .seconds(1))
        await clock.noSleepers()
        await tester.settle()
        #expect(tester.grid.text.contains("The third fact"))
    }

    @Test func `the previews show success and failure after a second`() async {
        let clock = NetworkingTesting.TestClock()
        let tester = ScreenTester(
            CatFactViewPreviews(clock: clock),
            size: Size(columns: 40, rows: 16)
        )
        await clock.sleepers(2)
        await tester.settle()
        #expect(tester.grid.text.split(separator: "\n").count { $0.contains("Loading...") } == 2)

        clock.advance(by: .seconds(1))
        await clock.noSleepers()
        await tester.settle()

        #expect(tester.grid.text.contains("A mocked fact"))
        #expect(tester.grid.text.contains("Error"))
        #expect(!tester.grid.text.contains("Loading..."))
    }

    @Test func `the screen shows the fact of the service in the root container`() async {
        let container = Resolver()
        container.register {
            CatFactsService(client: HTTPClient(transport: Canned()))
        }
        await Resolver.withRoot(container) {
            let tester = ScreenTester(
                NavigationController(rootViewController: CatFactViewController()),
                size: Size(columns: 40, rows: 8)
            )
            await eventually("the fact") {
                await tester.settle()
                return tester.grid.text.contains("A canned fact")
            }

            #expect(tester.grid.text.contains("Cat facts"))
        }
    }

    private struct Canned: Transport {
        func send(_ request: Request) async throws(TransportError) -> Response {
            Response(status: 200, body: Data(#"{"fact":"A canned fact"}"#.utf8))
        }
    }
}
