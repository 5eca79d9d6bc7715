import Dispatch
import Injection
import Models
import Presentation
import PresentationMemory
import PresentationTesting
import Screens
import Services
import Testing
import ViewModels

/// Lets everything happen that waits for the main actor.
@MainActor
private func settle(_ tester: ScreenTester) async {
    for _ in 0..<3 {
        await withCheckedContinuation { continuation in
            DispatchQueue.main.async { continuation.resume() }
        }
        tester.pump()
    }
}

@Suite("MainViewController")
@MainActor
struct MainViewControllerTests {
    /// The first screen over a service, on a display of 60 by 12.
    private func tester(_ service: any UserServiceType) async throws -> ScreenTester {
        let container = Resolver()
        container.register { service }
        container.register { UserImageCache(service: service) }.scope(.shared)
        container.register(on: MainActor.self) { MainViewModel() }.scope(.shared)
        container.register(on: MainActor.self) { DetailViewModel() }.scope(.shared)
        let controller = Resolver.withRoot(container) { MainViewController() }
        let display = MemoryDisplay(size: Size(columns: 60, rows: 12))
        // The card resolves its view model when it is made, which is later.
        Resolver.root = container
        let tester = try ScreenTester(
            display,
            NavigationController(rootViewController: controller)
        )
        await settle(tester)
        return tester
    }

    @Test func `lists people by name, and opens and leaves a card`() async throws {
        let tester = try await tester(MockUserService())
        expectScreen(
            tester,
            """
             People (2)
             Jonny Quest                             jquest@quest.com ›
             Tom Swift                  tomswift@swiftenterprises.com ›








             r Refresh  q Quit
            """.replacing(
                "Quest                             j",
                with: "Quest                              j"
            )
        )

        tester.press(.down, .enter)
        await settle(tester)
        #expect(tester.grid.text.contains("‹ Tom Swift"))

        tester.press(.escape)
        await settle(tester)
        #expect(tester.grid.text.contains("People (2)"))
    }

    @Test func `says that there is nobody`() async throws {
        let tester = try await tester(MockEmptyUserService())

        #expect(tester.grid.text.contains("No current users found..."))
    }

    @Test func `shows an error with a key to try again`() async throws {
        let tester = try await tester(MockErrorUserService())

        #expect(tester.grid.text.contains("An unexpected error occurred."))
        #expect(tester.grid.text.contains("r Retry"))
    }

    @Test func `no datum of a person reaches the display as a control`() async throws {
        let tester = try await tester(MockUserService(users: User.edgeCases))

        let isClean = tester.grid.cells.allSatisfy { cell in
            cell.character.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
        }
        #expect(isClean)
    }
}
