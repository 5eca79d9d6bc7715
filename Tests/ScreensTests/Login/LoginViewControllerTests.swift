import DomainFixtures
import Presentation
import PresentationTesting
import Screens
import Testing

@Suite("LoginViewController")
@MainActor
struct LoginViewControllerTests {
    private let scene = MemoryApplication()

    /// Runs a test on the login above another screen, on a display of 80 by 24.
    private func withLogin(
        size: Size = Size(columns: 80, rows: 24),
        _ test: @MainActor (ScreenTester) async throws -> Void
    ) async throws {
        try await scene.runAbove(size: size, { LoginViewController() }, test)
    }

    @Test func `the form comes after two seconds, the message after four`() async throws {
        try await withLogin { tester in
            #expect(tester.text.contains("Loading..."))
            await scene.pass(2_000, tester)
            #expect(tester.text.contains("Welcome") && tester.text.contains("michael"))
            #expect(!tester.text.contains("Loading..."))
            #expect(!tester.text.contains("demonstration"))
            await scene.pass(2_000, tester)

            #expect(tester.text.contains("This is a demonstration: any password will do."))
        }
    }

    @Test func `without a password there are errors, with one the screen is left`() async throws {
        try await withLogin { tester in
            await scene.pass(2_000, tester)
            #expect(tester.focus == "password")
            #expect(tester.hints.contains("Enter Submit"))
            tester.press(.enter)
            await tester.settleAll()
            #expect(tester.text.contains("Please correct the following errors..."))
            #expect(tester.text.contains("Required"))

            tester.type("secret")
            #expect(!tester.text.contains("secret") && tester.text.contains("••••••"))
            tester.press(.enter)
            await tester.settleAll()
            #expect(tester.text.contains("Loading..."))
            await scene.pass(1_000, tester)
            #expect(tester.topLine.contains("Below"))
        }
    }

    @Test func `a click beside the fields leaves them`() async throws {
        try await withLogin { tester in
            await scene.pass(2_000, tester)
            #expect(tester.focus == "password")
            #expect(tester.click(on: "Welcome"))
            #expect(tester.focus != "password")
        }
    }

    @Test func `Escape leaves the field, and then the screen`() async throws {
        try await withLogin { tester in
            await scene.pass(2_000, tester)
            #expect(tester.hints.contains("Esc Done"))
            tester.press(.escape)
            #expect(tester.text.contains("Welcome") && tester.focus != "password")
            tester.press(.escape)

            #expect(tester.topLine.contains("Below"))
        }
    }

    @Test func `a click logs in, and help knows the name`() async throws {
        try await withLogin { tester in
            await scene.pass(2_000, tester)
            #expect(tester.click(on: "[ Enroll"))
            #expect(tester.text.contains("“michael” can log in"))
            tester.press(.enter)
            #expect(tester.click(on: "[ Login ]"))
            await tester.settleAll()

            #expect(tester.text.contains("Required"))
        }
    }

    @Test func `on a small terminal the field with the focus and its message stay seen`()
        async throws
    {
        try await withLogin(size: Size(columns: 40, rows: 12)) { tester in
            await scene.pass(2_000, tester)
            tester.find("password")?.becomeFirstResponder()
            tester.pump()
            #expect(tester.text.contains("Password    Password"))
            // The message of the system comes above.
            await scene.pass(2_000, tester)
            #expect(tester.text.contains("Password    Password"))
            #expect(tester.topLine.contains("Login Demo"))
            tester.press(.enter)
            await tester.settleAll()

            #expect(tester.text.contains("Password    Password"))
            #expect(tester.text.contains("Required"))
            #expect(tester.text.contains("Please correct the following"))
        }
    }

    @Test func `the title stands for the logo as soon as its text is gone`() async throws {
        try await withLogin(size: Size(columns: 40, rows: 12)) { tester in
            await scene.pass(4_000, tester)
            let scroll = tester.application.window.rootViewController.view
                .firstSubview(ofType: ScrollNode.self)
            for row in 0...3 {
                scroll?.scroll(to: row)
                tester.pump()
                let lines = tester.text.split(separator: "\n").filter { $0.contains("Login Demo") }
                #expect(lines.count == 1, "\(row) rows")
            }
        }
    }

    @Test func `on a small terminal it scrolls, and the title stands for the logo`() async throws {
        try await withLogin(size: Size(columns: 40, rows: 12)) { tester in
            #expect(!tester.topLine.contains("Login Demo"))
            await scene.pass(2_000, tester)
            tester.find("login")?.becomeFirstResponder()
            tester.pump()
            tester.press(.tab)

            #expect(tester.text.contains("[ Enroll"))
            #expect(tester.topLine.contains("Login Demo"))
            tester.wheel(-20, column: 5, row: 5)
            #expect(!tester.topLine.contains("Login Demo"))
        }
    }

    @Test func `leaving releases it, timers and all`() async throws {
        weak var login: LoginViewController?
        try await withLogin { tester in
            let root = tester.application.window.rootViewController as? NavigationController
            login = root?.topViewController as? LoginViewController
            #expect(login != nil)
            root?.pop()
            await scene.pass(10_000, tester)
        }

        #expect(login == nil)
    }
}
