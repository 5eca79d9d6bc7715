import Presentation
import PresentationTesting
import Reactive
import Testing

@MainActor
@Suite("Text fields of alerts")
struct AlertTextFieldTests {
    private let tester: ScreenTester

    init() throws {
        tester = try start(ButtonView("below") { _ in }, columns: 40, rows: 10)
    }

    private var window: Window { tester.application.window }

    private func show(_ alert: AlertController) async throws -> Task<AlertAction?, Never> {
        let answer = Task { await alert.choice(in: window) }
        try await tester.wait { !window.presentedViewControllers.isEmpty }
        return answer
    }

    private func rename() -> AlertController {
        AlertController(title: "Rename", message: "Both names are needed.")
            .addTextField(TextField("Ada").identifier("first"))
            .addTextField(TextField().placeholder("Last name"))
            .addAction(title: "Cancel", style: .cancel)
            .addAction(title: "Save")
    }

    @Test func `fields stand between the message and the buttons`() async throws {
        let alert = rename()
        let answer = try await show(alert)
        expectScreen(
            tester,
            """

                    ╭─ Rename ─────────────╮
                    │Both names are needed.│
                    │                      │
                    │Ada                   │
                    │Last name             │
                    │                      │
                    │ [ Cancel ]  [ Save ] │
                    ╰─ Enter Next ─────────╯
            """
        )
        tester.press(.escape)
        #expect(await answer.value?.style == .cancel)
    }

    @Test func `letters are typed, and Enter in the last field saves`() async throws {
        let alert = rename()
        let answer = try await show(alert)

        tester.type(" S")
        tester.press(.enter)
        tester.type("Lovelace")
        #expect(window.presentedViewControllers.count == 1)
        tester.press(.enter)

        #expect(await answer.value?.title == "Save")
        #expect(alert.textFields.map { $0.text ?? "" } == ["Ada S", "Lovelace"])
        #expect(window.presentedViewControllers.isEmpty)
    }

    @Test func `arrows and Tab reach fields and buttons`() async throws {
        let alert = rename()
        let answer = try await show(alert)
        #expect(alert.textFields[0].isFirstResponder)
        tester.press(.down)
        #expect(alert.textFields[1].isFirstResponder)
        tester.press(.up)
        #expect(alert.textFields[0].isFirstResponder)
        tester.press(.tab, .tab, .right, .enter)
        #expect(await answer.value?.title == "Save")
    }

    @Test func `Escape answers with no only action`() async throws {
        let name = BehaviorRelay(value: "")
        for alert in [
            AlertController(title: "Name").addTextField(TextField(name)),
            AlertController(title: "Name").addTextField().addAction(title: "Add"),
        ] {
            let left = try await show(alert)
            tester.type("x")
            tester.press(.escape)
            #expect(await left.value == nil)

            let answered = try await show(alert)
            tester.press(.enter)
            #expect(await answered.value != nil)
        }
        #expect(name.value == "x")
    }

    @Test func `the example of the guide`() async throws {
        let tester = try start(LabelView(""), columns: 38, rows: 7)
        let window = tester.application.window
        let answer = Task { @MainActor in
            var log: [String] = []
            let alert = AlertController(title: "Rename")
                .addTextField(TextField("Ada"))
                .addAction(title: "Save")
                .addAction(title: "Cancel", style: .cancel)
            if await alert.choice(in: window)?.title == "Save" {
                log.append(alert.textFields[0].text ?? "")
            }
            return log
        }
        try await tester.wait(
            forScreen: """

                        ╭─ Rename ───────────╮
                        │Ada                 │
                        │                    │
                        │[ Save ]  [ Cancel ]│
                        ╰─ Enter Save ───────╯
                """
        )
        tester.type("!")
        tester.press(.enter)
        #expect(await answer.value == ["Ada!"])
    }

    @Test(arguments: [
        (AlertAction.Style.default, "OK"), (.cancel, "Keep"), (.destructive, "Keep"),
    ])
    func `Enter in the last field is hinted by the button that it presses`(
        second: AlertAction.Style,
        title: String
    ) async throws {
        let alert = AlertController(title: "Name").addTextField()
            .addAction(title: "Keep", style: .cancel)
            .addAction(title: "OK", style: second)
        let answer = try await show(alert)

        #expect(tester.grid.text.contains("Enter \(title)"))
        tester.press(.enter)
        #expect(await answer.value?.title == title)
    }

    @Test func `a return key of the field's own keeps its name in the hints`() async throws {
        let alert = AlertController(title: "Find").addTextField(TextField().returnKeyType(.search))
            .addAction(title: "OK")
        let answer = try await show(alert)

        #expect(tester.grid.text.contains("Enter Search"))
        tester.press(.enter)
        #expect(await answer.value?.title == "OK")
    }

    @Test func `a field that needs a text does not answer without one`() async throws {
        let field = TextField().enablesReturnKeyAutomatically(true)
        let alert = AlertController(title: "Name").addTextField(field).addAction(title: "Add")
        let answer = try await show(alert)
        tester.press(.enter)
        #expect(window.presentedViewControllers.count == 1)
        tester.type("x")
        tester.press(.enter)
        #expect(await answer.value?.title == "Add")
    }
}
