package import Models
package import Services

/// The contact that a form changes: one value, which only `reduce` changes.
package struct EditedContact: Equatable, Sendable {
    /// The texts of the form's fields.
    package typealias Texts = [ContactForm.Field: String]

    /// The use of the form.
    package let purpose: ContactForm.Purpose
    /// The texts at the beginning, or those of another program since.
    package private(set) var original: Texts
    /// The stage.
    package private(set) var state = ContactFormViewModel.State.initial
    /// Why something could not be read or stored, or `nil`.
    package private(set) var failure: String?
    /// Whether the changes of the user are stored as a draft.
    package private(set) var isDraftStored = false

    /// Why the draft could not be stored, as ``failure`` tells; `nil` if it is, or none is wanted.
    private var draftFailure: String?
    /// What another program has changed meanwhile, which the user has to decide about.
    package private(set) var conflict: EditConflict?

    /// The person before the changes.
    private var person: User
    /// The person whom saving replaces, as they were read; `nil` if it adds one.
    private var stored: User?
    /// The people whom this form has tried to store: one of them may be stored, although the answer was
    /// lost.
    private var attempts: [User] = []
    /// The texts that were saved last.
    private var saved: Texts = [:]
    /// The texts of the draft that was found, of the fields that it changes.
    private var draft: Texts = [:]
    /// What these texts were when the draft was begun, as far as that is known.
    private var draftOriginal: Texts = [:]
    /// The texts of the form when the user was asked about the draft.
    private var typed: Texts = [:]
    /// Whether the form is to be saved as soon as the draft has been read.
    private var isSaveWaiting = false

    /// Creates a contact of a form whose fields have texts, before anything has been read.
    package init(_ purpose: ContactForm.Purpose, original: Texts) {
        self.purpose = purpose
        self.original = original
        if case .edit(let user) = purpose {
            person = user
            stored = user
        } else {
            person = User(name: User.Name(first: "", last: ""), login: .unique)
        }
    }

    /// The title of the screen.
    package var title: String {
        switch purpose {
        case .sample: "Contact form"
        case .add: "New person"
        case .edit(let user): user.fullname.isEmpty ? "Edit person" : "Edit \(user.fullname)"
        }
    }

    /// The line about the form at the top; `nil` for none.
    package var status: String? {
        if state == .saving { return "saving…" }
        return isDraftStored ? "draft stored" : nil
    }

    /// The name of the person before the changes.
    package var name: String { person.fullname.isEmpty ? "The person" : person.fullname }

    /// The name in the draft that was found, for the question about it.
    package var draftName: String {
        let texts = original.merging(draft) { $1 }
        let name = [.first, .last].compactMap { texts[$0] }.filter { !$0.isEmpty }
        return name.isEmpty ? "without a name" : name.joined(separator: " ")
    }

    /// Whether nothing was to be saved yet: a conflict is about a draft that goes on then.
    private var isContinuing: Bool { attempts.isEmpty }

    /// The name of the form's draft; a sample has none.
    private var draftKey: String? {
        switch purpose {
        case .sample: nil
        case .add: "new"
        case .edit(let user): "edit \(user.key)"
        }
    }
}

extension EditedContact {
    /// What happens to the form.
    package enum Event: Hashable, Sendable {
        /// The screen is seen for the first time.
        case load
        /// The draft of an earlier run has been read; there may be none.
        case read(FormDraft?, texts: Texts)
        /// The draft could not be read; with the reason.
        case unread(String, texts: Texts)
        /// The user wants the draft that was found; text that was typed meanwhile stays.
        case continueDraft
        /// The user gives up the draft that was found, and keeps text that was typed meanwhile; or
        /// gives up all changes.
        case discard
        /// Typing has ended for a while, or the screen is left.
        case change(Texts)
        /// The draft has been stored.
        case draftStored
        /// The draft could not be stored; with the reason.
        case draftUnstored(String)
        /// The form is to be saved; before the draft has been read, this waits for it.
        case save
        /// The fields that are to be saved are valid.
        case valid(Texts)
        /// The person has been stored; with the texts of the form, if they were changed meanwhile.
        case stored(User, typed: Texts?)
        /// The person could not be stored; with the reason.
        case unstored(String)
        /// The person was not stored, since another program has changed them; with the texts of the
        /// form and the person as they are now, `nil` for nobody.
        case changedMeanwhile(Texts, current: User?)
        /// The user wants what both have changed, or the person back who was deleted; it is saved,
        /// unless a draft goes on.
        case saveBoth
        /// The user wants what the other has changed, and gives up the changes of the form.
        case takeTheirs
        /// The user wants to look at the form again.
        case goBack
        /// An effect has failed; with a message for the user.
        case report(String)
    }

    /// Work that an event asks for, which may end with another event.
    package enum Effect: Hashable, Sendable {
        /// Read a draft: ``Event/read(_:texts:)`` or ``Event/unread(_:texts:)``.
        case readDraft(key: String)
        /// Store a draft: ``Event/draftStored`` or ``Event/draftUnstored(_:)``.
        case storeDraft(FormDraft)
        /// Delete a draft; at most ``Event/report(_:)``.
        case deleteDraft(key: String)
        /// Put texts into the fields, without errors.
        case fill(Texts)
        /// Validate the fields anew: ``Event/valid(_:)`` if all are.
        case validate
        /// Store a person, in place of one who must be as they were read, and delete the draft:
        /// ``Event/stored(_:typed:)``, ``Event/unstored(_:)`` or ``Event/changedMeanwhile(_:current:)``.
        case store(User, inPlaceOf: User?, draft: String)
    }

