import Injection
package import Models
package import Presentation
import Reactive
import ViewModels

/// The screen of one person: the card, the note about them, and the terms.
package final class DetailViewController: ViewController {
    @Injected private var viewModel: DetailViewModel
    @OptionalInjected private var people: MainViewModel?

    private var user: User
    /// Moves to the person some places on, and returns that person; `nil` where there is no list.
    var step: (@MainActor (Int) -> User?)?
    /// Called after the terms were submitted, in place of leaving the screen.
    var onSubmit: (@MainActor () -> Void)?

    private let content = ContainerNode()
    private var room = DetailCardView.Room.compact
    private weak var scroll: Node?
    private let disposeBag = DisposeBag()

    /// Creates the screen of a person.
    package init(user: User) {
        self.user = user
        super.init()
        title = user.displayName
    }

    /// Lays out the card.
    package override func viewDidLoad() {
        view.addSubview(content.onSizeChange { [weak self] in self?.fit($0.value) })
        show(user)
        people?.$list
            .observe(on: MainScheduler.instance)
            .subscribe(onNext: { [weak self] _ in self?.update() })
            .disposed(by: disposeBag)
    }

    /// Shows another person.
    func show(_ user: User) {
        self.user = user
        updateTitle()
        viewModel.configure(user)
        layOut()
        setNeedsBars()
    }

    /// Shows the changes of a person of the user's own, after an edit.
    private func update() {
        if user.isOwn, let latest = people?.person(0, after: user), latest != user {
            show(latest)
        } else {
            updateTitle()
        }
    }

    private func updateTitle() {
        let isFavorite = people?.list.isFavorite(user) == true
        title = user.displayName + (isFavorite ? " ★" : "")
    }

    /// Sends keys to the card.
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
        let card = DetailCardView(user: user, room: room)
        let hadFocus = content.containsFocus
        let scroll =
            VerticalScrollView {
                VStackView {
                    card
                    note
                    terms
                    ButtonView("Submit") { [weak self] _ in self?.submit() }
                        .enabled(bind: viewModel.$accepted)
                        .identifier("submit")
                    LabelView(viewModel.footnote)
                        .font(.footnote)
                        .color(.secondaryLabel)
                        .numberOfLines(0)
                        .readableWidth(80)
                }
                .spacing(room == .tall ? 20 : 0)
                .padding(h: room == .tall ? 20 : 0, v: 0)
            }
            .build()
        content.reset(scroll)
        self.scroll = scroll
        if hadFocus { scroll.becomeFirstResponder() }
    }

    private var terms: any View {
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
    }

    private var note: any View {
        let notes =
            people?.$list.asObservable().map { [user] in $0.note(about: user) } ?? .just(nil)
        return HStackView {
            LabelView("Note").color(.secondaryLabel)
            LabelView(notes)
            SpacerView()
        }
        .spacing(16)
        .hidden(bind: notes.map { $0 == nil })
        .readableWidth(80)
    }

    private func submit() {
        if let onSubmit { onSubmit() } else { dismiss() }
    }

    // MARK: Keys

    /// The next and the previous person, the clipboard, and the user's own data.
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
        guard let people else { return commands }
        let user = user
        commands += [
            KeyCommand("f", title: "Favorite") { [weak people] in people?.toggleFavorites([user]) },
            KeyCommand("n", title: "Note") { [weak self] in
                self?.present(people.notePrompt(about: user))
            },
        ]
        if user.isOwn {
            commands.append(
                KeyCommand("e", title: "Edit") { [weak self] in
                    self?.navigationController?.push(ContactFormViewController(user: user))
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
        status = isCopied ? "copied \(text)" : "nothing copied"
    }
}
