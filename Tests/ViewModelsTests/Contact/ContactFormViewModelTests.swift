import Forms
import Injection
import Models
import Networking
import Reactive
import ReactiveTesting
import Services
import Synchronization
import Testing
import ViewModels

@Suite("ContactFormViewModel")
@MainActor
struct ContactFormViewModelTests {
    private typealias Field = ContactForm.Field

    private let book = FakeAddressBook()
    /// One unit of its time is a millisecond.
    private let scheduler = TestScheduler(initialClock: 0, resolution: 0.001)

    private func model(
        _ purpose: ContactForm.Purpose,
        drafts: FakeDrafts = FakeDrafts(),
        loads: Bool = true
    ) -> ContactFormViewModel {
        let container = Resolver()
        container.register { [book] in book as any AddressBookType }
        container.register { drafts as any FormDraftStoreType }
        container.register { [scheduler] in scheduler as any SchedulerType }
        let model = Resolver.withRoot(container) { ContactFormViewModel(purpose) }
        if loads { model.load() }
        return model
    }

    private func pass(_ milliseconds: Int) {
        scheduler.advanceTo(scheduler.clock + milliseconds)
    }

    private func last<Element: Sendable>(_ stream: Observable<Element>) -> Element? {
        let value = Mutex<Element?>(nil)
        stream.subscribe(onNext: { next in value.withLock { $0 = next } }).dispose()
        return value.withLock { $0 }
    }

    private let ada = User(
        name: User.Name(first: "Ada", last: "King"),
        gender: "female",
        location: User.Location(
            street: User.Street(number: "8", name: "St James's Square"),
            city: "London",
            postcode: "SW1Y 4JU"
        ),
        email: "ada@example.com",
        login: User.Login(uuid: "1815"),
        phone: "+44 20 7946 0000",
        isOwn: true
    )

    // MARK: The sample

