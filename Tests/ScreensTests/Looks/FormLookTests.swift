import DomainFixtures
import Forms
import Models
import Presentation
import PresentationTesting
import Screens
import Testing
import ViewModels

/// Screens with their colours and attributes, as files in `__Snapshots__`.
///
/// Those changed on purpose are written again with `SNAPSHOTS=record`.
@Suite("The looks of forms")
@MainActor
struct FormLookTests {
    private let scene = MemoryApplication()

    @Test func `a login that is loading`() async throws {
        try await scene.runAbove(size: Size(columns: 60, rows: 18)) {
            LoginViewController()
        } _: { tester in
            expectSnapshot(tester, named: "login-loading")
        }
    }

    @Test func `a login with a message of the system and an error`() async throws {
        try await scene.runAbove(size: Size(columns: 60, rows: 24)) {
            LoginViewController()
        } _: { tester in
            await scene.pass(4_000, tester)
            tester.press(.enter)
            await tester.settleAll()

            expectSnapshot(tester, named: "login-error")
        }
    }

    @Test func `a sample with an error, and terms that are not accepted`() async throws {
        try await scene.runAbove(size: Size(columns: 60, rows: 36)) {
            ContactFormViewController(.sample)
        } _: { tester in
            tester.press(.character("s"), with: .control)
            await scene.pass(100, tester)
            expectSnapshot(tester, named: "sample-error")
            tester.press(.character("t"), with: .control)
            tester.find("agree")?.becomeFirstResponder()
            tester.type(" ")
            await tester.settleAll()

            expectSnapshot(tester, named: "sample-without-mail")
        }
    }

    @Test func `a person of the user's own`() async throws {
        try await scene.runAbove(size: Size(columns: 60, rows: 36)) {
            ContactFormViewController(user: .ada)
        } _: { tester in
            expectSnapshot(tester, named: "person")
        }
    }

    @Test(arguments: ["theme", "transport", "pictureLimit", "clear"])
    func `settings with the focus on one`(name: String) async throws {
        try await scene.run(size: Size(columns: 60, rows: 20)) {
            SettingsViewController()
        } _: { tester in
            tester.find(name)?.becomeFirstResponder()
            tester.pump()

            expectSnapshot(tester, named: "settings-\(name)")
        }
    }

    @Test func `settings with an error`() async throws {
        try await scene.run(size: Size(columns: 60, rows: 20)) {
            SettingsViewController()
        } _: { tester in
            tester.find("api")?.becomeFirstResponder()
            tester.type("nonsense")
            await scene.pass(300, tester)

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