    /// Changes the contact by an event.
    ///
    /// - Returns: The work to be done, in order.
    package mutating func reduce(_ event: Event) -> [Effect] {
        switch event {
        case .load:
            if let draftKey { return [.readDraft(key: draftKey)] }
            state = .editing
        case .read(let found, let texts):
            draft = Self.texts(found?.values).filter { $1 != original[$0] }
            draftOriginal = Self.texts(found?.original).filter { draft[$0.key] != nil }
            state = draft.isEmpty ? .editing : .draftFound
            // Typed, and saved, while the draft was being read.
            return (texts == original ? [] : reduce(.change(texts)))
                + (isSaveWaiting ? reduce(.save) : [])
        case .unread(let reason, let texts):
            failure = "cannot read drafts: \(reason)"
            return reduce(.read(nil, texts: texts))
        case .continueDraft:
            guard state == .draftFound else { break }
            let before = original.merging(draftOriginal) { $1 }
            let typed = typed.filter { $1 != original[$0] }
            let mine = before.merging(draft) { $1 }.merging(typed) { $1 }
            let replaced = draft.filter { !$1.isEmpty && typed[$0] ?? $1 != $1 }
            if !replaced.isEmpty {
                let texts = replaced.values.sorted().joined(separator: ", ")
                failure = "replaced by what was typed: \(texts)"
            }
            state = .editing
            if before == original { return [.fill(mine)] }
            conflict = EditConflict(original: before, mine: mine, current: person)
            state = .conflict
        case .discard:
            if state == .draftFound {
                state = .editing
                if !typed.isEmpty { return storeDraft(of: typed) }
            }
            return [.fill(original)] + deleteDraft()
        case .change(let texts):
            if state == .editing { return storeDraft(of: texts) }
            if state == .draftFound { typed = texts }
        case .draftStored:
            isDraftStored = true
            if failure == draftFailure { failure = nil }
            draftFailure = nil
        case .draftUnstored(let reason):
            isDraftStored = false
            draftFailure = "cannot store a draft: \(reason)"
            failure = draftFailure
        case .save:
            isSaveWaiting = state == .initial
            guard state == .editing else { break }
            failure = nil
            return [.validate]
        case .valid(let texts):
            guard let draftKey else {
                state = .saved(nil)
                break
            }
            state = .saving
            let user = ContactForm.Values(texts).applied(to: person)
            attempts.append(user)
            saved = texts
            // The draft stays if the screen is left before the person is stored, and that fails.
            return storeDraft(of: texts)
                + [.store(user, inPlaceOf: stored, draft: draftKey)]
        case .stored(let user, nil): state = .saved(user)
        case .stored(let user, let texts?):
            (person, stored, original, attempts) = (user, user, saved, [])
            failure = "saved, without what was typed meanwhile"
            state = .editing
            return storeDraft(of: texts)
        case .changedMeanwhile(let texts, let current):
            if let current, attempts.contains(current) {
                // Nobody else's: an attempt before has been stored, whose answer was lost.
                (person, stored) = (current, current)
                return reduce(.valid(texts))
            }
            conflict = EditConflict(original: original, mine: texts, current: current)
            state = .conflict
        case .saveBoth:
            guard let conflict = endConflict() else { break }
            follow(conflict)
            let save = isContinuing ? [] : reduce(.valid(conflict.merged))
            return [.fill(conflict.merged)] + save
        case .takeTheirs:
            guard let conflict = endConflict() else { break }
            follow(conflict)
            if stored == nil {
                state = .gone
                return deleteDraft()
            }
            return [.fill(original)] + deleteDraft()
        case .goBack:
            if endConflict() != nil, isContinuing { state = .draftFound }
        case .unstored(let reason):
            failure = "cannot save: \(reason)"
            state = .editing
        case .report(let message): failure = message
        }
        return []
    }

    /// Ends the question about a conflict; the form can be changed again.
    private mutating func endConflict() -> EditConflict? {
        guard state == .conflict, let conflict else { return nil }
        self.conflict = nil
        state = .editing
        return conflict
    }

    /// Goes on from the person as the other has stored or deleted them.
    private mutating func follow(_ conflict: EditConflict) {
        stored = conflict.current
        person = stored ?? person
        original = conflict.theirs
    }

    private mutating func storeDraft(of texts: Texts) -> [Effect] {
        guard let draftKey else { return [] }
        if texts == original { return deleteDraft() }
        // The other fields follow their person, who may be changed before the draft is used.
        let changed = texts.filter { $1 != original[$0] }
        let before = original.filter { changed[$0.key] != nil }
        return [
            .storeDraft(
                FormDraft(
                    key: draftKey,
                    values: Self.values(changed),
                    original: Self.values(before)
                )
            )
        ]
    }

    /// The texts of a draft, of fields that there are.
    private static func texts(_ values: [String: String]?) -> Texts {
        let pairs = (values ?? [:]).compactMap { name, text in
            ContactForm.Field(rawValue: name).map { ($0, text) }
        }
        return Texts(pairs) { first, _ in first }
    }

    /// The texts as a draft has them.
    private static func values(_ texts: Texts) -> [String: String] {
        Dictionary(texts.map { ($0.rawValue, $1) }) { first, _ in first }
    }

    private mutating func deleteDraft() -> [Effect] {
        guard let draftKey else { return [] }
        isDraftStored = false
        return [.deleteDraft(key: draftKey)]
    }
}
