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
            try await tester.wait(
                forScreen: """
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
            try await tester.wait(for: "─ Tom Swift ─", "Phone1")
            tester.press(.escape)
            try await tester.wait(untilGone: "Phone1")
        }
    }

    @Test func `filters and marks as the table does`() async throws {
        try await withPeople(MockUserService(), rows: 24, screen: makeCards) {
            tester in
            tester.type("f/tom")
            try await tester.wait(for: "People (1 of 2)")
            try await tester.wait(untilGone: "Jonny")
            tester.press(.escape)
            try await tester.wait(for: "Jonny Quest ★")
        }
    }

    @Test func `shows the people that the other variant has loaded`() async throws {
        let service = ScriptedService()
        try await withPeople(service) { tester in
            try await service.answer(User.users, on: tester)
            let navigation = tester.application.window.rootViewController
            (navigation as? NavigationController)?.push(MainStackViewController())

            // No further request was sent.
            try await tester.wait(for: "‹ People (2)", "Jonny Quest")
        }
    }
}
