import DomainFixtures
import Presentation
import PresentationTesting
import Screens
import Testing

@Suite("MenuViewController")
@MainActor
struct MenuViewControllerTests {
    @Test func `has a header, the screens and a footnote`() async throws {
        try await MemoryApplication().run {
            MenuViewController()
        } _: { tester in
            expectScreen(
                tester,
                """
                 Builder
                                                    Builder
                                        An address book in the terminal
                 People                Your address book                                      ›
                 People as cards       The same people, with pictures                         ›
                 New person            Add somebody to your address book                      ›
                 Import                Take over the people of a file                         ›
                 Duplicates            Join the cards of people who are there twice           ›
                 Settings              Colours, backends, directory and cache                 ›
                 About                 Version, backends and licence                          ›
                 Demos                 What the libraries of this program can do              ›











                                           © 2026 The Builder authors
                 Enter Open  q Quit  ? Help
                """
            )
        }
    }

    @Test func `each entry opens its screen, and Escape returns`() async throws {
        for option in MenuOption.all { try await open(option.name, in: MenuViewController()) }
    }

    @Test(arguments: [MenuViewController.Style.stack, .table])
    func `each demo opens from both forms of the menu`(
        style: MenuViewController.Style
    ) async throws {
        for option in MenuOption.demos {
            let menu = MenuViewController(options: MenuOption.demos, style: style)
            try await open(option.name, in: menu)
        }
    }

    private func open(_ name: String, in screen: MenuViewController) async throws {
        try await MemoryApplication().run {
            screen
        } _: { tester in
            let navigation = tester.application.window.rootViewController as? NavigationController
            tester.press(.character("/"))
            tester.type(name)
            tester.press(.enter)
            if navigation?.viewControllers.count == 1 { tester.press(.enter) }
            #expect(navigation?.viewControllers.count == 2, "\(tester.text)")
            await tester.wait(turns: 2)
            tester.press(.escape)
            if navigation?.viewControllers.count == 2 { tester.press(.escape) }

            #expect(navigation?.viewControllers.count == 1)
        }
    }

    @Test func `demos are cards in the stack`() async throws {
        try await MemoryApplication().run {
            MenuViewController(options: MenuOption.demos, style: .stack)
        } _: { tester in
            let lines = tester.text.split(separator: "\n")
            let card = lines.firstIndex { $0.contains("Contact form") } ?? 0
            #expect(lines[card - 1].contains("╭") && lines[card + 2].contains("╰"))
        }
    }

    @Test func `a screen is created when its entry is chosen`() async throws {
        var created = 0
        let option = MenuOption("One", "A screen") {
            created += 1
            return ViewController(title: "Created", LabelView("content"))
        }
        try await MemoryApplication().run {
            MenuViewController(options: [option])
        } _: { tester in
            #expect(created == 0)
            tester.click(on: "A screen")
            if created == 0 { tester.press(.enter) }

            #expect(created == 1)
            #expect(tester.topLine.contains("Created"))
        }
    }

    @Test func `m opens the menu from any screen, once`() async throws {
        try await MemoryApplication().run {
            MainViewController()
        } _: { tester in
            let navigation = tester.application.window.rootViewController as? NavigationController
            #expect(tester.hints.contains("m Menu"))
            tester.press(.character("m"))
            #expect(tester.topLine.contains("Builder"))
            #expect(!tester.hints.contains("m Menu"))
            tester.press(.character("m"))
            tester.press(.down, .down, .down, .down, .down, .down, .enter)
            #expect(tester.topLine.contains("About"))
            tester.advance(by: .milliseconds(300))
            tester.press(.character("m"))
            #expect(tester.topLine.contains("Builder"))
            #expect(navigation?.viewControllers.count == 2)

            // The list of people is the root, so no second one is pushed.
            tester.press(.home, .enter)
            #expect(navigation?.viewControllers.count == 1)
        }
    }

    @Test func `m leaves a dialog alone`() async throws {
        try await MemoryApplication().run {
            MainViewController()
        } _: { tester in
            tester.application.window.present(AlertController(title: "Question", message: "?"))
            tester.pump()
            let edge = tester.text.split(separator: "\n").first { $0.contains("╰") } ?? ""
            #expect(edge.contains("Enter OK"))
            #expect(!edge.contains("m Menu"))
            tester.press(.character("m"))
            let navigation = tester.application.window.rootViewController as? NavigationController

            #expect(navigation?.viewControllers.count == 1)
        }
    }

    @Test func `fits a small terminal`() async throws {
        let size = Size(columns: 40, rows: 12)
        try await MemoryApplication().run(size: size) {
            MenuViewController()
        } _: { tester in
            #expect(tester.text.contains("People as cards"))
            tester.press(.end)
            #expect(tester.text.contains("Demos"))
        }
    }

    @Test func `is a table of text on a pipe`() {
        let lines = MenuOption.plainText.split(separator: "\n")

        #expect(lines.count == MenuOption.all.count + MenuOption.demos.count)
        #expect(lines.first == "People\tYour address book")
    }
}
