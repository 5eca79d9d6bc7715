import Forms
import Models
import Networking
import Reactive
import Services
import Testing
import ViewModels

@Suite("Forms of people")
@MainActor
struct ContactFormPersonTests {
    private typealias Field = ContactForm.Field

    private let forms = ContactForms()

    @Test func `a new person needs a name and nothing else`() {
        let model = forms.model(.add)
        model.send(.save)
        #expect(model.form.errors == [.first: "First or last name is required"])
        model.form.set("Mononym", for: .last)
        model.send(.save)

        #expect(forms.book.saved.map(\.fullname) == ["Mononym"])
        #expect(forms.book.saved.first?.isOwn == true)
        #expect(forms.book.saved.first?.login?.uuid?.isEmpty == false)
        #expect(forms.book.saved.first?.location == nil && forms.book.saved.first?.email == nil)
        #expect(model.contact.state == .saved(forms.book.saved.first))
    }

    @Test func `mail of a person is checked, telephones and addresses are not`() {
        let model = forms.model(.add)
        model.form.set("Ada", for: .first)
        model.form.set("nowhere", for: .email)
        model.form.set("+49 (0)30 / 12-34 ext. 5", for: .phone)
        model.send(.save)
        #expect(model.form.errors == [.email: "Must be valid email address"])
        model.form.set(" a@b ", for: .email)
        model.send(.save)

        #expect(forms.book.saved.first?.email == "a@b")
        #expect(forms.book.saved.first?.phone == "+49 (0)30 / 12-34 ext. 5")
    }

    @Test func `editing begins with the person and changes what was changed`() {
        let model = forms.model(.edit(forms.ada))
        #expect(model.contact.title == "Edit Ada King")
        #expect(model.form.value(for: .address1) == "8 St James's Square")
        #expect(model.texts == model.contact.original)
        model.form.set("Lovelace", for: .last)
        model.form.set("", for: .email)
        #expect(model.texts != model.contact.original)
        model.send(.save)

        var expected = forms.ada
        expected.name.last = "Lovelace"
        expected.email = nil
        #expect(forms.book.saved == [expected])
        #expect(forms.book.deleted.isEmpty)
    }

    @Test func `a second line and a second address are changed, further ones stay`() throws {
        var user = forms.ada
        user.extra = [
            ContactProperty(name: "EMAIL", parameters: "TYPE=work", value: "two@b"),
            ContactProperty(name: "EMAIL", value: "three@b"),
            ContactProperty(name: "TEL", value: "4"),
        ]
        let model = forms.model(.edit(user))
        #expect(model.form.value(for: .alternateEmail) == "two@b")
        model.form.set("Flat 3; rear", for: .address2)
        model.form.set("nowhere", for: .alternateEmail)
        model.send(.save)
        #expect(model.form.errors == [.alternateEmail: "Must be valid email address"])
        model.form.set("second@b", for: .alternateEmail)
        model.send(.save)

        let saved = try #require(forms.book.saved.first)
        #expect(saved.location == user.location)
        #expect(saved.extra.map(\.name) == ["EMAIL", "EMAIL", "TEL", "ADR"])
        #expect(saved.extra.prefix(3).map(\.value) == ["second@b", "three@b", "4"])
        #expect(saved.extra[0].parameters == "TYPE=work")
        let again = forms.model(.edit(saved))
        #expect(again.form.value(for: .address2) == "Flat 3; rear")
        again.form.set("", for: .address2)
        again.form.set("", for: .alternateEmail)
        again.send(.save)
        let last = try #require(forms.book.saved.last)
        #expect(last.extra.filter { $0.name != "ADR" }.map(\.value) == ["three@b", "4"])
        #expect(forms.model(.edit(last)).form.value(for: .address2) == "")
    }

    @Test func `a second line or address without a first one is the first`() throws {
        let model = forms.model(.add)
        model.form.set("Ada", for: .first)
        model.form.set("Flat 3", for: .address2)
        model.form.set("a@b", for: .alternateEmail)
        model.send(.save)

        let saved = try #require(forms.book.saved.first)
        #expect(saved.location?.street == User.Street(name: "Flat 3") && saved.email == "a@b")
        #expect(saved.extra.isEmpty)
    }

