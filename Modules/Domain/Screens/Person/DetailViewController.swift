import Injection
package import Models
package import Presentation
import Reactive
import Services
import ViewModels

/// The screen of a person with the card, the note and the terms.
package final class DetailViewController: ViewController {
    @Injected private var viewModel: DetailViewModel
    @OptionalInjected private var people: MainViewModel?

    private(set) var person: Person
    /// Moves by an offset in the list and returns the new person; `nil` without a list.
    var step: (@MainActor (Int) -> Person?)?
    /// Called when the terms are submitted, instead of closing the screen.
    var onSubmit: (@MainActor () -> Void)?

    /// The list's failure to store or read, until it is resolved.
    private var failure: String?
    /// The outcome of the last action.
    private var outcome: String?
    private let content = ContainerNode()
    private var room = DetailCardView.Room.compact
    private weak var scroll: Node?
    private let disposeBag = DisposeBag()

    /// Creates the screen of a person.
    package convenience init(user: User) {
        self.init(person: Person(user: user))
    }

    /// Creates the screen of a person of a list.
    init(person: Person) {
        self.person = person
        super.init()
        updateTitle()
    }

    /// Lays out the card and observes the person.
    package override func viewDidLoad() {
        view.addSubview(content.onSizeChange { [weak self] in self?.fit($0.value) })
        show(person)
        viewModel.$person
            .observe(on: MainScheduler.instance)
            .subscribe(onNext: { [weak self] in self?.update($0) })
            .disposed(by: disposeBag)
        viewModel.$isDeleted
            .distinctUntilChanged()
            .observe(on: MainScheduler.instance)
            .subscribe(onNext: { [weak self] _ in self?.updateTitle() })
            .disposed(by: disposeBag)
        viewModel.$failure
            .distinctUntilChanged()
            .observe(on: MainScheduler.instance)
            .subscribe(onNext: { [weak self] _ in self?.showStatus() })
            .disposed(by: disposeBag)
        people?.$list
            .map(\.outcome)
            .distinctUntilChanged()
            .skip(1)
            .observe(on: MainScheduler.instance)
            .subscribe(onNext: { [weak self] in self?.show(outcome: $0) })
            .disposed(by: disposeBag)
        people?.$list
            .map(\.failure)
            .distinctUntilChanged()
            .observe(on: MainScheduler.instance)
            .subscribe(onNext: { [weak self] in self?.show(failure: $0) })
            .disposed(by: disposeBag)
    }

    private func show(failure: String?) {
        self.failure = failure
        showStatus()
        setNeedsBars()
    }

    private func show(outcome: String?) {
        self.outcome = outcome
        showStatus()
    }

    private func showStatus() {
        let lines = [failure, viewModel.failure, outcome]
        status = PeopleNotices.line(of: lines.compactMap(\.self))
    }

    /// Shows another person.
    func show(_ person: Person) {
        self.person = person
        updateTitle()
        viewModel.configure(person)
        layOut()
        setNeedsBars()
    }

    /// Shows changes of the same person, such as an edit.
    private func update(_ latest: Person?) {
        guard let latest, latest != person, latest.id == person.id else { return }
        let isEdited = latest.user != person.user
        person = latest
        updateTitle()
        if isEdited { layOut() }
        setNeedsBars()
    }

    private func updateTitle() {
        let mark = viewModel.isDeleted ? " (deleted)" : person.isFavorite ? " ★" : ""
        title = person.user.displayName + mark
    }

    /// Focuses the card.
    func focus() {
        scroll?.becomeFirstResponder()
    }

    private func fit(_ size: Size) {
        let room = DetailCardView.Room(rows: size.rows)
        guard room != self.room else { return }
        self.room = room
        layOut()
    }

    private func layOut() {
        let card = DetailCardView(user: person.user, room: room)
        let hadFocus = content.containsFocus
        let scroll =
            VerticalScrollView {
                VStackView {
                    card
                    note
                    if !person.user.isOwn { terms }
                }
                .spacing(room == .tall ? 20 : 0)
                .padding(h: room == .tall ? 20 : 0, v: 0)
            }
            .build()
        content.reset(scroll)
        self.scroll = scroll
        if hadFocus { scroll.becomeFirstResponder() }
    }

    /// The terms below the card of a person of the directory, all of whom are invented.
    @ViewResultBuilder
    private var terms: [any View] {
        HStackView {
            SwitchView(viewModel.$accepted)
                .identifier("terms")
            LabelView(viewModel.terms)
            SpacerView()
        }
        .spacing(8)
        .onReceive(viewModel.$accepted) { [viewModel] context, value in
            context.view.accessibilityLabel = viewModel.termsText(value)
        }
        ButtonView("Submit") { [weak self] _ in self?.submit() }
            .enabled(bind: viewModel.$accepted)
            .identifier("submit")
        LabelView(viewModel.footnote)
            .font(.footnote)
            .color(.secondaryLabel)
            .numberOfLines(0)
            .readableWidth(80)
    }

    private var note: any View {
        let notes = viewModel.$person.asObservable().map { $0?.note }
        return HStackView {
            LabelView("Note").color(.secondaryLabel)
            LabelView(notes)
        }
        .spacing(16)
        .hidden(bind: notes.map { $0 == nil })
        .readableWidth(80)
    }

    private func submit() {
        if let onSubmit { onSubmit() } else { dismiss() }
    }

    // MARK: Keys

    /// The key commands to move to other persons, to copy, and to change the person.
    package override var keyCommands: [KeyCommand] {
        var commands: [KeyCommand] = []
        if step != nil {
            commands += [
                KeyCommand("J", title: "Next") { [weak self] in self?.move(1) },
                KeyCommand("K", title: "Previous") { [weak self] in self?.move(-1) },
            ]
        }
        if !viewModel.copyableFields.isEmpty {
            commands.append(
                KeyCommand("y", title: "Copy") { [weak self] in self?.presentFields() }
            )
        }
        let person = person
        commands.append(
            KeyCommand("Q", title: "QR code") { [weak self] in
                self?.present(PersonCodeViewController(person: person))
            }
            .onlyInHelp()
        )
        guard let people else { return commands }
        commands += [
            KeyCommand("f", title: "Favorite") { [weak people] in
                people?.toggleFavorites([person])
            },
            KeyCommand("n", title: "Note") { [weak self, weak people] in
                self?.present(PromptViewController(noteAbout: person, people))
            },
            KeyCommand("u", title: "Undo") { [weak people] in people?.send(.undo) }
                .onlyInHelp(),
        ]
        if failure != nil { commands.append(.notice(of: people, on: self)) }
        if person.user.isOwn {
            commands.append(
                KeyCommand("e", title: "Edit") { [weak self, weak people] in
                    guard people?.mayEdit(person) == true else { return }
                    let form = ContactFormViewController(user: person.user)
                    self?.navigationController?.push(form)
                }
            )
        }
        return commands
    }

    private func move(_ offset: Int) {
        if let next = step?(offset) { show(next) }
    }

    private func presentFields() {
        let items = viewModel.copyableFields.map { field in
            MenuItem("\(field.title)  \(field.value)", key: KeyPress(.character(field.key))) {
                [weak self] in
                self?.copy(field.value)
            }
        }
        present(MenuController(title: "Copy", items: items))
    }

    private func copy(_ text: String) {
        let isCopied = copyToClipboard(text)
        show(outcome: isCopied ? "copied \(text)" : "nothing copied")
    }
}
