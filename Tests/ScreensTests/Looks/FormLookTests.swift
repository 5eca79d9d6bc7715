import DomainFixtures
import Forms
import Models
import Presentation
import PresentationTesting
import Screens
import Testing
import ViewModels

/// Compares screens, including colours and attributes, with the files in `__Snapshots__`.
///
/// Run with `SNAPSHOTS=record` to record intended changes.
@Suite("The looks of forms")
@MainActor
struct FormLookTests {
    private let scene = MemoryApplication()

    @Test func `a login that is loading`() async throws {
        try await scene.runAbove(size: Size(columns: 60, rows: 18)) {
            LoginViewController()
        } _: { tester in
            try await tester.wait(for: "Loading...")
            expectSnapshot(tester, named: "login-loading")
        }
    }

    @Test func `a login with a message of the system and an error`() async throws {
        try await scene.runAbove(size: Size(columns: 60, rows: 24)) {
            LoginViewController()
        } _: { tester in
            scene.pass(2_000)
            try await tester.wait(for: "Welcome")
            scene.pass(2_000)
            try await tester.wait(for: "demonstration")
            tester.press(.enter)
            try await tester.wait(for: "Please correct", "Required")
            expectSnapshot(tester, named: "login-error")
        }
    }

    @Test func `a sample with an error, and terms that are not accepted`() async throws {
        try await scene.runAbove(size: Size(columns: 60, rows: 36)) {
            ContactFormViewController(.sample)
        } _: { tester in
            tester.press(.character("s"), with: .control)
            tester.onTurn = { scene.pass(100) }
            try await tester.wait(for: "Please correct", "Must be valid email address", "☻ Name")
            expectSnapshot(tester, named: "sample-error")
            tester.press(.character("t"), with: .control)
            tester.find("agree")?.becomeFirstResponder()
            tester.type(" ")
            try await tester.wait(for: "Email addresses not required", "[ ] I agree")
            expectSnapshot(tester, named: "sample-without-mail")
        }
    }

    @Test func `a person of the user's own`() async throws {
        try await scene.runAbove(size: Size(columns: 60, rows: 36)) {
            ContactFormViewController(user: .ada)
        } _: { tester in
            try await tester.wait(for: "8 St James's Square")
            expectSnapshot(tester, named: "person")
        }
    }

    @Test(arguments: ["theme", "transport", "pictureLimit", "clear"])
    func `settings with the focus on one`(name: String) async throws {
        try await scene.run(size: Size(columns: 60, rows: 20)) {
            SettingsViewController()
        } _: { tester in
            try await tester.wait(for: "people stored")
            tester.find(name)?.becomeFirstResponder()
            tester.pump()

            expectSnapshot(tester, named: "settings-\(name)")
        }
    }

    @Test func `settings with an error`() async throws {
        try await scene.run(size: Size(columns: 60, rows: 20)) {
            SettingsViewController()
        } _: { tester in
            tester.onTurn = { scene.pass(300) }
            tester.find("api")?.becomeFirstResponder()
            tester.type("nonsense")
            try await tester.wait(for: "Must be an http", "people stored")

            expectSnapshot(tester, named: "settings-error")
        }
    }

    @Test func `a filled button in each state`() {
        let button = ButtonView("Save").style(StyleButtonFilled()).asBaseView()
        expectSnapshot(render(button, columns: 12, rows: 1), named: "button-enabled")
        button.isHighlighted = true
        expectSnapshot(render(button, columns: 12, rows: 1), named: "button-highlighted")
        button.isHighlighted = false
        button.isEnabled = false
        expectSnapshot(render(button, columns: 12, rows: 1), named: "button-disabled")
    }
}
