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
                                                  Builder Demo
                                        An address book in the terminal
                 People                The directory and people of your own                   ›
                 People as cards       The same people, with pictures                         ›
                 New person            Add somebody to your address book                      ›
                 Contact form          Fields, errors, masks and a menu, on sample data       ›
                 Login                 A form with messages that come later                   ›
                 Profile               A person's profile                                     ›
                 Cat fact              Something about cats                                   ›
                 Tabs                  Screens in tabs, with the events of their lives        ›
                 Test view             Bindings in both directions                            ›
                 Gallery               Every control of the interface library                 ›
                 Settings              Colours, backends, directory and cache                 ›
                 About                 Version, backends and licence                          ›







                                           © 2026 The Builder authors
                 Enter Open  q Quit  ? Help
                """
            )
        }
    }

    @Test(arguments: [
        "People", "People as cards", "New person", "Contact form", "Login", "Profile", "Cat fact",
        "Tabs", "Test view", "Gallery", "Settings", "About",
    ])
    func `each entry opens its screen, and Escape returns`(name: String) async throws {
        try await MemoryApplication().run {
            MenuViewController()
        } _: { tester in
            let navigation = tester.application.window.rootViewController as? NavigationController
            tester.press(.character("/"))
            tester.type(name)
            tester.press(.enter)
            if navigation?.viewControllers.count == 1 { tester.press(.enter) }
            await tester.settleAll()
            #expect(navigation?.viewControllers.count == 2, "\(tester.text)")
            tester.press(.escape)
            if navigation?.viewControllers.count == 2 { tester.press(.escape) }

            #expect(navigation?.viewControllers.count == 1)
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
            tester.press(.down, .down, .down, .down, .down, .enter)
            #expect(tester.topLine.contains("Profile"))
            tester.advance(by: .milliseconds(300))
            tester.press(.character("m"))
            #expect(tester.topLine.contains("Builder"))
            #expect(navigation?.viewControllers.count == 2)

            // The people are below: no second list.
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
            #expect(tester.text.contains("About"))
        }
    }

    @Test func `is a table of text on a pipe`() {
        let lines = MenuOption.plainText.split(separator: "\n")

        #expect(lines.count == MenuOption.all.count)
        #expect(lines.first == "People\tThe directory and people of your own")
    }
}
