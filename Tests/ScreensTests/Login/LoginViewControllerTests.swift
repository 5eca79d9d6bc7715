import DomainFixtures
import Presentation
import PresentationTesting
import Screens
import Testing

@Suite("LoginViewController")
@MainActor
struct LoginViewControllerTests {
    private let scene = MemoryApplication()

    /// Runs a test on the login screen above another one, by default on a display of 80 by 24.
    private func withLogin(
        size: Size = Size(columns: 80, rows: 24),
        _ test: @MainActor (ScreenTester) async throws -> Void
    ) async throws {
        try await scene.runAbove(size: size, { LoginViewController() }, test)
    }

    /// Advances the time until the form is shown.
    private func passToForm(_ tester: ScreenTester) async throws {
        scene.pass(2_000)
        try await tester.wait { tester.text.contains("Welcome") && tester.focus == "password" }
    }

    @Test func `the form comes after two seconds, the message after four`() async throws {
        try await withLogin { tester in
            try await tester.wait(for: "Loading...")
            scene.pass(2_000)
            try await tester.wait(for: "Welcome", "michael")
            #expect(!tester.text.contains("Loading..."))
            #expect(!tester.text.contains("demonstration"))
            scene.pass(2_000)

            try await tester.wait(for: "This is a demonstration: any password will do.")
        }
    }

    @Test func `without a password there are errors, with one the screen is left`() async throws {
        try await withLogin { tester in
            try await passToForm(tester)
            #expect(tester.hints.contains("Enter Submit"))
            tester.press(.enter)
            try await tester.wait(for: "Please correct the following errors...", "Required")

            tester.type("secret")
            #expect(!tester.text.contains("secret") && tester.text.contains("••••••"))
            tester.press(.enter)
            try await tester.wait(for: "Loading...")
            scene.pass(1_000)
            try await tester.wait { tester.topLine.contains("Below") }
        }
    }

    @Test func `a click beside the fields leaves them`() async throws {
        try await withLogin { tester in
            try await passToForm(tester)
            #expect(tester.click(on: "Welcome"))
            #expect(tester.focus != "password")
        }
    }

    @Test func `Escape leaves the field, and then the screen`() async throws {
        try await withLogin { tester in
            try await passToForm(tester)
            #expect(tester.hints.contains("Esc Done"))
            tester.press(.escape)
            #expect(tester.text.contains("Welcome") && tester.focus != "password")
            tester.press(.escape)

            #expect(tester.topLine.contains("Below"))
        }
    }

    @Test func `a click logs in, and help knows the name`() async throws {
        try await withLogin { tester in
            try await passToForm(tester)
            #expect(tester.click(on: "[ Enroll"))
            #expect(tester.text.contains("“michael” can log in"))
            tester.press(.enter)
            #expect(tester.click(on: "[ Login ]"))
            try await tester.wait(for: "Required")
        }
    }

    @Test func `on a small terminal the field with the focus and its message stay seen`()
        async throws
    {
        try await withLogin(size: Size(columns: 40, rows: 12)) { tester in
            try await passToForm(tester)
            tester.find("password")?.becomeFirstResponder()
            tester.pump()
            #expect(tester.text.contains("Password    Password"))
            // The status message is shown above the form.
            scene.pass(2_000)
            try await tester.wait { tester.description.contains("demonstration") }
            try await tester.wait { tester.topLine.contains("Login Demo") }
            #expect(tester.text.contains("Password    Password"))
            tester.press(.enter)
            try await tester.wait(for: "Password    Password", "Required", "Please correct the")
        }
    }

    @Test func `the title stands for the logo as soon as its text is gone`() async throws {
        try await withLogin(size: Size(columns: 40, rows: 12)) { tester in
            try await passToForm(tester)
            scene.pass(2_000)
            try await tester.wait(for: "demonstration")
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
            try await passToForm(tester)
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
            scene.pass(10_000)
            try await tester.wait { login == nil }
        }

        #expect(login == nil)
    }
}
