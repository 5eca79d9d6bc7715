import Forms
import Reactive
import Testing

@Suite("FormField")
struct FormFieldTests {
    private enum Names: String { case email }

    private func text(_ value: String) -> FormField<String> { FormField(id: "text", value: value) }

    @Test func `takes its name from text or from a raw value`() {
        #expect(FormField(id: "a", value: 1).id == "a")
        #expect(FormField(id: Names.email, value: "").id == "email")
    }

    @Test func `the first failure wins`() {
        let field = text("x").validate("first") { $0.count > 1 }.validate("second") { _ in false }

        #expect(field.validates() == "first")
        field.variable = "xy"
        #expect(field.validates() == "second")
    }

    @Test func `copies share the value, not the validators`() {
        let plain = text("")
        let required = plain.isRequired()
        plain.variable = " "

        #expect(plain.validates() == nil)
        #expect(required.validates() == "Required")
        #expect(required.variable == " ")
    }

    @Test func `a value of another type is nil`() {
        let field: any AnyFormField = text("a")

        #expect(field.value() == "a")
        #expect(field.value() == nil as Int?)
    }

    @Test func `empty text passes but for the validators that ask for it`() {
        let field = text("").validate("skipped") { _ in false }
            .isEmail().length(2).minLength(3).maxLength(0)

        #expect(field.validates() == nil)
        #expect(field.validateEmpty("asked") { !$0.isEmpty }.validates() == "asked")
    }

    @Test(arguments: [("", false), (" \t\n", false), ("\u{A0}", false), ("a", true), (" a ", true)])
    func `required text has a visible character`(value: String, isValid: Bool) {
        #expect((text(value).isRequired().validates() == nil) == isValid)
        #expect(text("").isRequired("Name!").validates() == "Name!")
    }

    @Test(arguments: [("hmlongexample.com", false), ("a@b", true), ("@", true)])
    func `an address has an at sign`(value: String, isValid: Bool) {
        #expect(
            text(value).isEmail().validates() == (isValid ? nil : "Must be valid email address")
        )
    }

    @Test(arguments: [(1, false), (2, true), (3, false)])
    func `a length is exact`(count: Int, isValid: Bool) {
        let field = text(String(repeating: "é", count: count)).length(2, "two")
        #expect(field.validates() == (isValid ? nil : "two"))
    }

    @Test(arguments: [(2, true), (3, true), (4, false)])
    func `a maximum passes up to its edge`(count: Int, isValid: Bool) {
        let field = text(String(repeating: "👩‍👩‍👧", count: count)).maxLength(3)
        #expect((field.validates() == nil) == isValid)
    }

    @Test(arguments: [(2, false), (3, true), (4, true)])
    func `a minimum passes from its edge on`(count: Int, isValid: Bool) {
        let field = text(String(repeating: "x", count: count)).minLength(3)
        #expect((field.validates() == nil) == isValid)
    }

    @Test func `a switch that is required must be on`() {
        let field = FormField(id: "agree", value: false).isRequired()

        #expect(field.validates() == "Required")
        field.variable = true
        #expect(field.validates() == nil)
        #expect(field.validate("off") { !$0 }.validates() == "off")
    }
}
