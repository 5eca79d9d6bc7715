import Forms
import Presentation
import PresentationTesting
import Reactive
import Screens
import Testing

@Suite("MetaTextField")
@MainActor
struct MetaTextFieldTests {
    private enum Names: String, CaseIterable, Sendable { case first, last, zip, agree }

    private let form = FormFieldManager<Names>(
        [
            FormField(id: Names.first, value: "Ada").isRequired(),
            FormField(id: Names.last, value: ""),
            FormField(id: Names.zip, value: "").isRequired("zip?"),
            FormField(id: Names.agree, value: true),
        ],
        placeholders: [.zip: "Zip code"]
    )

    private func tester(_ view: any View) -> ScreenTester {
        ScreenTester(view, size: Size(columns: 60, rows: 8))
    }

    private func field(_ id: Names) -> MetaTextField<Names> {
        MetaTextField(manager: form, id: id)
    }

    @Test func `name, text, placeholder and error come from the form`() {
        let tester = tester(
            VStackView {
                field(.first)
                field(.zip)
            }
        )
        #expect(tester.fieldText("first") == "Ada")
        #expect(tester.text.contains("Zip code") && !tester.text.contains("zip?"))
        form.validate()
        tester.pump()
        #expect(tester.text.contains("zip?"))
        #expect(tester.find("zip.error", as: LabelNode.self)?.text == "zip?")

        tester.find("first")?.becomeFirstResponder()
        tester.type("!")
        #expect(form.value(for: .first) == "Ada!")
        form.set("Bo", for: .first)
        #expect(tester.fieldText("first") == "Bo")
    }

    @Test func `Enter goes to the next enabled field of the form, also past the order of views`() {
        let tester = tester(
            VStackView {
                field(.last)
                field(.first)
                field(.zip)
                SwitchView().identifier(Names.agree)
            }
        )
        tester.find("first")?.becomeFirstResponder()
        tester.press(.enter)
        #expect(tester.focus == "last")
        form.setState(.disabled, for: .zip)
        tester.press(.enter)

        #expect(tester.focus == "agree")
    }

    @Test func `a disabled field takes no text, a hidden one no room`() {
        let tester = tester(
            VStackView {
                field(.first)
                field(.last)
            }
        )
        form.setState(.disabled, for: .first)
        form.setState(.hidden, for: .last)
        tester.pump()

        #expect(tester.find("first", as: TextFieldNode.self)?.isEnabled == false)
        #expect(tester.find("last")?.isHidden == true)
        #expect(tester.find("first")?.becomeFirstResponder() != true)
    }

    @Test func `a field that the form lacks shows the mistake`() {
        let tester = tester(VStackView { field(.agree) })

        #expect(tester.text.contains("no value of type String"))
        #expect(!field(.agree).modifiableView.isEnabled)
    }

    @Test func `a caption has one line, and is hidden with its field`() {
        let rows = FormRow("A caption that is too long", form, .first)
        let grid = render(rows, columns: 40)
        #expect(grid.size.rows == 1 && grid.text.contains("A caption"))
        #expect(grid.text.contains("Ada"))
        let tester = tester(rows)
        form.setState(.hidden, for: .first)
        tester.pump()

        #expect(tester.text.allSatisfy { $0.isWhitespace })
    }

    @Test func `widths and masks limit what is typed and pasted`() {
        let tester = tester(
            VStackView {
                field(.last).maxWidth(3)
                field(.zip).mask("999-99")
            }
        )
        tester.find("last")?.becomeFirstResponder()
        tester.paste("abcdef")
        #expect(form.value(for: .last) == "abc")
        tester.find("zip")?.becomeFirstResponder()
        tester.type("1a2345678")

        #expect(form.value(for: .zip) == "123-45")
    }

    @Test func `the lowest width is known to the field`() {
        let tester = tester(field(.last).maxWidth(30).maxWidth(3).maxWidth(20))
        let field = tester.find("last", as: TextFieldNode.self)

        #expect(field?.maximumLength == 3)
    }

    @Test func `several behaviours all decide`() {
        let tester = tester(field(.last).maxWidth(3).behavior(MaskBehavior("9999")))
        tester.find("last")?.becomeFirstResponder()
        tester.type("1x234")

        #expect(form.value(for: .last) == "123")
    }

    @Test func `signs of a mask stand for themselves in it`() {
        let tester = tester(field(.last).mask("#9*9"))
        tester.find("last")?.becomeFirstResponder()
        tester.type("12")

        #expect(form.value(for: .last) == "#1*2")
    }
}

@Suite("CurrencyTextField")
@MainActor
struct CurrencyTextFieldTests {
    @Test func `an amount gets its form when the field is left`() {
        let amount = Binding("")
        let tester = ScreenTester(
            VStackView {
                CurrencyTextField(amount).identifier("amount")
                ButtonView("Next") { _ in }
            },
            size: Size(columns: 30, rows: 3)
        )
        #expect(tester.text.contains("$0.00"))
        tester.find("amount")?.becomeFirstResponder()
        tester.type("1234x.5.678")
        #expect(amount.value == "1234.56")
        tester.press(.tab)

        #expect(amount.value == "$1,234.56")
        #expect(tester.text.contains("$1,234.56"))
    }
}
