import Dispatch
import Injection
import Models
import Presentation
import Reactive
import Services
import ViewModels

/// The list of people, with the current person's card next to it if there is enough space.
final class PeopleListViewController: ViewController {
    @OptionalInjected private var scheduler: (any SchedulerType)?

    private let viewModel: MainViewModel
    private let rows: PeopleRows
    private let style: PeopleListStyle
    private lazy var cardPane = makeCardPane()
    private lazy var table = makeTable()
    private lazy var panes = makePanes()
    private let disposeBag = DisposeBag()
    /// Whether the card is shown next to the list; otherwise cards are pushed or presented.
    private var showsCard: Bool { !panes.isCollapsed }
    /// Emits when the cursor moves to another person; debounced before the card is updated.
    private let turns = PublishRelay<Void>()
    private let marked: MarkedPeopleReader

    /// Creates the list.
    ///
    /// - Parameters:
    ///   - viewModel: The view model of the people.
    ///   - style: The layout of the rows.
    init(viewModel: MainViewModel, style: PeopleListStyle) {
        self.viewModel = viewModel
        marked = MarkedPeopleReader(viewModel)
        self.style = style
        rows = PeopleRows(viewModel, style: style)
        super.init()
    }

    override func viewDidLoad() {
        view.addSubview(panes)
        viewModel.$list
            .observe(on: MainScheduler.instance)
            .subscribe(onNext: { [weak self] in self?.show($0) })
            .disposed(by: disposeBag)
        rows.source.updated?
            .observe(on: MainScheduler.instance)
            .subscribe(onNext: { [weak self] in self?.cursorMoved() })
            .disposed(by: disposeBag)
        turns
            .debounce(.milliseconds(30), scheduler: scheduler ?? MainScheduler.instance)
            .observe(on: MainScheduler.instance)
            .subscribe(onNext: { [weak self] in self?.showCard() })
            .disposed(by: disposeBag)
    }

    private func makeTable() -> TableNode {
        style.table(rows.source, in: rows.query.order)
            .allowsMultipleSelection()
            .filterRules(
                TableFilterRules { [weak viewModel] in viewModel?.send(.filter($0)) }
            )
            .emptyPage(LabelView("Nobody matches.").color(.secondaryLabel))
            .onSelect { [weak self] context in
                guard let self, rows.hasAnswer(for: "Open") else { return false }
                if let person = rows.person(at: context.index) { open(person) }
                return false
            }
            .onCursorChange { [weak self] _ in self?.cursorMoved() }
            .onSelectionChange { [weak self] context in
                let keys = context.view.selectedIDs.compactMap { $0.base as? ExactText }
                self?.mark(Set(keys))
            }
            .modifiableView
    }

    private func makePanes() -> SplitNode {
        SplitView(ratio: 0.6, table, cardPane.node)
            .breakpoint(104, backTitle: "List")
            .secondColumns(46...80)
            .onPanesChange { [weak self] _ in self?.panesChanged() }
            .modifiableView
    }

    /// Shows the card of the current person.
    override func viewDidAppear() {
        cursorMoved()
    }

    /// Cancels a question about the marked people.
    override func viewWillDisappear() {
        marked.giveUpQuestion()
    }

    private func show(_ list: PeopleList) {
        title = list.title
        if rows.show(list), style == .table {
            table.columns = MainUsersTableView.columns(in: rows.query.order)
        }
        marked.followMarks()
        showMarks()
        setNeedsBars()
    }

    private func showMarks() {
        let marks = Set(viewModel.list.marks.map { AnyHashable($0) })
        if table.selectedIDs != marks { table.selectedIDs = marks }
    }

    private func mark(_ keys: Set<ExactText>) {
        if rows.hasAnswer(for: "Mark") { viewModel.send(.mark(keys)) } else { showMarks() }
    }

    // MARK: The current person

    private var current: Person? { table.cursor.flatMap(rows.person(at:)) }

    private func cursorMoved() {
        if showsCard { turns.accept(()) }
    }

    private func panesChanged() {
        panes.showsSecond = false
        showCard()
    }

    /// Shows the current person's card if there is space for it next to the list.
    private func showCard() {
        if showsCard { cardPane.show(current) }
    }

    private func makeCardPane() -> CardPane {
        CardPane { [weak self] person in
            let card = self?.makeCard(of: person)
            card?.onSubmit = { self?.table.becomeFirstResponder() }
            return card
        }
    }

    private func makeCard(of person: Person) -> DetailViewController {
        let card = DetailViewController(person: person)
        card.step = { [weak self] in self?.step($0) }
        return card
    }

    /// Moves the cursor by an offset and returns the person at the new position.
    private func step(_ offset: Int) -> Person? {
        guard let row = table.cursor, let next = rows.person(at: row + offset) else { return nil }
        table.moveCursor(to: row + offset)
        return next
    }

    private func open(_ person: Person) {
        if showsCard, cardPane.focusCard() { return }
        // Both cards would share one view model, so the one next to the list is removed.
        cardPane.removeCard()
        let card = makeCard(of: person)
        if style == .cards { present(card) } else { navigationController?.push(card) }
    }

    // MARK: Keys

