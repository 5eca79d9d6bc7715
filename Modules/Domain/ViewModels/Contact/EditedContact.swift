package import Models
package import Services

/// The contact that a form changes: one value, which only `reduce` changes.
package struct EditedContact: Equatable, Sendable {
    /// The texts of the form's fields.
    package typealias Texts = [ContactForm.Field: String]

    /// The use of the form.
    package let purpose: ContactForm.Purpose
    /// The texts at the beginning.
    package let original: Texts
    /// The stage.
    package private(set) var state = ContactFormViewModel.State.initial
    /// Why something could not be read or stored, or `nil`.
    package private(set) var failure: String?
    /// Whether the changes of the user are stored as a draft.
    package private(set) var isDraftStored = false

    /// The person before the changes.
    private let person: User
    /// The texts of the draft that was found.
    private var draft: Texts = [:]
    /// Whether the form is to be saved as soon as the draft has been read.
    private var isSaveWaiting = false

    /// Creates a contact of a form whose fields have texts, before anything has been read.
    package init(_ purpose: ContactForm.Purpose, original: Texts) {
        self.purpose = purpose
        self.original = original
        person =
            if case .edit(let user) = purpose {
                user
            } else {
                User(name: User.Name(first: "", last: ""), login: .unique)
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

    /// The name in the draft that was found, for the question about it.
    package var draftName: String {
        let name = [.first, .last].compactMap { draft[$0] }.filter { !$0.isEmpty }
        return name.isEmpty ? "without a name" : name.joined(separator: " ")
    }

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
        /// The user wants the draft that was found.
        case continueDraft
        /// The user gives up the draft and all changes.
        case discard
        /// Typing has ended for a while, or the screen is left.
        case change(Texts)
        /// The draft has been stored.
        case draftStored
        /// The form is to be saved; before the draft has been read, this waits for it.
        case save
        /// The fields that are to be saved are valid.
        case valid(Texts)
        /// The person has been stored.
        case stored(User)
        /// The person could not be stored; with the reason.
        case unstored(String)
        /// An effect has failed; with a message for the user.
        case report(String)
    }

    /// Work that an event asks for, which may end with another event.
    package enum Effect: Hashable, Sendable {
        /// Read a draft: ``Event/read(_:texts:)`` or ``Event/unread(_:texts:)``.
        case readDraft(key: String)
        /// Store a draft: ``Event/draftStored`` or ``Event/report(_:)``.
        case storeDraft(FormDraft)
        /// Delete a draft; at most ``Event/report(_:)``.
        case deleteDraft(key: String)
        /// Put texts into the fields, without errors.
        case fill(Texts)
        /// Validate the fields anew: ``Event/valid(_:)`` if all are.
        case validate
        /// Store a person, in place of the one of a key, and delete the draft:
        /// ``Event/stored(_:)`` or ``Event/unstored(_:)``.
        case store(User, replacing: String?, draft: String)
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
            let pairs = (found?.values ?? [:]).compactMap { name, text in
                ContactForm.Field(rawValue: name).map { ($0, text) }
            }
            draft = Texts(pairs) { first, _ in first }
            state = found == nil || draft == original ? .editing : .draftFound
            // Typed, and saved, while the draft was being read.
            return (texts == original ? [] : reduce(.change(texts)))
                + (isSaveWaiting ? reduce(.save) : [])
        case .unread(let reason, let texts):
            failure = "cannot read drafts: \(reason)"
            return reduce(.read(nil, texts: texts))
        case .continueDraft:
            guard state == .draftFound else { break }
            state = .editing
            return [.fill(draft)]
        case .discard:
            if state == .draftFound { state = .editing }
            return [.fill(original)] + deleteDraft()
        case .change(let texts):
            guard state == .editing, let draftKey else { break }
            if texts == original { return deleteDraft() }
            let values = texts.map { ($0.rawValue, $1) }
            return [
                .storeDraft(
                    FormDraft(key: draftKey, values: Dictionary(uniqueKeysWithValues: values))
                )
            ]
        case .draftStored: isDraftStored = true
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
            // One whose key has changed with the name replaces the earlier one.
            let replaced: String? = if case .edit = purpose { person.key } else { nil }
            return [.store(user, replacing: replaced, draft: draftKey)]
        case .stored(let user): state = .saved(user)
        case .unstored(let reason):
            failure = "cannot save: \(reason)"
            state = .editing
        case .report(let message): failure = message
        }
        return []
    }

    private mutating func deleteDraft() -> [Effect] {
        guard let draftKey else { return [] }
        isDraftStored = false
        return [.deleteDraft(key: draftKey)]
    }
}
