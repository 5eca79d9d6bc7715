import Models
import Presentation
import PresentationTesting
import Reactive
import Screens
import Services
import Testing
import ViewModels

@MainActor
private func makeCards() -> ViewController { MainStackViewController() }

@Suite("MainStackViewController")
@MainActor
struct MainStackViewControllerTests {
    @Test func `shows people as cards, and presents the one chosen`() async throws {
        try await withPeople(MockUserService(), rows: 14, screen: makeCards) {
            tester in
            expectScreen(
                tester,
                """
                 People (2)
                   ╭──────────────────────────────────────────────────────╮
                   │ ▄▀▀▀▀▄  Jonny Quest                                  │
                   │ ▀▀▀▀▀▀  jquest@quest.com                             │
                   │ ▀▀▀▀▀▀                                               │
                   ╰──────────────────────────────────────────────────────╯
                   ╭──────────────────────────────────────────────────────╮
                   │ ▄▀▀▀▀▄  Tom Swift                                    │
                   │ ▀▀▀▀▀▀  tomswift@swiftenterprises.com                │
                   │ ▀▀▀▀▀▀                                               │
                   ╰──────────────────────────────────────────────────────╯

                                                                         1/2
                 Enter Open  / Filter  Space Mark  s Sort  a Add  ? Help
                """
            )
            tester.press(.down, .enter)
            await settle(tester)
            #expect(tester.grid.text.contains("─ Tom Swift ─"))
            tester.press(.escape)
            await settle(tester)
            #expect(!tester.grid.text.contains("Phone1"))
        }
    }

    @Test func `filters and marks as the table does`() async throws {
        try await withPeople(MockUserService(), rows: 24, screen: makeCards) {
            tester in
            tester.type("f/tom")
            await settle(tester)
            #expect(tester.grid.text.contains("People (1 of 2)"))
            #expect(!tester.grid.text.contains("Jonny"))
            tester.press(.escape)
            await settle(tester)
            #expect(tester.grid.text.contains("Jonny Quest ★"))
        }
    }

    @Test func `shows the people that the other variant has loaded`() async throws {
        let service = ScriptedService()
        try await withPeople(service) { tester in
            service.answer(User.users)
            await settle(tester)
            let navigation = tester.application.window.rootViewController
            (navigation as? NavigationController)?.push(MainStackViewController())
            await settle(tester)

            // Nothing was sent again.
            #expect(tester.grid.text.contains("‹ People (2)"))
            #expect(tester.grid.text.contains("Jonny Quest"))
        }
    }
}
