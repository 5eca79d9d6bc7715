import Dispatch
package import Forms
import Injection
package import Models
package import Reactive
import Services

/// The view model of the contact form, which sends events to an ``EditedContact`` and runs its
/// effects.
@MainActor
package final class ContactFormViewModel {
    /// The fields of the form.
    package typealias Field = ContactForm.Field

    /// The stages of the form.
    package enum State: Hashable, Sendable {
        /// No draft has been read yet.
        case initial
        /// The fields can be changed.
        case editing
        /// A draft of an earlier run was found; the user has to decide about it.
        case draftFound
        /// The person is being stored.
        case saving
        /// Another program has changed the person since the form was opened or its draft was
        /// started; the user has to decide about it.
        case conflict
        /// The person was deleted by another program and stays deleted; the screen closes.
        case gone
        /// The form was saved, with the person if one was stored; the screen closes.
        case saved(User?)
    }

    @Injected private var people: any PersonSaving
    @Injected private var drafts: any FormDraftStoreType
    @Injected private var scheduler: any SchedulerType
    @Injected private var pending: PendingWork

    /// The contact with all state of the screen outside of the fields.
    @Variable package private(set) var contact: EditedContact

    /// The fields with their validation errors.
    package let form: FormFieldManager<Field>
    /// The maximum number of characters of each field.
    package let widths: [Field: Int]
    /// The input masks of fields.
    package let masks: [Field: String]

    private let disposeBag = DisposeBag()

    /// The time from a change until the draft is stored, in milliseconds, even while typing
    /// continues.
    package static let draftDelay = 300
    /// The time after which a validation error is reported, in milliseconds.
    package static let errorDelay = 100

    /// Creates the form for a purpose with the services of the root container.
    package init(_ purpose: ContactForm.Purpose) {
        let fields = ContactForm(purpose)
        form = FormFieldManager(fields.fields, placeholders: fields.placeholders)
        widths = fields.widths
        masks = fields.masks
        contact = EditedContact(purpose, original: ContactForm.Values(of: form).texts)
        hideEmptyDetails()
    }

    /// The error message above the fields; `nil` for none.
    package var banner: Observable<String?> {
        Observable.combineLatest($contact, form.hasErrors()) { contact, hasErrors in
            contact.failure ?? (hasErrors ? "Please correct the following errors..." : nil)
        }
        .distinctUntilChanged()
    }

    /// Whether the note that e-mail addresses are not needed is hidden.
    package var isEmailNoteHidden: Observable<Bool> {
        Observable.combineLatest(
            form.state(.disabled, for: .email),
            form.state(.disabled, for: .alternateEmail)
        ) { !($0 && $1) }
        .distinctUntilChanged()
    }

    /// Whether the form can be saved: it is not being saved, and the terms are accepted.
    package var canSave: Observable<Bool> {
        let agreed = (try? form.variable(for: .agree, as: Bool.self))?.asObservable() ?? .just(true)
        return Observable.combineLatest($contact, agreed) { $0.state != .saving && $1 }
    }

    /// Emits when the form has had errors for ``errorDelay``.
    package var errorsShown: Observable<Void> {
        form.hasErrors()
            .debounce(.milliseconds(ContactFormViewModel.errorDelay), scheduler: scheduler)
            .filter { $0 }
            .map { _ in }
    }

    /// The hidden fields that can be added, at most one for each caption.
    package var addableFields: [Field] {
        var captions: Set<String> = []
        return form.ids.filter { id in
            form.state(of: id) == .hidden && captions.insert(ContactForm.caption(of: id)).inserted
        }
    }

    /// Shows a hidden field.
    package func add(_ field: Field) {
        form.setState(.enabled, for: field)
    }

    private func hideEmptyDetails() {
        for id in form.ids where id.detail != nil {
            let text = form.value(for: id, as: String.self) ?? ""
            form.setState(text.isEmpty ? .hidden : .enabled, for: id)
        }
    }

    /// The texts of the fields.
    package var texts: EditedContact.Texts { ContactForm.Values(of: form).texts }

    /// Reduces an event and runs its effects.
    package func send(_ event: EditedContact.Event) {
        var contact = contact
        let effects = contact.reduce(event)
        if contact != self.contact { self.contact = contact }
        for effect in effects { run(effect) }
    }

    /// Stores the draft immediately, without waiting for ``draftDelay``.
    package func storeDraft() {
        send(.change(texts))
    }

    /// Clears the errors and toggles whether the e-mail addresses can be edited.
    package func toggleEmail() {
        form.clearErrors()
        for id in [Field.email, .alternateEmail] where form.fields[id] != nil {
            form.setState(form.state(of: id) == .enabled ? .disabled : .enabled, for: id)
        }
    }

    private func run(_ effect: EditedContact.Effect) {
        switch effect {
        case .readDraft(let key):
            // Retains the view model until the draft has been read, even if the screen closes: text
            // that was typed meanwhile can then be stored as a draft.
            _ = drafts.draft(forKey: key)
                .observe(on: MainScheduler.instance)
                .subscribe { [self] draft in
                    begin { .read(draft, texts: $0) }
                } onFailure: { [self] error in
                    begin { .unread(message(of: error), texts: $0) }
                }
        case .storeDraft(let draft): store(draft)
        case .deleteDraft(let key): deleteDraft(forKey: key)
        case .fill(let texts):
            form.clearErrors()
            for (id, text) in texts { form.set(text, for: id) }
            hideEmptyDetails()
        case .validate:
            // Errors are cleared first, so that a second failed validation is a change, too.
            form.clearErrors()
            if form.validate() { send(.valid(texts)) }
        case .store(let user, let original, let draft):
            store(user, inPlaceOf: original, draft: draft)
        }
    }

    /// Stores a person and deletes the draft, even if the screen closes meanwhile; a failure is
    /// then reported by `PendingWork`.
    private func store(_ user: User, inPlaceOf original: User?, draft: String) {
        let deletion = drafts.delete(forKey: draft).catch { [pending] error in
            // The person is stored, so the screen closes; another screen reports the failure.
            pending.report("cannot delete the draft: \(sentence(of: error))")
            return .empty()
        }
        let before = texts
        _ = people.save(user, inPlaceOf: original)
            .andThen(deletion)
            .observe(on: MainScheduler.instance)
            .subscribe { [weak self, pending] in
                pending.setUnstored([], of: draft)
                guard let self else { return }
                send(.stored(user, typed: texts == before ? nil : texts))
            } onError: { [weak self, pending] error in
                guard let self else {
                    return pending.report("not saved: \(user.displayName): \(sentence(of: error))")
                }
                if case .changedMeanwhile(_, let current) = error as? PersonEditError {
                    send(.changedMeanwhile(texts, current: current))
                } else {
                    send(.unstored(message(of: error)))
                }
            }
    }

    /// Starts to store drafts after changes of the fields, and sends the event of the read draft.
    private func begin(with event: (EditedContact.Texts) -> EditedContact.Event) {
        let delay = Observable<Int>.timer(.milliseconds(Self.draftDelay), scheduler: scheduler)
        form.changes()
            .flatMapFirst { _ in delay }
            .observe(on: MainScheduler.instance)
            .subscribe(onNext: { [weak self] _ in self?.storeDraft() })
            .disposed(by: disposeBag)
        send(event(texts))
    }

    // MARK: Drafts, which are stored even if the screen closes

    /// Stores a draft; after a failure, its text is reported as not stored.
    private func store(_ draft: FormDraft) {
        let text = "\(contact.title), \(draft.summary)"
        _ = drafts.save(draft).observe(on: MainScheduler.instance)
            .subscribe { [weak self, pending] in
                pending.setUnstored([], of: draft.key)
                self?.send(.draftStored)
            } onError: { [weak self, pending] error in
                let reason = sentence(of: error)
                pending.setUnstored(["not stored: \(text): \(reason)"], of: draft.key)
                guard let self else {
                    return pending.report("cannot store a draft: \(reason)")
                }
                send(.draftUnstored(reason))
            }
    }

    private func deleteDraft(forKey key: String) {
        pending.setUnstored([], of: key)
        _ = drafts.delete(forKey: key).observe(on: MainScheduler.instance)
            .subscribe(onError: { [weak self, pending] error in
                let line = "cannot delete the draft: \(sentence(of: error))"
                guard let self else { return pending.report(line) }
                send(.report(line))
            })
    }
}
