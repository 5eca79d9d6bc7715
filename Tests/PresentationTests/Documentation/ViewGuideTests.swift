import Presentation
import PresentationTesting
import Testing

/// The snippets of the page on views about names, gestures and appearance, word for word.
@MainActor
@Suite("Guide: views")
struct ViewGuideTests {
    @Test func `a view is found by its identifier`() throws {
        let form = VStackView(spacing: 0) {
            TextField("Ada").identifier("name")
            ButtonView("Clear") { $0.find("name", as: TextFieldNode.self)?.text = "" }
        }
        let tester = try start(form, columns: 20, rows: 2)
        tester.press(.tab, .enter)

        #expect(tester.application.window.describe().hasPrefix("text field #name\n"))
    }
}
