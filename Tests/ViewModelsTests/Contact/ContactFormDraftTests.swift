import DomainFixtures
import Forms
import Models
import Networking
import Persistence
import Reactive
import Services
import Testing
import ViewModels

@Suite("Drafts of forms")
@MainActor
struct ContactFormDraftTests {
    private typealias Field = ContactForm.Field

    private let forms = ContactForms()

    @Test func `a draft is stored every 300 milliseconds while somebody types`() {
        let drafts = FakeDrafts()
        let model = forms.model(.add, drafts: drafts)
        model.form.set("A", for: .first)
        forms.pass(299)
        model.form.set("Ad", for: .first)
        #expect(drafts.changes == 0 && !model.contact.isDraftStored)
        forms.pass(1)
        #expect(model.contact.isDraftStored)
        #expect(drafts.all["new"]?.values["first"] == "Ad")
        for text in ["Ada", "Ada ", "Ada K"] {
            forms.pass(200)
            model.form.set(text, for: .first)
        }
        #expect(drafts.changes == 2 && drafts.all["new"]?.values["first"] == "Ada ")
        forms.pass(300)
        #expect(drafts.changes == 3 && drafts.all["new"]?.values["first"] == "Ada K")
    }

    @Test func `text typed before drafts were read is stored, too`() {
        let drafts = FakeDrafts()
        let model = forms.model(.add, drafts: drafts, loads: false)
        model.form.set("Ada", for: .first)
        model.send(.load)

        #expect(drafts.all["new"]?.values["first"] == "Ada")
    }

    @Test func `text of a form that is left before drafts were read is stored`() {
        let reading = PublishSubject<Void>()
        let drafts = FakeDrafts(reading: reading)
        var model: ContactFormViewModel? = forms.model(.add, drafts: drafts)
        model?.form.set("Ada", for: .first)
        model?.storeDraft()
        weak let released = model
        model = nil
        reading.onNext(())

        #expect(drafts.all["new"]?.values["first"] == "Ada")
        #expect(released == nil)
    }

    @Test func `a form saved before drafts were read is saved afterwards`() {
        let model = forms.model(.add, loads: false)
        model.form.set("Ada", for: .first)
        model.form.set("King", for: .last)
        model.send(.save)
        #expect(model.contact.state == .initial && forms.book.saved.isEmpty)
        model.send(.load)
        #expect(forms.book.saved.map(\.fullname) == ["Ada King"])
    }

    @Test func `a draft that is found comes before a form saved too early`() {
        let draft = FormDraft(key: "new", values: ["first": "Ada"])
        let model = forms.model(.add, drafts: FakeDrafts([draft]), loads: false)
        model.send(.save)
        model.send(.load)
        #expect(model.contact.state == .draftFound && forms.book.saved.isEmpty)
    }

    @Test func `a draft is found, and goes on where it was`() {
        let draft = FormDraft(key: "new", values: ["first": "Ada", "unknown": "x"])
        let model = forms.model(.add, drafts: FakeDrafts([draft]))
        #expect(model.contact.state == .draftFound && model.contact.draftName == "Ada")
        #expect(model.form.value(for: .first) == "")
        model.send(.continueDraft)

        #expect(model.contact.state == .editing)
        #expect(model.form.value(for: .first) == "Ada")
    }

    @Test func `a draft that is discarded is deleted`() {
        let drafts = FakeDrafts([FormDraft(key: "edit \(forms.ada.key)", values: ["first": "X"])])
        let model = forms.model(.edit(forms.ada), drafts: drafts)
        #expect(model.contact.state == .draftFound)
        model.send(.discard)

        #expect(model.contact.state == .editing && drafts.all.isEmpty)
        #expect(model.form.value(for: .first) == "Ada")
    }

