import Forms
import Reactive
import Synchronization
import Testing

/// Collects the values of a stream.
private final class Values<Element: Sendable>: Sendable {
    private let list = Mutex<[Element]>([])
    private let disposeBag = DisposeBag()

    var values: [Element] { list.withLock { $0 } }

    init(_ stream: Observable<Element>) {
        stream.subscribe(onNext: { [weak self] value in self?.list.withLock { $0.append(value) } })
            .disposed(by: disposeBag)
    }
}

@Suite("FormFieldManager")
@MainActor
struct FormFieldManagerTests {
    private enum Names: String, CaseIterable, Sendable { case first, last, middleName, agree }

    private func form() -> FormFieldManager<Names> {
        FormFieldManager(
            [
                FormField(id: Names.last, value: "").isRequired("last?"),
                FormField(id: Names.first, value: "").isRequired("first?"),
                FormField(id: Names.agree, value: false).isRequired(),
                FormField(id: "unknown", value: ""),
            ],
            placeholders: [.first: "First Name"]
        )
    }

    @Test func `has the fields that were given, in the order of their names`() {
        #expect(form().ids == [.first, .last, .agree])
    }

    @Test func `a field or value that is missing or mistyped is an error, never a trap`() throws {
        let form = form()

        #expect(throws: FormError.missing(id: "middleName")) {
            try form.variable(for: .middleName, as: String.self)
        }
        #expect(throws: FormError.mistyped(id: "agree", expected: "String")) {
            try form.field(for: .agree, as: String.self)
        }
        #expect(form.value(for: .agree, as: String.self) == nil)
        #expect(form.value(for: .middleName, as: String.self) == nil)
        #expect("\(FormError.missing(id: "x"))" == "the form has no field 'x'")
        #expect("\(FormError.mistyped(id: "x", expected: "Int"))".contains("of type Int"))
        try form.variable(for: .first).value = "Ada"
        #expect(form.value(for: .first) == "Ada")
    }

    @Test func `setting a field that is missing or mistyped changes nothing`() {
        let form = form()
        form.set("x", for: .agree)
        form.set("x", for: .middleName)
        form.set("x", for: .first)

        #expect(form.value(for: .agree) == false)
        #expect(form.value(for: .first) == "x")
    }

    @Test func `a placeholder is the given one, or the name with a capital`() {
        #expect(form().placeholder(for: .first) == "First Name")
        #expect(form().placeholder(for: .last) == "Last")
        #expect(form().placeholder(for: .middleName) == "MiddleName")
    }

    @Test func `validating sets all errors, and removes those that are no more`() {
        let form = form()
        #expect(!form.isValid && form.errors.isEmpty)
        #expect(!form.validate())
        #expect(form.errors == [.first: "first?", .last: "last?", .agree: "Required"])

        form.set("Ada", for: .first)
        #expect(form.errors[.first] == "first?")
        #expect(!form.validate())
        #expect(form.errors == [.last: "last?", .agree: "Required"])

        form.set("King", for: .last)
        form.set(true, for: .agree)
        #expect(form.isValid && form.validate() && form.errors.isEmpty)
    }

    @Test func `validating some fields leaves the errors of the others`() {
        let form = form()
        form.validate()
        form.set("Ada", for: .first)

        #expect(form.validate([.first, .last], filtering: { $0 == .first }))
        #expect(form.errors == [.last: "last?", .agree: "Required"])
        #expect(!form.validate([.last]))
    }

    @Test func `fields that are disabled or hidden are never wrong`() {
        let form = form()
        form.validate()
        form.setState(.disabled, for: .first)
        form.setState(.hidden, for: .last)
        #expect(form.errors == [.agree: "Required"])
        #expect(!form.validate())
        #expect(form.errors == [.agree: "Required"])

        form.setState(.enabled, for: .last)
        form.validate()
        #expect(form.errors == [.last: "last?", .agree: "Required"])
    }

    @Test func `streams repeat no value`() {
        let form = form()
        let errors = Values<String?>(form.error(for: .first))
        let any = Values<Bool>(form.hasErrors())
        let states = Values<FormFieldState>(form.state(for: .last))
        let hidden = Values<Bool>(form.state(.hidden, for: .last))
        form.validate()
        form.validate()
        form.setState(.disabled, for: .last)
        form.setState(.disabled, for: .last)
        form.setState(.hidden, for: .last)
        form.clearErrors()

        #expect(errors.values == [nil, "first?", nil])
        #expect(any.values == [false, true, false])
        #expect(states.values == [.enabled, .disabled, .hidden])
        #expect(hidden.values == [false, true])
    }

    @Test func `the next field is the next that is enabled`() {
        let form = form()
        #expect(form.nextID(from: .first) == .last)
        form.setState(.disabled, for: .last)
        #expect(form.nextID(from: .first) == .agree)
        #expect(form.nextID(from: .agree) == nil)
        #expect(form.nextID(from: .middleName) == nil)
    }

    @Test func `every change of a value is an event`() {
        let form = form()
        let changes = Values<Void>(form.changes())
        #expect(changes.values.isEmpty)
        form.set("A", for: .first)
        form.set(true, for: .agree)

        #expect(changes.values.count == 2)
    }
}
