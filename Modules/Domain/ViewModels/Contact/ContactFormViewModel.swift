import Dispatch
package import Forms
import Injection
package import Models
package import Reactive
import Services

/// The state of the contact form.
@MainActor
package final class ContactFormViewModel {
    /// The fields of the form.
    package typealias Field = ContactForm.Field

    /// The stages of the form.
    package enum State: Hashable, Sendable {
        /// Nothing was read yet.
        case initial
        /// The fields can be changed.
        case editing
        /// There is a draft of an earlier run; the user has to decide about it.
        case draftFound
        /// The person is being stored.
        case saving
        /// The form was saved, with the person if it is stored; the screen leaves then.
        case saved(User?)
    }

    @Injected private var people: any PersonSaving
    @Injected private var drafts: any FormDraftStoreType
    @Injected private var scheduler: any SchedulerType

    /// The stage.
    @Variable package private(set) var state = State.initial
    /// Why something could not be read or stored, or `nil`.
    @Variable package private(set) var failure: String? = nil

    /// Whether the changes of the user are stored as a draft.
    @Variable package private(set) var isDraftStored = false

    /// The fields with their errors.
    package let form: FormFieldManager<Field>
    /// The most characters of a field.
    package let widths: [Field: Int]
    /// The forms of fields.
    package let masks: [Field: String]
    /// The use of the form.
    package let purpose: ContactForm.Purpose

    private let original: [Field: String]
    private var draft: FormDraft?
    /// Whether `save()` was called before the draft had been read.
    private var isSaveWaiting = false
    private let disposeBag = DisposeBag()

    /// The time without a change after which a draft is stored, in milliseconds.
    package static let draftDelay = 300
    /// The time after which an error counts, in milliseconds.
    package static let errorDelay = 100

    /// Creates the form of a purpose over the services that the root container knows.
    package init(_ purpose: ContactForm.Purpose) {
        let contact = ContactForm(purpose)
        self.purpose = purpose
        form = FormFieldManager(contact.fields, placeholders: contact.placeholders)
        widths = contact.widths
        masks = contact.masks
        original = ContactForm.Values(of: form).texts
    }

    // MARK: Texts

    /// The title of the screen.
    package var title: String {
        switch purpose {
        case .sample: "Contact form"
        case .add: "New person"
        case .edit(let user): user.fullname.isEmpty ? "Edit person" : "Edit \(user.fullname)"
        }
    }

    /// The message above the fields, or `nil`.
    package var banner: Observable<String?> {
        Observable.combineLatest($failure, form.hasErrors()) { failure, hasErrors in
            failure ?? (hasErrors ? "Please correct the following errors..." : nil)
        }
        .distinctUntilChanged()
    }

    /// Whether the note is shown that mail addresses are not needed.
    package var isEmailNoteHidden: Observable<Bool> {
        Observable.combineLatest(
            form.state(.disabled, for: .email),
            form.state(.disabled, for: .alternateEmail)
        ) { !($0 && $1) }
        .distinctUntilChanged()
    }

    /// Whether the form can be saved: while it is not being saved, and terms are accepted.
    package var canSave: Observable<Bool> {
        let agreed = (try? form.variable(for: .agree, as: Bool.self))?.asObservable() ?? .just(true)
        return Observable.combineLatest($state, agreed) { $0 != .saving && $1 }
    }

    /// An event each time that errors have come up and stayed for ``errorDelay``.
    package var errorsShown: Observable<Void> {
        form.hasErrors()
            .debounce(.milliseconds(ContactFormViewModel.errorDelay), scheduler: scheduler)
            .filter { $0 }
            .map { _ in }
    }

    /// Whether a field differs from its initial text.
    package var isChanged: Bool { ContactForm.Values(of: form).texts != original }

    /// The name in the draft that was found, for the question about it.
    package var draftName: String {
        let parts = [Field.first, .last].compactMap { draft?.values[$0.rawValue] }
        let name = parts.filter { !$0.isEmpty }.joined(separator: " ")
        return name.isEmpty ? "without a name" : name
    }

    // MARK: Commands

    /// Looks for a draft, and stores drafts from now on.
    package func load() {
        guard let key = draftKey else {
            state = .editing
            return
        }
        drafts.draft(forKey: key)
            .observe(on: MainScheduler.instance)
            .subscribe { [weak self] in
                self?.begin(with: $0)
            } onFailure: { [weak self] error in
                self?.failure = "cannot read drafts: \(message(of: error))"
                self?.begin(with: nil)
            }
            .disposed(by: disposeBag)
    }

    /// Fills in the draft that was found.
    package func continueDraft() {
        guard state == .draftFound else { return }
        state = .editing
        for (name, value) in draft?.values ?? [:] {
            if let id = Field(rawValue: name) { form.set(value, for: id) }
        }
    }

    /// Deletes the draft, and puts the fields back to their beginning.
    package func discard() {
        if state == .draftFound { state = .editing }
        draft = nil
        form.clearErrors()
        for (id, value) in original { form.set(value, for: id) }
        if let key = draftKey { deleteDraft(key) }
    }

    /// Stores the draft now, without waiting for the end of typing.
    package func storeDraft() {
        guard state == .editing, let key = draftKey else { return }
        let texts = ContactForm.Values(of: form).texts
        guard texts != original else { return deleteDraft(key) }
        let values = Dictionary(texts.map { ($0.rawValue, $1) }) { first, _ in first }
        run(drafts.save(FormDraft(key: key, values: values)), "store a draft") { [weak self] in
            self?.isDraftStored = true
        }
    }

    /// Validates the fields and stores the person; without effect while that is going on.
    ///
    /// Before the draft has been read, this waits for it; a draft that is found takes precedence.
    package func save() {
        isSaveWaiting = state == .initial
        guard state == .editing else { return }
        failure = nil
        // A second attempt with errors is an event of its own.
        form.clearErrors()
        guard form.validate() else { return }
        guard let key = draftKey else {
            state = .saved(nil)
            return
        }
        let user = ContactForm.Values(of: form).applied(to: base)
        state = .saving
        store(user)
            // The person is stored then: a draft that stays behind is no failure of that.
            .andThen(drafts.delete(forKey: key).catch { _ in .empty() })
            .observe(on: MainScheduler.instance)
            .subscribe { [weak self] in
                self?.state = .saved(user)
            } onError: { [weak self] error in
                self?.failure = "cannot save: \(message(of: error))"
                self?.state = .editing
            }
            .disposed(by: disposeBag)
    }

    /// Removes the errors, and switches the addresses of mail off or on.
    package func toggleEmail() {
        form.clearErrors()
        for id in [Field.email, .alternateEmail] where form.fields[id] != nil {
            form.setState(form.state(of: id) == .enabled ? .disabled : .enabled, for: id)
        }
    }

    // MARK: Parts

    private var base: User {
        if case .edit(let user) = purpose { return user }
        return User(name: User.Name(first: "", last: ""), login: .unique)
    }

    /// Stores a person; one whose key has changed with the name replaces the earlier one.
    private func store(_ user: User) -> Completable {
        guard case .edit(let old) = purpose else { return people.save(user, replacing: nil) }
        return people.save(user, replacing: old.key)
    }

    /// The name of the form's draft; a sample has none.
    private var draftKey: String? {
        switch purpose {
        case .sample: nil
        case .add: "new"
        case .edit(let user): "edit \(user.key)"
        }
    }

    private func begin(with draft: FormDraft?) {
        let texts = Dictionary(
            (draft?.values ?? [:]).compactMap { name, text in
                Field(rawValue: name).map { ($0, text) }
            }
        ) { first, _ in first }
        self.draft = draft
        state = draft == nil || texts == original ? .editing : .draftFound
        form.changes()
            .debounce(.milliseconds(ContactFormViewModel.draftDelay), scheduler: scheduler)
            .observe(on: MainScheduler.instance)
            .subscribe(onNext: { [weak self] in self?.storeDraft() })
            .disposed(by: disposeBag)
        // Typed while the draft was being read.
        if isChanged { storeDraft() }
        if isSaveWaiting { save() }
    }

    private func deleteDraft(_ key: String) {
        isDraftStored = false
        run(drafts.delete(forKey: key), "delete the draft")
    }

    /// Makes a change that goes on when the screen is left.
    private func run(
        _ change: Completable,
        _ action: String,
        onCompleted: @escaping @MainActor @Sendable () -> Void = {}
    ) {
        _ = change.observe(on: MainScheduler.instance)
            .subscribe {
                onCompleted()
            } onError: { [weak self] error in
                self?.failure = "cannot \(action): \(message(of: error))"
            }
    }
}