    @Test func `each field is stored where it belongs, and an empty one is none`() {
        let texts: [Field: String] = [
            .first: "Ada", .last: "King", .address1: "8 Square", .city: "London", .state: "Kent",
            .zip: "SW1", .country: "UK", .email: "a@b", .phone: "1", .cell: "2",
        ]
        let model = forms.model(.add)
        for (field, text) in texts { model.form.set(" \(text) ", for: field) }
        model.send(.save)
        var expected = User(
            name: User.Name(first: "Ada", last: "King"),
            location: User.Location(
                street: User.Street(name: "8 Square"),
                city: "London",
                state: "Kent",
                country: "UK",
                postcode: "SW1"
            ),
            email: "a@b",
            login: forms.book.saved.first?.login,
            phone: "1",
            cell: "2"
        )
        expected.isOwn = true
        #expect(forms.book.saved == [expected])

        let again = forms.model(.edit(expected))
        for field in texts.keys where field != .last {
            again.form.set(field == .email ? "" : " ", for: field)
        }
        again.send(.save)
        var bare = User(name: User.Name(first: "", last: "King"), login: expected.login)
        bare.isOwn = true
        #expect(forms.book.saved.last == bare)
    }

    @Test func `a street that is changed loses its number apart`() {
        let model = forms.model(.edit(forms.ada))
        model.form.set("12 Hay Hill", for: .address1)
        model.send(.save)

        #expect(forms.book.saved.first?.location?.street == User.Street(name: "12 Hay Hill"))
    }

    @Test func `a person whose key changes with the name replaces the earlier one`() {
        var anonymous = forms.ada
        anonymous.login = nil
        let model = forms.model(.edit(anonymous))
        model.form.set("Lovelace", for: .last)
        model.send(.save)

        #expect(forms.book.saved.map(\.name.last) == ["Lovelace"])
        #expect(forms.book.deleted == [anonymous.key])
    }

    @Test func `a person is saved once, however often that is asked for meanwhile`() {
        let end = PublishSubject<Never>()
        forms.book.completion = end.asCompletable()
        let model = forms.model(.add)
        model.form.set("Ada", for: .first)
        model.send(.save)
        #expect(model.contact.state == .saving && forms.last(model.canSave) == false)
        model.send(.save)
        #expect(forms.book.saved.count == 1)
        end.onCompleted()

        #expect(model.contact.state == .saved(forms.book.saved.first))
    }

    @Test func `what is typed while a person is stored is in the form and its draft`() {
        let (drafts, end) = (FakeDrafts(), PublishSubject<Never>())
        forms.book.completion = end.asCompletable()
        let model = forms.model(.edit(forms.ada), drafts: drafts)
        model.form.set("Lovelace", for: .last)
        model.send(.save)
        model.form.set("Byron", for: .last)
        end.onCompleted()
        #expect(model.contact.state == .editing)
        #expect(drafts.all.values.map(\.values) == [["last": "Byron"]])
        forms.book.completion = .empty()
        model.send(.save)

        #expect(forms.book.saved.map(\.name.last) == ["Lovelace", "Byron"])
        #expect(model.contact.state == .saved(forms.book.saved.last) && drafts.all.isEmpty)
    }

    @Test func `a failure keeps the form, with the reason`() {
        let drafts = FakeDrafts()
        let model = forms.model(.edit(forms.ada), drafts: drafts)
        forms.book.error = APIError.unexpected
        model.form.set("Lovelace", for: .last)
        forms.pass(300)
        model.send(.save)
        #expect(model.contact.state == .editing)
        #expect(forms.last(model.banner)??.hasPrefix("cannot save: ") == true)
        #expect(drafts.all.count == 1)
        forms.book.error = nil
        model.send(.save)

        #expect(forms.last(model.banner) == .some(nil))
        #expect(forms.book.saved.count == 1 && drafts.all.isEmpty)
    }
}
