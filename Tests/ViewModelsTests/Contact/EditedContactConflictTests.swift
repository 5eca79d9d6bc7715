import Models
import Services
import Testing
import ViewModels

/// Tests the reducer of the form with concurrent changes of the person by another program.
@Suite("EditedContact, changed meanwhile")
struct EditedContactConflictTests: EditedContactTesting {
    var contact = Self.form

    /// The person as stored by another program, with a different first name.
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
        // The form ignores other events until the conflict is resolved.
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
        send(.stored(merged, typed: nil))
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
        #expect(contact.conflict?.lines.first?.hasPrefix("A note") == true)
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

    // MARK: A draft of a person who has changed since

    /// A draft with a changed first name, which another program has changed since.
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

        // A continued draft is not saved yet.
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