    @Test func `the sample has the fields, texts and placeholders of the demo`() {
        let form = model(.sample).form
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
        let widths = model(.sample).widths

        #expect(
            widths == [
                .first: 50, .last: 50, .address1: 100, .address2: 50, .city: 50, .state: 2,
                .zip: 5, .email: 250, .alternateEmail: 250, .phone: 12,
            ]
        )
    }

    @Test func `the sample is wrong on purpose, and is stored nowhere`() {
        let drafts = FakeDrafts()
        let model = model(.sample, drafts: drafts)
        model.save()
        #expect(model.form.errors == [.email: "Must be valid email address"])
        #expect(last(model.banner) == "Please correct the following errors...")
        #expect(model.state == .editing)

        model.form.set("hm@example.com", for: .email)
        model.save()
        #expect(model.state == .saved(nil))
        #expect(book.saved.isEmpty && drafts.changes == 0)
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
        let form = model(.sample).form
        form.set("a@b.c", for: .email)
        form.set(text, for: field)

        #expect(!form.validate())
        #expect(form.errors == [field: message])
    }

    @Test func `the sample can only be saved while terms are accepted`() {
        let model = model(.sample)
        #expect(last(model.canSave) == true)
        model.form.set(false, for: .agree)
        #expect(last(model.canSave) == false)
        model.form.validate()

        #expect(model.form.errors[.agree] == "Required")
    }

    @Test func `switching mail off removes errors, and shows the note`() {
        let model = model(.sample)
        model.save()
        #expect(last(model.isEmailNoteHidden) == true)
        model.toggleEmail()
        #expect(model.form.errors.isEmpty)
        #expect(model.form.state(of: .email) == .disabled)
        #expect(model.form.state(of: .alternateEmail) == .disabled)
        #expect(last(model.isEmailNoteHidden) == false)

        model.form.setState(.enabled, for: .email)
        #expect(last(model.isEmailNoteHidden) == true)
        model.form.setState(.disabled, for: .email)
        model.save()
        #expect(model.state == .saved(nil))
    }

    @Test func `errors count once they have stayed for 100 milliseconds, at each attempt`() {
        let model = model(.sample)
        let count = Mutex(0)
        let bag = DisposeBag()
        model.errorsShown.subscribe(onNext: { count.withLock { $0 += 1 } }).disposed(by: bag)
        pass(500)
        #expect(count.withLock { $0 } == 0)
        model.save()
        pass(99)
        #expect(count.withLock { $0 } == 0)
        pass(1)
        #expect(count.withLock { $0 } == 1)
        model.save()
        pass(100)

        #expect(count.withLock { $0 } == 2)
    }

    // MARK: People

    @Test func `a new person needs a name and nothing else`() {
        let model = model(.add)
        model.save()
        #expect(model.form.errors == [.first: "First or last name is required"])
        model.form.set("Mononym", for: .last)
        model.save()

        #expect(book.saved.map(\.fullname) == ["Mononym"])
        #expect(book.saved.first?.isOwn == true)
        #expect(book.saved.first?.login?.uuid?.isEmpty == false)
        #expect(book.saved.first?.location == nil && book.saved.first?.email == nil)
        #expect(model.state == .saved(book.saved.first))
    }

    @Test func `mail of a person is checked, telephones and addresses are not`() {
        let model = model(.add)
        model.form.set("Ada", for: .first)
        model.form.set("nowhere", for: .email)
        model.form.set("+49 (0)30 / 12-34 ext. 5", for: .phone)
        model.save()
        #expect(model.form.errors == [.email: "Must be valid email address"])
        model.form.set(" a@b ", for: .email)
        model.save()

        #expect(book.saved.first?.email == "a@b")
        #expect(book.saved.first?.phone == "+49 (0)30 / 12-34 ext. 5")
    }

    @Test func `editing begins with the person and changes what was changed`() {
        let model = model(.edit(ada))
        #expect(model.title == "Edit Ada King")
        #expect(model.form.value(for: .address1) == "8 St James's Square")
        #expect(!model.isChanged)
        model.form.set("Lovelace", for: .last)
        model.form.set("", for: .email)
        #expect(model.isChanged)
        model.save()

        var expected = ada
        expected.name.last = "Lovelace"
        expected.email = nil
        #expect(book.saved == [expected])
        #expect(book.deleted.isEmpty)
    }

    @Test func `a second line and a second address are changed, further ones stay`() throws {
        var user = ada
        user.extra = [
            ContactProperty(name: "EMAIL", parameters: "TYPE=work", value: "two@b"),
            ContactProperty(name: "EMAIL", value: "three@b"),
            ContactProperty(name: "TEL", value: "4"),
        ]
        let model = model(.edit(user))
        #expect(model.form.value(for: .alternateEmail) == "two@b")
        model.form.set("Flat 3; rear", for: .address2)
        model.form.set("nowhere", for: .alternateEmail)
        model.save()
        #expect(model.form.errors == [.alternateEmail: "Must be valid email address"])
        model.form.set("second@b", for: .alternateEmail)
        model.save()

        let saved = try #require(book.saved.first)
        #expect(saved.location == user.location)
        #expect(saved.extra.map(\.name) == ["EMAIL", "EMAIL", "TEL", "ADR"])
        #expect(saved.extra.prefix(3).map(\.value) == ["second@b", "three@b", "4"])
        #expect(saved.extra[0].parameters == "TYPE=work")
        let again = self.model(.edit(saved))
        #expect(again.form.value(for: .address2) == "Flat 3; rear")
        again.form.set("", for: .address2)
        again.form.set("", for: .alternateEmail)
        again.save()
        let last = try #require(book.saved.last)
        #expect(last.extra.filter { $0.name != "ADR" }.map(\.value) == ["three@b", "4"])
        #expect(self.model(.edit(last)).form.value(for: .address2) == "")
    }

    @Test func `a second line or address without a first one is the first`() throws {
        let model = model(.add)
        model.form.set("Ada", for: .first)
        model.form.set("Flat 3", for: .address2)
        model.form.set("a@b", for: .alternateEmail)
        model.save()

        let saved = try #require(book.saved.first)
        #expect(saved.location?.street == User.Street(name: "Flat 3") && saved.email == "a@b")
        #expect(saved.extra.isEmpty)
    }

    @Test func `a street that is changed loses its number apart`() {
        let model = model(.edit(ada))
        model.form.set("12 Hay Hill", for: .address1)
        model.save()

        #expect(book.saved.first?.location?.street == User.Street(name: "12 Hay Hill"))
    }

    @Test func `a person whose key changes with the name replaces the earlier one`() {
        var anonymous = ada
        anonymous.login = nil
        let model = model(.edit(anonymous))
        model.form.set("Lovelace", for: .last)
        model.save()

        #expect(book.saved.map(\.name.last) == ["Lovelace"])
        #expect(book.deleted == [anonymous.key])
    }

    @Test func `a failure keeps the form, with the reason`() {
        let drafts = FakeDrafts()
        let model = model(.edit(ada), drafts: drafts)
        book.error = APIError.unexpected
        model.form.set("Lovelace", for: .last)
        pass(300)
        model.save()
        #expect(model.state == .editing)
        #expect(last(model.banner)??.hasPrefix("cannot save: ") == true)
        #expect(drafts.all.count == 1)
        book.error = nil
        model.save()

        #expect(last(model.banner) == .some(nil))
        #expect(book.saved.count == 1 && drafts.all.isEmpty)
    }

    // MARK: Drafts

    @Test func `a draft is stored 300 milliseconds after the last key`() {
        let drafts = FakeDrafts()
        let model = model(.add, drafts: drafts)
        model.form.set("A", for: .first)
        pass(299)
        model.form.set("Ad", for: .first)
        pass(299)
        #expect(drafts.changes == 0 && !model.isDraftStored)
        pass(1)

        #expect(model.isDraftStored)
        #expect(drafts.all["new"]?.values["first"] == "Ad")
        #expect(drafts.changes == 1)
    }

    @Test func `text typed before drafts were read is stored, too`() {
        let drafts = FakeDrafts()
        let model = model(.add, drafts: drafts, loads: false)
        model.form.set("Ada", for: .first)
        model.load()

        #expect(drafts.all["new"]?.values["first"] == "Ada")
    }

    @Test func `a form saved before drafts were read is saved afterwards`() {
        let model = model(.add, loads: false)
        model.form.set("Ada", for: .first)
        model.form.set("King", for: .last)
        model.save()
        #expect(model.state == .initial && book.saved.isEmpty)
        model.load()
        #expect(book.saved.map(\.fullname) == ["Ada King"])
    }

    @Test func `a draft that is found comes before a form saved too early`() {
        let draft = FormDraft(key: "new", values: ["first": "Ada"])
        let model = model(.add, drafts: FakeDrafts([draft]), loads: false)
        model.save()
        model.load()
        #expect(model.state == .draftFound && book.saved.isEmpty)
    }

    @Test func `a draft is found, and goes on where it was`() {
        let draft = FormDraft(key: "new", values: ["first": "Ada", "unknown": "x"])
        let model = model(.add, drafts: FakeDrafts([draft]))
        #expect(model.state == .draftFound && model.draftName == "Ada")
        #expect(model.form.value(for: .first) == "")
        model.continueDraft()

        #expect(model.state == .editing)
        #expect(model.form.value(for: .first) == "Ada")
    }

    @Test func `a draft that is discarded is deleted`() {
        let drafts = FakeDrafts([FormDraft(key: "edit 1815", values: ["first": "X"])])
        let model = model(.edit(ada), drafts: drafts)
        #expect(model.state == .draftFound)
        model.discard()

        #expect(model.state == .editing && drafts.all.isEmpty)
        #expect(model.form.value(for: .first) == "Ada")
    }

    @Test func `discarding later puts the fields back`() {
        let drafts = FakeDrafts()
        let model = model(.edit(ada), drafts: drafts)
        model.form.set("X", for: .first)
        model.form.set("bad", for: .email)
        model.form.validate()
        pass(300)
        #expect(drafts.all.count == 1)
        model.discard()
        pass(300)

        #expect(!model.isChanged && model.form.errors.isEmpty && drafts.all.isEmpty)
    }

    @Test func `text typed back to the beginning leaves no draft`() {
        let drafts = FakeDrafts()
        let model = model(.add, drafts: drafts)
        model.form.set("A", for: .first)
        pass(300)
        model.form.set("", for: .first)
        pass(300)

        #expect(drafts.all.isEmpty && !model.isDraftStored)
    }

    @Test func `a draft equal to the person is no draft`() {
        let form = model(.edit(ada)).form
        let values = form.ids.map { ($0.rawValue, form.value(for: $0, as: String.self) ?? "") }
        let draft = FormDraft(key: "edit 1815", values: Dictionary(uniqueKeysWithValues: values))

        #expect(model(.edit(ada), drafts: FakeDrafts([draft])).state == .editing)
    }

    @Test func `leaving stores at once what was typed last, and nothing after saving`() {
        let drafts = FakeDrafts()
        let model = model(.add, drafts: drafts)
        model.form.set("Ada", for: .first)
        model.storeDraft()
        #expect(drafts.all.count == 1)
        model.save()
        model.storeDraft()
        pass(1_000)

        #expect(drafts.all.isEmpty)
    }

    @Test func `drafts that cannot be read or stored are said, and stop nobody`() {
        let drafts = FakeDrafts()
        drafts.error = APIError.unexpected
        let model = model(.add, drafts: drafts)
        #expect(model.state == .editing)
        #expect(last(model.banner)??.hasPrefix("cannot read drafts: ") == true)
        model.form.set("Ada", for: .first)
        pass(300)
        #expect(last(model.banner)??.hasPrefix("cannot store a draft: ") == true)
        model.save()

        #expect(book.saved.count == 1)
    }

    @Test func `the sample has no draft`() {
        let drafts = FakeDrafts()
        let model = model(.sample, drafts: drafts)
        model.form.set("X", for: .first)
        pass(1_000)
        model.storeDraft()
        model.discard()

        #expect(drafts.changes == 0)
        #expect(model.form.value(for: .first) == "Michael")
    }

    @Test func `nothing keeps it alive`() {
        var model: ContactFormViewModel? = model(.add)
        model?.form.set("Ada", for: .first)
        weak let released = model
        model = nil

        #expect(released == nil)
        pass(1_000)
    }
}
