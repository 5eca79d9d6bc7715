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
    /// What is kept of the changes until they are saved.
    private var draft: ContactDraft
    /// Whether the form is to be saved as soon as the draft has been read.
    private var isSaveWaiting = false

    /// Creates a contact of a form whose fields have texts, before anything has been read.
    package init(_ purpose: ContactForm.Purpose, original: Texts) {
        self.purpose = purpose
        self.original = original
        draft = ContactDraft(of: purpose)
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

    /// Whether the changes of the user are stored as a draft.
    package var isDraftStored: Bool { draft.isStored }

    /// The name of the person before the changes.
    package var name: String { person.fullname.isEmpty ? "The person" : person.fullname }

    /// The name in the draft that was found, for the question about it.
    package var draftName: String { draft.name(original) }

    /// Whether nothing was to be saved yet: a conflict is about a draft that goes on then.
    private var isContinuing: Bool { attempts.isEmpty }
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
            if let key = draft.key { return [.readDraft(key: key)] }
            state = .editing
        case .read(let found, let texts):
            draft.find(found, original: original)
            state = draft.found.isEmpty ? .editing : .draftFound
            // Typed, and saved, while the draft was being read.
            return (texts == original ? [] : reduce(.change(texts)))
                + (isSaveWaiting ? reduce(.save) : [])
        case .unread(let reason, let texts):
            failure = "cannot read drafts: \(reason)"
            return reduce(.read(nil, texts: texts))
        case .continueDraft:
            guard state == .draftFound else { break }
            let (before, mine) = (draft.before(original), draft.continued(original))
            let replaced = draft.replaced(original)
            if !replaced.isEmpty {
                failure = "replaced by what was typed: \(replaced.joined(separator: ", "))"
            }
            state = .editing
            if before == original { return [.fill(mine)] }
            conflict = EditConflict(original: before, mine: mine, current: person)
            state = .conflict
        case .discard:
            if state == .draftFound {
                state = .editing
                if !draft.typed.isEmpty { return storeDraft(of: draft.typed) }
            }
            return [.fill(original)] + deleteDraft()
        case .change(let texts):
            if state == .editing { return storeDraft(of: texts) }
            if state == .draftFound { draft.typed = texts }
        case .draftStored:
            if failure == draft.failure { failure = nil }
            draft.markStored()
        case .draftUnstored(let reason):
            draft.markUnstored(reason)
            failure = draft.failure
        case .save:
            isSaveWaiting = state == .initial
            guard state == .editing else { break }
            failure = nil
            return [.validate]
        case .valid(let texts):
            guard let key = draft.key else {
                state = .saved(nil)
                break
            }
            state = .saving
            let user = ContactForm.Values(texts).applied(to: person)
            attempts.append(user)
            saved = texts
            // The draft stays if the screen is left before the person is stored, and that fails.
            return storeDraft(of: texts)
                + [.store(user, inPlaceOf: stored, draft: key)]
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
        draft.record(of: texts, original: original).map { [.storeDraft($0)] } ?? deleteDraft()
    }

    private mutating func deleteDraft() -> [Effect] {
        guard let key = draft.key else { return [] }
        draft.markDeleted()
        return [.deleteDraft(key: key)]
    }
}