    override var keyCommands: [KeyCommand] {
        // The commands are available, too, while the rows are being replaced.
        let mayActOnAny = rows.isSearching || !viewModel.list.marks.isEmpty
        let hasTarget = current != nil || mayActOnAny
        let isOwn = current?.user.isOwn == true || mayActOnAny
        var commands = escapeCommands
        commands += [
            KeyCommand("s", title: "Sort") { [weak self] in self?.presentOrders() },
            KeyCommand("F", title: "Favorites only") { [weak self] in
                self?.viewModel.send(.toggleFavoritesOnly)
            }
            .onlyInHelp(),
            KeyCommand("a", title: "Add") { [weak self] in self?.edit(nil) },
            action("M", "Merge", isQuestion: true) { $0.merge($1) },
        ]
        if hasTarget {
            commands += [
                action("f", "Favorite") { $0.viewModel.toggleFavorites($1) },
                action("y", "Copy e-mail") { $0.copyAddresses(of: $1) },
                action("x", "Export", isQuestion: true) {
                    $0.present(PromptViewController(exportOf: $1, $0.viewModel))
                },
            ]
        }
        if hasTarget, isOwn {
            commands.append(action("d", "Delete", isQuestion: true) { $0.delete($1) })
        }
        if current != nil || rows.isSearching {
            commands += [
                command("n", "Note") {
                    $0.present(PromptViewController(noteAbout: $1, $0.viewModel))
                },
                command("Q", "QR code") { $0.present(PersonCodeViewController(person: $1)) },
            ]
        }
        if current?.user.isOwn == true || rows.isSearching {
            commands.append(
                command("e", "Edit") { if $0.viewModel.mayEdit($1) { $0.edit($1.user) } }
            )
        }
        return commands
    }

    /// Creates a command for the current person.
    private func command(
        _ key: Character,
        _ title: String,
        _ action: @escaping @MainActor (PeopleListViewController, Person) -> Void
    ) -> KeyCommand {
        KeyCommand(key, title: title) { [weak self] in
            guard let self, rows.hasAnswer(for: title), let current else { return }
            action(self, current)
        }
        .onlyInHelp()
    }

    /// Creates a command for the marked people, or else for the current person.
    ///
    /// A question about marked people is asked only while the list is focused.
    private func action(
        _ key: Character,
        _ title: String,
        isQuestion: Bool = false,
        _ action: @escaping @MainActor (PeopleListViewController, [Person]) -> Void
    ) -> KeyCommand {
        KeyCommand(key, title: title) { [weak self] in
            guard let self else { return }
            guard !viewModel.list.marks.isEmpty else {
                if rows.hasAnswer(for: title), let current { action(self, [current]) }
                return
            }
            marked.read(for: title, isQuestion: isQuestion) { people in
                if isQuestion, !self.view.containsFocus {
                    return self.viewModel.send(.report("\(title): given up"))
                }
                action(self, people)
            }
        }
        .onlyInHelp()
    }

    /// The commands of Escape: remove the marks, or show everyone again.
    private var escapeCommands: [KeyCommand] {
        // In the card, Escape returns to the list; while loading, it cancels the request first.
        if cardPane.node.containsFocus || viewModel.list.isLoading { return [] }
        if !viewModel.list.marks.isEmpty {
            return [
                KeyCommand(.escape, title: "Unmark") { [weak self] in
                    self?.viewModel.send(.mark([]))
                }
            ]
        }
        guard viewModel.list.query.showsOnlyFavorites else { return [] }
        return [
            KeyCommand(.escape, title: "Everyone") { [weak self] in
                self?.viewModel.send(.toggleFavoritesOnly)
            }
        ]
    }

    /// Opens the form for a person of the user's own; `nil` for a new one.
    private func edit(_ user: User?) {
        let form = ContactFormViewController(user: user)
        form.onSave = { [weak self] user in
            Task { try? await self?.table.moveCursor(toID: ExactText(user.key)) }
        }
        navigationController?.push(form)
    }

    private func presentOrders() {
        let order = viewModel.list.query.order
        present(MenuController(of: order) { [weak viewModel] in viewModel?.send(.sort($0)) })
    }

    private func copyAddresses(of people: [Person]) {
        let addresses = MainViewModel.addresses(of: people.map(\.user))
        let isCopied = !addresses.isEmpty && copyToClipboard(addresses)
        viewModel.reportCopy(of: isCopied ? addresses : nil)
    }

    /// Opens the duplicates screen for two marked people, or else for all duplicates.
    private func merge(_ people: [Person]) {
        guard people.count == 2 else {
            navigationController?.push(DuplicatesViewController())
            return
        }
        guard people.allSatisfy(\.user.isOwn) else {
            return viewModel.send(.report("only people of your own can be merged"))
        }
        let pair = DuplicatePair(first: people[0].id, second: people[1].id, signs: [])
        navigationController?.push(DuplicatesViewController(about: pair))
    }

    private func delete(_ people: [Person]) {
        let own = people.filter(\.user.isOwn)
        guard !own.isEmpty else {
            return viewModel.send(.report("only people of your own can be deleted"))
        }
        present(AlertController(deletionOf: own, viewModel))
    }
}
