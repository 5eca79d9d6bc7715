import Forms
import Reactive
import Synchronization
import Testing
import ViewModels

@Suite("The sample form")
@MainActor
struct ContactFormSampleTests {
    private typealias Field = ContactForm.Field

    private let forms = ContactForms()

    @Test func `the sample has the fields, texts and placeholders of the demo`() {
        let form = forms.model(.sample).form
        let texts = form.ids.map { form.value(for: $0, as: String.self) ?? "on" }

        #expect(
            form.ids.map(\.rawValue) == [
                "first", "last", "address1", "address2", "city", "state", "zip", "email",
                "alternateEmail", "phone", "agree",
            ]
        )
        #expect(
            texts == [
                "Michael", "Long", "1234 East West St", "", "Boulder", "CO", "80303",
                "hmlongexample.com", "", "303-895-0000", "on",
            ]
        )
        #expect(form.value(for: .agree) == true)
        #expect(
            form.ids.map { form.placeholder(for: $0) } == [
                "First Name", "Last Name", "Address Line 1", "Address Line 2 (optional)", "City",
                "State", "Zip", "Email", "Alternate Email (optional)", "Phone", "Agree",
            ]
        )
    }

    @Test func `the sample has the widths of the demo`() {
        let widths = forms.model(.sample).widths

        #expect(
            widths == [
                .first: 50, .last: 50, .address1: 100, .address2: 50, .city: 50, .state: 2,
                .zip: 5, .email: 250, .alternateEmail: 250, .phone: 12,
            ]
        )
    }

    @Test func `the sample is wrong on purpose, and is stored nowhere`() {
        let drafts = FakeDrafts()
        let model = forms.model(.sample, drafts: drafts)
        model.send(.save)
        #expect(model.form.errors == [.email: "Must be valid email address"])
        #expect(forms.last(model.banner) == "Please correct the following errors...")
        #expect(model.contact.state == .editing)

        model.form.set("hm@example.com", for: .email)
        model.send(.save)
        #expect(model.contact.state == .saved(nil))
        #expect(forms.book.saved.isEmpty && drafts.changes == 0)
    }

    @Test(arguments: [
        (Field.first, "", "Required"), (.last, " ", "Required"), (.address1, "", "Required"),
        (.city, "", "Required"), (.state, "", "Required"), (.zip, "", "Required"),
        (.state, "C", "Two letter abbreviation."), (.state, "COL", "Two letter abbreviation."),
        (.email, "", "Required"), (.alternateEmail, "x", "Must be valid email address"),
        (.phone, "303-895-000", "Phone number must be 10 digits long"),
        (.phone, "303-895-00001", "Phone number must be 10 digits long"),
        (.phone, "", "Phone number must be 10 digits long"),
    ])
    func `each field of the sample has its rule`(
        field: ContactForm.Field,
        text: String,
        message: String
    ) {
        let form = forms.model(.sample).form
        form.set("a@b.c", for: .email)
        form.set(text, for: field)

        #expect(!form.validate())
        #expect(form.errors == [field: message])
    }

    @Test func `the sample can only be saved while terms are accepted`() {
        let model = forms.model(.sample)
        #expect(forms.last(model.canSave) == true)
        model.form.set(false, for: .agree)
        #expect(forms.last(model.canSave) == false)
        model.form.validate()

        #expect(model.form.errors[.agree] == "Required")
    }

    @Test func `switching mail off removes errors, and shows the note`() {
        let model = forms.model(.sample)
        model.send(.save)
        #expect(forms.last(model.isEmailNoteHidden) == true)
        model.toggleEmail()
        #expect(model.form.errors.isEmpty)
        #expect(model.form.state(of: .email) == .disabled)
        #expect(model.form.state(of: .alternateEmail) == .disabled)
        #expect(forms.last(model.isEmailNoteHidden) == false)

        model.form.setState(.enabled, for: .email)
        #expect(forms.last(model.isEmailNoteHidden) == true)
        model.form.setState(.disabled, for: .email)
        model.send(.save)
        #expect(model.contact.state == .saved(nil))
    }

    @Test func `errors count once they have stayed for 100 milliseconds, at each attempt`() {
        let model = forms.model(.sample)
        let count = Mutex(0)
        let bag = DisposeBag()
        model.errorsShown.subscribe(onNext: { count.withLock { $0 += 1 } }).disposed(by: bag)
        forms.pass(500)
        #expect(count.withLock { $0 } == 0)
        model.send(.save)
        forms.pass(99)
        #expect(count.withLock { $0 } == 0)
        forms.pass(1)
        #expect(count.withLock { $0 } == 1)
        model.send(.save)
        forms.pass(100)

        #expect(count.withLock { $0 } == 2)
    }
}
