import Models
import Services
import Testing
import ViewModels

/// Tests the reducer of the form: its state and effects after events.
@Suite("EditedContact")
struct EditedContactTests: EditedContactTesting {
    var contact = Self.form

    // MARK: Beginning

    @Test mutating func `reads the draft of its person before anything can be changed`() {
        #expect(contact.state == .initial && contact.title == "Edit Ada King")
        #expect(send(.change(Self.typed)) == [])
        #expect(send(.load) == [.readDraft(key: "edit 1")])
        #expect(contact.state == .initial)
        #expect(send(.read(nil, texts: Self.original)) == [])
        #expect(contact.state == .editing)
    }

    @Test func `each purpose has a title and a draft of its own, a sample none`() {
        var sample = EditedContact(.sample, original: Self.original)
        #expect(sample.title == "Contact form")
        #expect(sample.reduce(.load) == [] && sample.state == .editing)
        #expect(sample.reduce(.change(Self.typed)) == [])
        #expect(sample.reduce(.discard) == [.fill(Self.original)])
        #expect(sample.reduce(.valid(Self.typed)) == [] && sample.state == .saved(nil))

        var new = EditedContact(.add, original: [:])
        #expect(new.title == "New person")
        #expect(new.reduce(.load) == [.readDraft(key: "new")])
        let nameless = User(name: User.Name(first: "", last: ""))
        #expect(EditedContact(.edit(nameless), original: [:]).title == "Edit person")
    }

    @Test mutating func `a draft that differs is found, and fills the fields if it is wanted`() {
        send(.load)
        #expect(send(.continueDraft) == [])
        #expect(send(.read(Self.draft, texts: Self.original)) == [])
        #expect(contact.state == .draftFound && contact.draftName == "Ada Lovelace")
        #expect(send(.change(Self.typed), .save) == [])
        #expect(send(.continueDraft) == [.fill(Self.typed)])
        #expect(contact.state == .editing)
        #expect(send(.continueDraft) == [])
    }

    @Test mutating func `text typed before the answer about a draft stays when it goes on`() {
        let draft = FormDraft(key: "edit 1", values: ["first": "Augusta", "last": "Lovelace"])
        send(.load, .read(draft, texts: Self.original))
        let typed = [ContactForm.Field.first: "Dora", .last: "King"]

        #expect(send(.change(typed)) == [])
        #expect(send(.continueDraft) == [.fill([.first: "Dora", .last: "Lovelace"])])
        #expect(contact.failure == "replaced by what was typed: Augusta")
    }

    @Test mutating func `text typed before the answer about a draft takes its place when it goes`()
    {
        let draft = FormDraft(key: "edit 1", values: ["first": "Augusta"])
        send(.load, .read(draft, texts: Self.typed))

        #expect(send(.discard) == [.storeDraft(Self.draft)])
        #expect(contact.state == .editing && contact.failure == nil)
    }

    @Test mutating func `a draft of the same texts is none, whatever else is in it`() {
        let draft = FormDraft(key: "edit 1", values: ["first": "Ada", "last": "King", "x": "y"])
        send(.load, .read(draft, texts: Self.original))

        #expect(contact.state == .editing)
    }

    @Test mutating func `a draft without a name is called so`() {
        send(
            .load,
            .read(
                FormDraft(key: "edit 1", values: ["first": "", "last": ""]),
                texts: Self.original
            )
        )

        #expect(contact.draftName == "without a name")
    }

    @Test mutating func `text typed while the draft was read is stored, and a save made up for`() {
        send(.load, .save)
        #expect(contact.state == .initial)

        #expect(send(.read(nil, texts: Self.typed)) == [.storeDraft(Self.draft), .validate])
        // The deferred save is done once, not after another read.
        #expect(send(.read(nil, texts: Self.original)) == [])
    }

    @Test mutating func `drafts that cannot be read stop nobody`() {
        send(.load)
        #expect(send(.unread("no disk", texts: Self.typed)) == [.storeDraft(Self.draft)])
        #expect(contact.state == .editing && contact.failure == "cannot read drafts: no disk")
        #expect(send(.save) == [.validate])
        #expect(contact.failure == nil)
    }

    // MARK: Drafts

    @Test mutating func `changes are stored as a draft, until they are taken back`() {
        begin()
        #expect(send(.change(Self.typed)) == [.storeDraft(Self.draft)])
        #expect(!contact.isDraftStored)
        send(.draftStored)
        #expect(contact.isDraftStored)

        #expect(send(.change(Self.original)) == [.deleteDraft(key: "edit 1")])
        #expect(!contact.isDraftStored)
        send(.report("cannot delete the draft: no disk"))
        #expect(contact.failure == "cannot delete the draft: no disk")
        #expect(contact.state == .editing)
    }

    @Test(arguments: [nil, EditedContactTests.draft])
    mutating func `discarding puts the fields back and deletes the draft`(found: FormDraft?) {
        send(.load, .read(found, texts: Self.original), .draftStored)

        #expect(send(.discard) == [.fill(Self.original), .deleteDraft(key: "edit 1")])
        #expect(contact.state == .editing && !contact.isDraftStored)
    }

    // MARK: Saving

    @Test mutating func `valid texts are stored in place of the person, once`() {
        begin()
        #expect(send(.save) == [.validate])
        let effects = send(.valid(Self.typed))
        #expect(
            effects == [
                .storeDraft(Self.draft),
                .store(Self.changed, inPlaceOf: Self.user, draft: "edit 1"),
            ]
        )
        #expect(contact.state == .saving)
        send(.draftStored)
        #expect(contact.status == "saving…")
        #expect(send(.save) == [])
        #expect(send(.change(Self.typed)) == [])
        send(.stored(Self.changed, typed: nil))

        #expect(contact.state == .saved(Self.changed))
    }

    @Test mutating func `what is typed while a person is stored stays, to be saved`() {
        begin()
        send(.save, .valid(Self.typed))
        var texts = Self.typed
        texts[.first] = "Augusta"

        #expect(
            send(.stored(Self.changed, typed: texts)) == [
                .storeDraft(
                    FormDraft(
                        key: "edit 1",
                        values: ["first": "Augusta"],
                        original: ["first": "Ada"]
                    )
                )
            ]
        )
        #expect(contact.state == .editing && contact.original == Self.typed)
        #expect(contact.failure == "saved, without what was typed meanwhile")
        var again = Self.changed
        again.name.first = "Augusta"
        let effects = send(.save, .valid(texts))
        #expect(effects.last == .store(again, inPlaceOf: Self.changed, draft: "edit 1"))
    }

    @Test func `a new person replaces nobody, and keeps the key at a second attempt`() {
        var new = EditedContact(.add, original: [:])
        _ = [.load, .read(nil, texts: [:])].map { new.reduce($0) }
        let first = new.reduce(.valid(Self.typed))
        guard case .store(let user, nil, "new") = first.last else {
            Issue.record("not stored: \(first)")
            return
        }
        #expect(user.login?.uuid?.isEmpty == false && user.fullname == "Ada Lovelace")
        _ = new.reduce(.unstored("no disk"))

        #expect(new.state == .editing && new.failure == "cannot save: no disk")
        #expect(new.reduce(.valid(Self.typed)) == first)
    }
}
