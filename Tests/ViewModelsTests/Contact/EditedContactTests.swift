import Models
import Services
import Testing
import ViewModels

/// The form as a value: events in, state and effects out.
@Suite("EditedContact")
struct EditedContactTests {
    private static let original: EditedContact.Texts = [.first: "Ada", .last: "King"]
    private static let typed: EditedContact.Texts = [.first: "Ada", .last: "Lovelace"]
    private static let user = User(
        name: User.Name(first: "Ada", last: "King"),
        login: User.Login(uuid: "1")
    )
    private static let draft = FormDraft(
        key: "edit 1",
        values: ["last": "Lovelace"],
        original: ["last": "King"]
    )

    private var contact = EditedContact(.edit(user), original: original)

    /// The person of the form with the typed name.
    private static var changed: User {
        var user = user
        user.name.last = "Lovelace"
        user.isOwn = true
        return user
    }

    @discardableResult
    private mutating func send(_ events: EditedContact.Event...) -> [EditedContact.Effect] {
        events.map { contact.reduce($0) }.last ?? []
    }

    private mutating func begin() {
        send(.load, .read(nil, texts: Self.original))
    }

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
        // Once, not at the next reading.
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

    @Test(arguments: [nil, draft])
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
        send(.stored(Self.changed))

        #expect(contact.state == .saved(Self.changed))
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

    // MARK: Changed meanwhile

    /// The person as another program has stored them: with another first name.
    private static var current: User {
        var user = user
        user.name.first = "Augusta"
        return user
    }

    private mutating func beginConflict(with current: User?) {
        begin()
        send(.save, .valid(Self.typed), .changedMeanwhile(Self.typed, current: current))
    }

    @Test mutating func `a person changed meanwhile is a question with what has changed`() {
        beginConflict(with: Self.current)

        #expect(contact.state == .conflict)
        #expect(contact.conflict?.lines == ["First name: Ada → Augusta"])
        // Nothing else is of use until it is answered.
        #expect(send(.save) == [] && send(.change(Self.original)) == [])
    }

