package import Models
package import Services

/// The state of a contact form, which only `reduce` changes.
package struct EditedContact: Equatable, Sendable {
    /// The texts of the form's fields.
    package typealias Texts = [ContactForm.Field: String]

    /// The purpose of the form.
    package let purpose: ContactForm.Purpose
    /// The original texts, or those that another program has stored since.
    package private(set) var original: Texts
    /// The stage of the form.
    package private(set) var state = ContactFormViewModel.State.initial
    /// The message about a failure to read or store; `nil` for none.
    package private(set) var failure: String?
    /// The changes of another program that the user has to decide about; `nil` for none.
    package private(set) var conflict: EditConflict?

    /// The person before the changes of the form.
    private var person: User
    /// The stored person whom saving replaces, as last read; `nil` to add a person.
    private var stored: User?
    /// The people whom this form has tried to store: one of them may be stored although the reply
    /// was lost.
    private var attempts: [User] = []
    /// The texts that were last saved.
    private var saved: Texts = [:]
    /// The draft of the unsaved changes.
    private var draft: ContactDraft
    /// Whether the form is to be saved once the draft has been read.
    private var isSaveWaiting = false

    /// Creates the state of a form with original texts, before a draft has been read.
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

    /// The status line at the top of the form; `nil` for none.
    package var status: String? {
        if state == .saving { return "saving…" }
        return isDraftStored ? "draft stored" : nil
    }

    /// Whether the user's changes are stored as a draft.
    package var isDraftStored: Bool { draft.isStored }

    /// The name of the person before the changes of the form.
    package var name: String { person.fullname.isEmpty ? "The person" : person.fullname }

    /// The name in the stored draft, for the question about it.
    package var draftName: String { draft.name(original) }

    /// Whether a conflict is about a continued draft: nothing has been saved yet.
    private var isContinuing: Bool { attempts.isEmpty }
}

extension EditedContact {
    /// The events of the form.
    package enum Event: Hashable, Sendable {
        /// The screen appears for the first time.
        case load
        /// The stored draft has been read; `nil` if there is none.
        case read(FormDraft?, texts: Texts)
        /// The draft could not be read; with the reason.
        case unread(String, texts: Texts)
        /// The user continues the stored draft; text that was typed meanwhile takes precedence.
        case continueDraft
        /// The user discards the stored draft but not text that was typed meanwhile; or discards
        /// all changes.
        case discard
        /// The fields have changed, or the screen closes.
        case change(Texts)
        /// The draft has been stored.
        case draftStored
        /// The draft could not be stored; with the reason.
        case draftUnstored(String)
        /// The user saves the form; before the draft has been read, saving is deferred.
        case save
        /// The fields to save are valid.
        case valid(Texts)
        /// The person has been stored; with the texts of the form if they have changed meanwhile.
        case stored(User, typed: Texts?)
        /// The person could not be stored; with the reason.
        case unstored(String)
        /// The person was not stored because another program has changed them; with the texts of
        /// the form and the current person, `nil` if deleted.
        case changedMeanwhile(Texts, current: User?)
        /// The user chooses the merged changes, or to restore the deleted person; they are saved
        /// unless the conflict is about a continued draft.
        case saveBoth
        /// The user chooses the other program's changes and discards those of the form.
        case takeTheirs
        /// The user returns to the form without a decision.
        case goBack
        /// An effect has failed; with the message for the user.
        case report(String)
    }

    /// The side effects that an event causes; the event that follows is named with each.
    package enum Effect: Hashable, Sendable {
        /// Reads a draft; then ``Event/read(_:texts:)`` or ``Event/unread(_:texts:)``.
        case readDraft(key: String)
        /// Stores a draft; then ``Event/draftStored`` or ``Event/draftUnstored(_:)``.
        case storeDraft(FormDraft)
        /// Deletes a draft; ``Event/report(_:)`` after a failure.
        case deleteDraft(key: String)
        /// Sets the texts of fields and clears their errors.
        case fill(Texts)
        /// Validates the fields; then ``Event/valid(_:)`` if all are valid.
        case validate
        /// Stores a person in place of the one that was read, if that one is unchanged, and deletes
        /// the draft; then ``Event/stored(_:typed:)``, ``Event/unstored(_:)`` or
        /// ``Event/changedMeanwhile(_:current:)``.
        case store(User, inPlaceOf: User?, draft: String)
    }

    /// Changes the state by an event.
    ///
    /// - Returns: The effects to run, in order.
    package mutating func reduce(_ event: Event) -> [Effect] {
        switch event {
        case .load:
            if let key = draft.key { return [.readDraft(key: key)] }
            state = .editing
        case .read(let found, let texts):
            draft.find(found, original: original)
            state = draft.found.isEmpty ? .editing : .draftFound
            // The user may have typed, and saved, while the draft was being read.
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
            // The draft remains if the screen closes and storing the person fails.
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
                // The current person is from an earlier attempt of this form, whose reply was lost.
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

    /// Ends the conflict and returns it; the form can be edited again.
    private mutating func endConflict() -> EditConflict? {
        guard state == .conflict, let conflict else { return nil }
        self.conflict = nil
        state = .editing
        return conflict
    }

    /// Continues from the person as the other program has stored or deleted them.
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
