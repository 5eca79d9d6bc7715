import Presentation
import PresentationTesting
import Testing

/// The snippets of the page about tests of screens, word for word.
@MainActor
@Suite("Guide: testing screens")
struct TestingGuideTests {
    @Test func `pictures and drivers`() {
        let picture = render(LabelView("Hello").padding(h: 8, v: 0).border(), columns: 9)
        expectScreen(
            picture,
            """
            ┌───────┐
            │ Hello │
            └───────┘
            """
        )

        let tester = ScreenTester(
            ButtonView("Save") { $0.view.title = "Saved" },
            size: Size(columns: 20, rows: 3)
        )
        tester.press(.enter)
        expectScreen(tester, "\n     [ Saved ]")
        #expect(tester.description == "button: Saved (focused)")
    }

    @Test func `keys, the mouse and time`() {
        let tester = ScreenTester(
            VStackView(spacing: 0) {
                TextField().identifier("name")
                SwitchView(false)
            },
            size: Size(columns: 20, rows: 3)
        )
        tester.type("Ada")
        tester.press(.left, with: .shift)
        tester.paste("e")
        tester.click(column: 1, row: 1)
        #expect(
            tester.description == """
                text field #name: Ade
                switch: on (focused)
                """
        )

        tester.resize(to: Size(columns: 10, rows: 1))
        tester.advance(by: .seconds(1))
        #expect(tester.pendingFrameCount == 0)
    }

    @Test func `waiting`() async throws {
        let tester = ScreenTester(
            ButtonView("Save") { context in
                let button = context.view
                Task { button.title = "Saved" }
            }
        )
        tester.press(.enter)
        try await tester.wait(for: "[ Saved ]")
        tester.press(.enter)
        await tester.wait(turns: 3)
        #expect(tester.description == "button: Saved (focused)")
    }

    @Test func `nodes without a display`() {
        let form = VStackView(spacing: 0) {
            TextField("Ada").identifier("name")
            ButtonView("Save").enabled(false)
        }
        .build()
        #expect(form.find("name", as: TextFieldNode.self)?.text == "Ada")
        #expect(
            form.describe() == """
                text field #name: Ada
                button: Save (disabled)
                """
        )
    }

    @Test func `styles as text`() {
        let picture = render(ButtonView("Save").enabled(false), columns: 8)
        #expect(
            picture.styledText == """
                |[ Save ]|
                 0-7 bold dim
                """
        )
    }

    @Test func `displays of other abilities`() {
        let plain = DisplayTraits(colorDepth: .none, isUnicode: false)
        let picture = render(SwitchView(true), columns: 3, traits: plain)
        expectScreen(picture, "[x]")
    }
}
