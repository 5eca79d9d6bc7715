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
    /// Runs a test on the first screen over a service, on a display of 60 by 12.
    private func withTester(
        _ service: any UserServiceType,
        _ test: @MainActor (ScreenTester) async throws -> Void
    ) async throws {
        let container = Resolver()
        container.register { service }
        container.register { UserImageCache(service: service) }.scope(.shared)
        container.register(on: MainActor.self) { MainViewModel() }.scope(.shared)
        container.register(on: MainActor.self) { DetailViewModel() }.scope(.shared)
        // All of it: the card resolves its view model when it is opened.
        try await Resolver.withRoot(container) {
            let display = MemoryDisplay(size: Size(columns: 60, rows: 12))
            let root = NavigationController(rootViewController: MainViewController())
            let tester = try ScreenTester(display, root)
            await settle(tester)
            try await test(tester)
        }
    }

    @Test func `lists people by name, and opens and leaves a card`() async throws {
        try await withTester(MockUserService()) { tester in
            expectScreen(
                tester,
                """
                 People (2)
                 Name                E-mail                  Phone
                 Jonny Quest         jquest@quest.com        303-555-8888 ›
                 Tom Swift           tomswift@swiftenterpr…  402-555-9999 ›






                                                                         1/2
                 Enter Open  r Refresh  q Quit  ? Help
                """
            )

            tester.press(.down, .enter)
            await settle(tester)
            #expect(tester.grid.text.contains("‹ Tom Swift"))

            tester.press(.escape)
            await settle(tester)
            #expect(tester.grid.text.contains("People (2)"))
        }
    }

    @Test func `says that there is nobody`() async throws {
        try await withTester(MockEmptyUserService()) { tester in
            #expect(tester.grid.text.contains("No current users found..."))
        }
    }

    @Test func `shows an error with a key to try again`() async throws {
        try await withTester(MockErrorUserService()) { tester in
            #expect(tester.grid.text.contains("An unexpected error occurred."))
            #expect(tester.grid.text.contains("r Retry"))
        }
    }

    @Test func `no datum of a person reaches the display as a control`() async throws {
        try await withTester(MockUserService(users: User.edgeCases)) { tester in
            let isClean = tester.grid.cells.allSatisfy { cell in
                cell.character.unicodeScalars.allSatisfy {
                    $0.properties.generalCategory != .control
                }
            }
            #expect(isClean)
        }
    }
}