    @Test func `discarding later puts the fields back`() {
        let drafts = FakeDrafts()
        let model = forms.model(.edit(forms.ada), drafts: drafts)
        model.form.set("X", for: .first)
        model.form.set("bad", for: .email)
        model.form.validate()
        forms.pass(300)
        #expect(drafts.all.count == 1)
        model.send(.discard)
        forms.pass(300)

        #expect(
            model.texts == model.contact.original && model.form.errors.isEmpty && drafts.all.isEmpty
        )
    }

    @Test func `text typed back to the beginning leaves no draft`() {
        let drafts = FakeDrafts()
        let model = forms.model(.add, drafts: drafts)
        model.form.set("A", for: .first)
        forms.pass(300)
        model.form.set("", for: .first)
        forms.pass(300)

        #expect(drafts.all.isEmpty && !model.contact.isDraftStored)
    }

    @Test func `a draft equal to the person is no draft`() {
        let form = forms.model(.edit(forms.ada)).form
        let values = form.ids.map { ($0.rawValue, form.value(for: $0, as: String.self) ?? "") }
        let draft = FormDraft(
            key: "edit \(forms.ada.key)",
            values: Dictionary(uniqueKeysWithValues: values)
        )

        #expect(
            forms.model(.edit(forms.ada), drafts: FakeDrafts([draft])).contact.state == .editing
        )
    }

    @Test func `leaving stores at once what was typed last, and nothing after saving`() {
        let drafts = FakeDrafts()
        let model = forms.model(.add, drafts: drafts)
        model.form.set("Ada", for: .first)
        model.storeDraft()
        #expect(drafts.all.count == 1)
        model.send(.save)
        model.storeDraft()
        forms.pass(1_000)

        #expect(drafts.all.isEmpty)
    }

    @Test func `drafts that cannot be read or stored are said, and stop nobody`() {
        let drafts = FakeDrafts()
        drafts.error = APIError.unexpected
        let model = forms.model(.add, drafts: drafts)
        #expect(model.contact.state == .editing)
        #expect(forms.last(model.banner)??.hasPrefix("cannot read drafts: ") == true)
        model.form.set("Ada", for: .first)
        forms.pass(300)
        #expect(forms.last(model.banner)??.hasPrefix("cannot store a draft: ") == true)
        model.send(.save)

        #expect(forms.book.saved.count == 1)
    }

    @Test func `text that no draft has is told at the end, unless it is stored or given up`() {
        let drafts = FakeDrafts()
        let model = forms.model(.add, drafts: drafts)
        let pending = forms.application.people.pending
        let line = "not stored: New person, First name: Ada; Last name: King: "
        model.form.set("Ada", for: .first)
        forms.pass(300)
        #expect(model.contact.status == "draft stored")
        model.form.set("King", for: .last)
        drafts.error = PersistenceError.diskFull(path: "drafts")
        forms.pass(300)
        #expect(model.contact.status == nil && model.contact.failure != nil)
        #expect(pending.unstored.map { $0.prefix(line.count) } == [line[...]])

        drafts.error = nil
        model.storeDraft()
        #expect(model.contact.status == "draft stored" && model.contact.failure == nil)
        #expect(pending.unstored.isEmpty)
        drafts.error = PersistenceError.diskFull(path: "drafts")
        model.storeDraft()
        #expect(pending.unstored.count == 1)
        model.send(.discard)
        #expect(pending.unstored.isEmpty)
    }

    @Test(arguments: [nil, PersonEditError.changedMeanwhile("Ada", current: nil)])
    func `a form that is left while it is saved keeps its draft until it is`(
        error: PersonEditError?
    ) {
        let (drafts, end) = (FakeDrafts(), PublishSubject<Never>())
        forms.book.completion = end.asCompletable()
        var model: ContactFormViewModel? = forms.model(.add, drafts: drafts)
        model?.form.set("Ada", for: .first)
        model?.send(.save)
        model?.storeDraft()
        weak let released = model
        model = nil
        #expect(released == nil && drafts.all["new"]?.values == ["first": "Ada"])
        if let error { end.onError(error) } else { end.onCompleted() }

        let reports = forms.application.people.pending.takeReports()
        #expect(drafts.all.isEmpty == (error == nil))
        #expect(reports == (error.map { ["not saved: Ada: \($0)"] } ?? []))
    }

    @Test func `drafts that fail when the form is left, or saved, are reported`() {
        let drafts = FakeDrafts()
        var model: ContactFormViewModel? = forms.model(.add, drafts: drafts)
        let pending = forms.application.people.pending
        model?.form.set("Ada", for: .first)
        drafts.error = PersistenceError.diskFull(path: "drafts")
        model?.send(.save)
        #expect(forms.book.saved.count == 1)
        #expect(pending.takeReports().map { $0.prefix(25) } == ["cannot delete the draft: "])

        drafts.error = nil
        let saving = PublishSubject<Void>()
        model = forms.model(.add, drafts: FakeDrafts(saving: saving))
        model?.form.set("Ada", for: .first)
        model?.storeDraft()
        model = nil
        saving.onError(PersistenceError.diskFull(path: "drafts"))
        #expect(pending.takeReports().map { $0.prefix(22) } == ["cannot store a draft: "])
    }

    @Test func `the sample has no draft`() {
        let drafts = FakeDrafts()
        let model = forms.model(.sample, drafts: drafts)
        model.form.set("X", for: .first)
        forms.pass(1_000)
        model.storeDraft()
        model.send(.discard)

        #expect(drafts.changes == 0)
        #expect(model.form.value(for: .first) == "Michael")
    }

    @Test func `nothing keeps it alive`() {
        var model: ContactFormViewModel? = forms.model(.add)
        model?.form.set("Ada", for: .first)
        weak let released = model
        model = nil

        #expect(released == nil)
        forms.pass(1_000)
    }
}
