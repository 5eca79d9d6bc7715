import Presentation
import PresentationTesting
import Screens
import Testing

@Suite("Styles")
@MainActor
struct ScreenStyleTests {
    @Test func `a filled button has a colour for each state`() {
        let button = ButtonView("Save").style(StyleButtonFilled()).asBaseView()
        let enabled = render(button, columns: 10, rows: 1)
        button.isEnabled = false
        let disabled = render(button, columns: 10, rows: 1)

        #expect(enabled.text.contains("[ Save ]"))
        #expect(enabled.cells.first != disabled.cells.first)
    }

    @Test func `a field of a form is not corrected`() {
        let field = TextField().style(StyleStandardMetaTextField()).asBaseView()

        #expect(field.color == .label && field.autocorrectionType == .no)
    }

    @Test func `an accent title is in capitals, a footnote in grey`() {
        let title = LabelView("Terms").style(StyleLabelAccentTitle()).asBaseView()
        let footnote = LabelView("Small print").style(StyleLabelFootnote()).asBaseView()

        #expect(title.text == "TERMS" && title.color == .tint)
        #expect(footnote.color == .secondaryLabel && footnote.numberOfLines == 0)
    }
}