    @Test mutating func `both changes are stored on top of the other program's person`() {
        beginConflict(with: Self.current)
        let both: EditedContact.Texts = [.first: "Augusta", .last: "Lovelace"]
        var merged = Self.changed
        merged.name.first = "Augusta"

        #expect(
            send(.saveBoth) == [
                .fill(both), .storeDraft(Self.draft),
                .store(merged, inPlaceOf: Self.current, draft: "edit 1"),
            ]
        )
        #expect(contact.state == .saving && contact.conflict == nil)
        #expect(send(.saveBoth) == [])
        send(.stored(merged))
        #expect(contact.state == .saved(merged))
    }

    @Test mutating func `theirs alone fill the form, and are what a later save compares with`() {
        beginConflict(with: Self.current)
        let theirs: EditedContact.Texts = [.first: "Augusta", .last: "King"]

        #expect(send(.takeTheirs) == [.fill(theirs), .deleteDraft(key: "edit 1")])
        #expect(contact.state == .editing && contact.original == theirs)
        var changed = Self.current
        changed.name.last = "Byron"
        changed.isOwn = true
        #expect(
            send(.save, .valid([.first: "Augusta", .last: "Byron"])) == [
                .storeDraft(
                    FormDraft(key: "edit 1", values: ["last": "Byron"], original: ["last": "King"])
                ),
                .store(changed, inPlaceOf: Self.current, draft: "edit 1"),
            ]
        )
    }

    @Test mutating func `going back leaves the form as it is, and asks again`() {
        beginConflict(with: Self.current)
        #expect(send(.goBack) == [])
        #expect(contact.state == .editing && contact.original == Self.original)

        #expect(
            send(.save, .valid(Self.typed)) == [
                .storeDraft(Self.draft),
                .store(Self.changed, inPlaceOf: Self.user, draft: "edit 1"),
            ]
        )
    }

    @Test mutating func `one deleted meanwhile is stored again, or stays away`() {
        beginConflict(with: nil)
        #expect(contact.conflict?.lines == [])
        var other = contact

        #expect(
            send(.saveBoth) == [
                .fill(Self.typed), .storeDraft(Self.draft),
                .store(Self.changed, inPlaceOf: nil, draft: "edit 1"),
            ]
        )
        #expect(other.reduce(.takeTheirs) == [.deleteDraft(key: "edit 1")])
        #expect(other.state == .gone)
    }

    @Test mutating func `one deleted and brought back meanwhile is a question, not overwritten`() {
        beginConflict(with: nil)
        send(.saveBoth, .changedMeanwhile(Self.typed, current: Self.current))
        #expect(contact.state == .conflict)
        #expect(contact.conflict?.lines == ["First name: Ada → Augusta"])
        var merged = Self.changed
        merged.name.first = "Augusta"

        #expect(
            send(.saveBoth).last == .store(merged, inPlaceOf: Self.current, draft: "edit 1")
        )
    }

    @Test mutating func `what this form has stored itself, without an answer, is no conflict`() {
        begin()
        send(.save, .valid(Self.typed), .unstored("no answer"), .save)
        let again: EditedContact.Texts = [.first: "Ada", .last: "Byron"]
        var byron = Self.changed
        byron.name.last = "Byron"
        #expect(send(.valid(again)).last == .store(byron, inPlaceOf: Self.user, draft: "edit 1"))

        #expect(
            send(.changedMeanwhile(again, current: Self.changed)).last
                == .store(byron, inPlaceOf: Self.changed, draft: "edit 1")
        )
        #expect(contact.state == .saving && contact.conflict == nil)
    }

    // MARK: A draft of a person who was changed since

    /// The draft of a form in which the first name was changed that another program has changed since.
    private static let oldDraft = FormDraft(
        key: "edit 1",
        values: ["first": "Adah", "last": "Lovelace"],
        original: ["first": "Augusta", "last": "King"]
    )

    private mutating func continueOldDraft() -> [EditedContact.Effect] {
        send(.load, .read(Self.oldDraft, texts: Self.original))
        return send(.continueDraft)
    }

    @Test mutating func `a draft of a field that was changed since is a question`() {
        #expect(continueOldDraft() == [])
        #expect(contact.state == .conflict)
        #expect(contact.conflict?.lines == ["First name: Augusta → Ada, yours: Adah"])
        var other = contact

        // Nothing is saved yet.
        #expect(send(.saveBoth) == [.fill([.first: "Adah", .last: "Lovelace"])])
        #expect(contact.state == .editing && contact.original == Self.original)
        #expect(
            other.reduce(.takeTheirs) == [.fill(Self.original), .deleteDraft(key: "edit 1")]
        )
        #expect(other.state == .editing)
    }

    @Test mutating func `going back from there asks about the draft again`() {
        _ = continueOldDraft()
        #expect(send(.goBack) == [] && contact.state == .draftFound)
        #expect(send(.continueDraft) == [] && contact.state == .conflict)
    }

    @Test(arguments: [
        FormDraft(key: "edit 1", values: ["first": "Adah"]),
        FormDraft(key: "edit 1", values: ["first": "Adah"], original: ["first": "Ada"]),
        FormDraft(
            key: "edit 1",
            values: ["first": "Adah", "last": "King"],
            original: ["first": "Ada", "last": "Queen"]
        ),
    ])
    mutating func `a draft of other fields, or of the same text, or of an earlier release goes on`(
        draft: FormDraft
    ) {
        send(.load, .read(draft, texts: Self.original))

        #expect(send(.continueDraft) == [.fill([.first: "Adah", .last: "King"])])
        #expect(contact.state == .editing)
    }

    @Test func `fields that both have changed are named with both texts`() {
        var user = Self.user
        user.email = "king@x.org"
        user.phone = "1"
        user.cell = "2"
        let original: EditedContact.Texts = [.email: "", .phone: "0", .cell: "0", .city: "Ely"]
        let mine: EditedContact.Texts = [
            .email: "ada@x.org", .phone: "1", .cell: "0", .city: "Ely",
        ]
        user.location = User.Location(city: "Ely")
        let conflict = EditConflict(original: original, mine: mine, current: user)

        #expect(
            conflict.lines == [
                "Email: – → king@x.org, yours: ada@x.org", "Phone: 0 → 1", "Mobile: 0 → 2",
            ]
        )
        #expect(
            conflict.merged == [.email: "ada@x.org", .phone: "1", .cell: "2", .city: "Ely"]
        )
        user.email = nil
        user.phone = "0"
        user.cell = "0"
        user.gender = "x"
        #expect(
            EditConflict(original: original, mine: mine, current: user).lines
                == ["What has changed is not in this form."]
        )
    }
}
