import ContactFormats
import Forms
import Models
import Testing
import ViewModels

@Suite("Fields that are added to forms")
@MainActor
struct ContactFormDetailTests {
    private typealias Field = ContactForm.Field

    private let forms = ContactForms()

    private var captions: Set<String> {
        Set(Field.allCases.filter { $0.detail != nil }.map(ContactForm.caption))
    }

    @Test func `there is a field for each detail, with a short caption`() {
        for detail in PersonDetail.allCases {
            #expect(Field(rawValue: detail.rawValue)?.detail == detail)
        }
        #expect(Field.allCases.filter { $0.detail != nil }.count == PersonDetail.allCases.count)
        #expect(Field.allCases.allSatisfy { ContactForm.caption(of: $0).count <= 11 })
    }

    @Test func `a new person has none of them, and a sample cannot`() {
        let model = forms.model(.add)

        #expect(Set(model.addableFields.map(ContactForm.caption)) == captions)
        #expect(model.addableFields.count == captions.count)
        #expect(forms.model(.sample).addableFields.isEmpty)
    }

    @Test func `a field is shown once it is added, and another one of its kind is offered`() {
        let model = forms.model(.add)
        #expect(model.form.state(of: .workEmail) == .hidden)
        model.add(.workEmail)
        #expect(model.form.state(of: .workEmail) == .enabled)
        #expect(!model.addableFields.contains(.workEmail))
        #expect(model.addableFields.contains(.workEmail2))
        model.add(.company)

        #expect(!model.addableFields.contains(.company))
    }

    @Test func `those that a person has are shown, and only what is edited changes`() throws {
        var user = forms.ada
        user.extra = [
            ContactProperty(name: "ORG", parameters: "X=1", value: "Engines;Looms"),
            ContactProperty(name: "X-OTHER", value: "stays"),
            ContactProperty(name: "URL", value: "https://example.org"),
        ]
        let model = forms.model(.edit(user))
        #expect(model.form.value(for: .company) == "Engines")
        #expect(model.form.state(of: .webPage) == .enabled)
        #expect(model.form.state(of: .fax) == .hidden)
        model.form.set("Analysis", for: .company)
        model.add(.workPhone)
        model.form.set(" 4 ", for: .workPhone)
        model.form.set("", for: .webPage)
        model.send(.save)

        user.extra[0].value = "Analysis;Looms"
        user.extra[2] = ContactProperty(name: "TEL", parameters: "TYPE=work", value: "4")
        #expect(forms.book.saved == [user])
    }

    @Test func `a form that is saved unchanged changes nothing`() {
        var user = forms.ada
        user.extra = [
            ContactProperty(name: "EMAIL", parameters: "TYPE=work", value: "w@a"),
            ContactProperty(name: "EMAIL", parameters: "TYPE=work", value: "w@b"),
            ContactProperty(name: "BDAY", value: "--0412"),
            ContactProperty(name: "NICKNAME", value: "a , b"),
        ]
        let model = forms.model(.edit(user))
        model.send(.save)

        #expect(forms.book.saved == [user])
    }

    @Test func `a second address that is new does not take the place of one of a kind`() throws {
        let model = forms.model(.edit(forms.ada))
        model.add(.workEmail)
        model.form.set("work@b", for: .workEmail)
        model.form.set("second@b", for: .alternateEmail)
        model.send(.save)
        let saved = try #require(forms.book.saved.last)
        #expect(saved.extra.map(\.value) == ["second@b", "work@b"])
        let again = forms.model(.edit(saved))
        again.form.set("", for: .alternateEmail)
        again.form.set("office@b", for: .workEmail)
        again.send(.save)

        #expect(forms.book.saved.last?.extra.map(\.value) == ["office@b"])
        #expect(forms.book.saved.last?.extra.first?.parameters == "TYPE=work")
    }

    @Test func `days and addresses are checked, if they are shown`() {
        let model = forms.model(.edit(forms.ada))
        model.form.set("spring", for: .birthday)
        model.add(.homeEmail)
        model.form.set("nowhere", for: .homeEmail)
        model.add(.workAddress)
        model.form.set("1; 2; 3; 4; 5; 6", for: .workAddress)
        model.send(.save)
        #expect(
            model.form.errors == [
                .birthday: "A day such as 1985-04-12, or 04-12",
                .homeEmail: "Must be valid email address",
                .workAddress: "Street; city; state; zip; country",
            ]
        )
        model.form.set("12-11", for: .birthday)
        model.form.set("h@b", for: .homeEmail)
        model.form.set("1; 2; 3; 4; 5", for: .workAddress)
        model.send(.save)

        #expect(forms.book.saved.last?.details[.birthday] == "12-11")
        // The age from the directory belongs to the old date of birth.
        #expect(forms.book.saved.last?.dob == nil)
    }

    @Test func `fields of a draft are shown again, and gone when it is discarded`() {
        let drafts = FakeDrafts()
        let first = forms.model(.edit(forms.ada), drafts: drafts)
        first.add(.company)
        first.form.set("Engines", for: .company)
        forms.pass(300)
        #expect(drafts.all.count == 1)
        let second = forms.model(.edit(forms.ada), drafts: drafts)
        second.send(.continueDraft)
        #expect(second.form.state(of: .company) == .enabled)
        #expect(second.form.value(for: .company) == "Engines")
        second.send(.discard)

        #expect(second.form.state(of: .company) == .hidden)
        #expect(second.form.value(for: .company) == "")
    }
}
