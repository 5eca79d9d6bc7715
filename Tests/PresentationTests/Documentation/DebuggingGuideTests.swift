import Foundation
import Presentation
import PresentationTesting
import Testing

nonisolated func log(_ text: String) {
    FileHandle.standardError.write(Data("\(text)\n".utf8))
}

/// The snippets of the page about debugging, word for word.
@MainActor
@Suite("Guide: debugging")
struct DebuggingGuideTests {
    @Test func `a screen without a terminal`() {
        let tester = ScreenTester(
            VStackView(spacing: 0) {
                TextField("Ada").identifier("name")
                SwitchView(true)
                ButtonView("Save")
            },
            size: Size(columns: 20, rows: 3)
        )
        tester.press(.tab, .enter)
        print(tester.grid.text)
        print(tester.description)
        #expect(tester.description.contains("switch: off (focused)"))
    }

    @Test func `a key logs the tree of views`() {
        let view = VStackView(spacing: 0) {
            TextField("Ada").identifier("name")
            SwitchView(true)
            ButtonView("Save")
        }
        let tester = ScreenTester(view, size: Size(columns: 20, rows: 3))
        let application = tester.application
        #expect(
            application.window.describe() == """
                text field #name: Ada (focused)
                switch: on
                button: Save
                """
        )

        let describe = KeyCommand(.function(12), title: "Describe") { [application] in
            log(application.window.describe())
        }
        application.window.keyCommands.append(describe.onlyInHelp())
        tester.press(.function(12))

        let field = application.window.rootViewController.view.find("name")
        log("\(field?.frame.size.columns ?? 0) columns")
        #expect(field?.frame.size == Size(columns: 20, rows: 1))
    }
}
