package import Models
package import Presentation
import Reactive
package import ViewModels

/// The screen of the contact form, for sample data or one of the user's own people.
package final class ContactFormViewController: ViewController {
    private let viewModel: ContactFormViewModel
    private let disposeBag = DisposeBag()

    /// Called with the stored person before the screen closes.
    package var onSave: (@MainActor (User) -> Void)?

    /// Creates the screen for a purpose.
    package init(_ purpose: ContactForm.Purpose) {
        viewModel = ContactFormViewModel(purpose)
        super.init()
        title = viewModel.contact.title
    }

    /// Creates the screen that edits a person of the user's own, or adds one.
    ///
    /// - Parameter user: The person to edit; `nil` for a new one.
    package convenience init(user: User?) {
        self.init(user.map { .edit($0) } ?? .add)
    }

    /// Lays out the form and observes its state.
    package override func viewDidLoad() {
        transition(
            to: ContactFormView(viewModel: viewModel) { [weak self] in
                self?.fields ?? []
            } menu: { [weak self] in
                self?.menu ?? []
            }
        )
        viewModel.$contact.map(\.state)
            .distinctUntilChanged()
            .observe(on: MainScheduler.instance)
            .subscribe(onNext: { [weak self] in self?.show($0) })
            .disposed(by: disposeBag)
        viewModel.$contact.map(\.status)
            .distinctUntilChanged()
            .observe(on: MainScheduler.instance)
            .subscribe(onNext: { [weak self] in self?.status = $0 })
            .disposed(by: disposeBag)
    }

    /// Focuses the first field, and reads the draft when the screen appears for the first time.
    package override func viewDidAppear() {
        if viewModel.contact.state == .initial { viewModel.send(.load) }
        view.find(ContactForm.Field.first)?.becomeFirstResponder()
    }

    /// Stores the current changes as a draft.
    package override func viewWillDisappear() {
        viewModel.storeDraft()
    }

    /// The key commands to save, to open the menu and, in the sample form, to toggle e-mail.
    package override var keyCommands: [KeyCommand] {
        var commands = [
            KeyCommand(.character("s"), modifiers: .control, title: "Save") { [weak self] in
                self?.viewModel.send(.save)
            },
            KeyCommand(
                [KeyPress(.character("o"), modifiers: .control), KeyPress(.character("+"))],
                title: "Menu"
            ) { [weak self] in self?.view.find("menu")?.showMenu(self?.menu ?? []) },
        ]
        if viewModel.contact.purpose == .sample {
            commands.append(
                KeyCommand(
                    [KeyPress(.character("t"), modifiers: .control), KeyPress(.character("t"))],
                    title: "Toggle e-mail"
                ) { [weak self] in self?.viewModel.toggleEmail() }
            )
        }
        return commands
    }

    /// Escape is the only key that closes the screen, since other keys edit text.
    package override var backKeys: [KeyPress] { [.escape] }

    @MenuBuilder
    private var menu: [MenuItem] {
        MenuItem("Save", key: KeyPress(.character("s"))) { [viewModel] in viewModel.send(.save) }
        MenuItem("Discard changes", key: KeyPress(.character("d"))) { [viewModel] in
            viewModel.send(.discard)
        }
        if viewModel.contact.purpose == .sample {
            MenuItem("Toggle e-mail", key: KeyPress(.character("t"))) { [viewModel] in
                viewModel.toggleEmail()
            }
        } else {
            MenuItem.submenu("Add field") { fields }
            MenuItem("Close, keep a draft", key: KeyPress(.character("c"))) { [weak self] in
                self?.dismiss()
            }
        }
    }

    private var fields: [MenuItem] {
        viewModel.addableFields.map { field in
            MenuItem(ContactForm.caption(of: field)) { [weak self] in self?.add(field) }
        }
    }

    private func add(_ field: ContactForm.Field) {
        viewModel.add(field)
        view.find(field)?.becomeFirstResponder()
    }

    private func show(_ state: ContactFormViewModel.State) {
        switch state {
        case .initial, .editing, .saving: break
        case .conflict: askAboutConflict()
        case .gone: dismiss()
        case .draftFound: askAboutDraft()
        case .saved(let user):
            if let user { onSave?(user) }
            dismiss()
        }
    }

    private func askAboutConflict() {
        guard let conflict = viewModel.contact.conflict else { return }
        let name = viewModel.contact.name
        let isGone = conflict.current == nil
        let alert = AlertController(
            title: isGone ? "\(name) was deleted meanwhile" : "\(name) was changed meanwhile",
            message: conflict.lines.joined(separator: "\n")
        )
        .addAction(title: isGone ? "Save again" : "Both changes") { [viewModel] in
            viewModel.send(.saveBoth)
        }
        .addAction(title: isGone ? "Give up" : "Theirs only", style: .destructive) { [viewModel] in
            viewModel.send(.takeTheirs)
        }
        .addAction(title: "Back", style: .cancel) { [viewModel] in viewModel.send(.goBack) }
        present(alert)
    }

    private func askAboutDraft() {
        // Stores text typed while the draft was being read, independent of the answer.
        viewModel.storeDraft()
        let alert = AlertController(
            title: "Continue?",
            message: "There is a draft (\(viewModel.contact.draftName)) that was not saved."
        )
        .addAction(title: "Continue", style: .cancel) { [viewModel] in
            viewModel.send(.continueDraft)
        }
        .addAction(title: "Discard", style: .destructive) { [viewModel] in viewModel.send(.discard)
        }
        present(alert)
    }
}
