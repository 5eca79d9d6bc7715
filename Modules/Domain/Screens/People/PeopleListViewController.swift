import Dispatch
import Models
import Presentation
import Reactive
import ViewModels

/// The list of people, with the card of the cursor's person beside it where there is room.
final class PeopleListViewController: ViewController {
    private let viewModel: MainViewModel
    private let people: DynamicItemViewBuilder<User>
    private let style: PeopleListStyle
    private lazy var table = makeTable()
    private let cardPane = ContainerNode()
    private lazy var panes = makePanes()
    private let disposeBag = DisposeBag()
    private var card: DetailViewController?
    /// Whether the card stands beside the list; if not, cards are pushed or presented.
    private var showsCard = false
    /// The key of a person who was saved but is not in the list yet.
    private var savedKey: String?
    /// The list that the rows show.
    private var shown: PeopleList?

    /// Creates the list.
    ///
    /// - Parameters:
    ///   - viewModel: The people.
    ///   - style: Columns or cards.
    init(viewModel: MainViewModel, style: PeopleListStyle) {
        self.viewModel = viewModel
        self.style = style
        people = style.rows(viewModel)
        shown = viewModel.list
        super.init()
    }

    override func viewDidLoad() {
        view.addSubview(panes)
        viewModel.$list
            .observe(on: MainScheduler.instance)
            .subscribe(onNext: { [weak self] in self?.show($0) })
            .disposed(by: disposeBag)
        viewModel.$current
            .skip(1)
            .debounce(.milliseconds(30), scheduler: viewModel.clock)
            .observe(on: MainScheduler.instance)
            .subscribe(onNext: { [weak self] _ in self?.showCard() })
            .disposed(by: disposeBag)
        cursorMoved()
    }

    private func makeTable() -> TableNode {
        style.table(people, viewModel.list)
            .allowsMultipleSelection()
            .filterRules(filterRules)
            .emptyPage(LabelView("Nobody matches.").color(.secondaryLabel))
            .onSelect { [weak self] context in
                if let self, let user = people.item(at: context.index) { open(user) }
                return false
            }
            .onCursorChange { [weak self] _ in self?.cursorMoved() }
            .onSelectionChange { [weak self] context in
                guard let self else { return }
                viewModel.mark(context.view.selectedRows.compactMap(people.item(at:)))
            }
            .modifiableView
    }

    private func makePanes() -> SplitNode {
        SplitView(ratio: 0.6, table, cardPane)
            .breakpoint(104, backTitle: "List")
            .secondColumns(46...80)
            .onPanesChange { [weak self] in self?.panesChanged($0.view) }
            .modifiableView
    }

    /// Sends keys to the list.
    override func viewDidAppear() {
        table.becomeFirstResponder()
    }

    private var filterRules: TableFilterRules {
        TableFilterRules(
            onBegin: { [weak viewModel] in viewModel?.prepareFilter() },
            onChange: { [weak viewModel] in viewModel?.filter($0) }
        )
    }

    private func show(_ list: PeopleList) {
        title = list.title
        table.columns = table.columns.isEmpty ? [] : MainUsersTableView.columns(in: list.order)
        if list.revision != shown?.revision {
            people.items = list.users
        } else if list.favorites != shown?.favorites || list.notes != shown?.notes {
            table.reloadData()
        }
        shown = list
        if let savedKey { moveCursor(toKey: savedKey) }
        if !list.marks.isEmpty || !table.selectedRows.isEmpty {
            table.selectedRows = list.users.indices.filter { row in
                list.marks.contains(list.users[row].key)
            }
        }
        cursorMoved()
        setNeedsBars()
    }

    // MARK: The person of the cursor

    private var current: User? { table.cursor.flatMap(people.item(at:)) }

    private func cursorMoved() {
        viewModel.select(current)
    }

    private func panesChanged(_ panes: SplitNode) {
        showsCard = !panes.isCollapsed
        panes.showsSecond = false
        showCard()
    }

    /// Shows the card beside the list if there is room for one.
    private func showCard() {
        guard showsCard else { return }
        guard let user = viewModel.current else {
            card = nil
            return cardPane.empty()
        }
        if let card {
            card.show(user)
        } else {
            let card = makeCard(of: user)
            card.onSubmit = { [weak self] in self?.table.becomeFirstResponder() }
            self.card = card
            cardPane.reset(ViewControllerHostView(card))
        }
    }

    private func makeCard(of user: User) -> DetailViewController {
        let card = DetailViewController(user: user)
        card.step = { [weak self] in self?.step($0) }
        return card
    }

    /// Moves the cursor, and returns the person that it is on then.
    private func step(_ offset: Int) -> User? {
        guard let user = current, let next = viewModel.person(offset, after: user),
            let row = table.cursor
        else { return nil }
        table.moveCursor(to: row + offset)
        return next
    }

    private func open(_ user: User) {
        if showsCard, let card {
            card.focus()
            return
        }
        // The card beside the list would share its view model with the one opened.
        card = nil
        cardPane.empty()
        let card = makeCard(of: user)
        if style == .cards { present(card) } else { navigationController?.push(card) }
    }

    // MARK: Keys

    override var keyCommands: [KeyCommand] {
        var commands = escapeCommands
        commands += [
            KeyCommand("s", title: "Sort") { [weak self] in self?.presentOrders() },
            KeyCommand("F", title: "Favorites only") { [weak self] in
                self?.viewModel.toggleFavoritesOnly()
            }.onlyInHelp(),
            KeyCommand("a", title: "Add") { [weak self] in self?.edit(nil) },
        ]
        let targets = viewModel.targets(or: current)
        guard !targets.isEmpty else { return commands }
        commands += [
            KeyCommand("f", title: "Favorite") { [weak self] in
                self?.viewModel.toggleFavorites(targets)
            }.onlyInHelp(),
            KeyCommand("y", title: "Copy e-mail") { [weak self] in self?.copyAddresses(of: targets)
            }
            .onlyInHelp(),
        ]
        if let current {
            commands.append(
                KeyCommand("n", title: "Note") { [weak self] in self?.editNote(about: current) }
                    .onlyInHelp()
            )
        }
        if let current, current.isOwn {
            commands.append(
                KeyCommand("e", title: "Edit") { [weak self] in self?.edit(current) }
                    .onlyInHelp()
            )
        }
        commands.append(
            KeyCommand("x", title: "Export") { [weak self] in self?.export(targets) }
                .onlyInHelp()
        )
        if targets.contains(where: \.isOwn) {
            commands.append(
                KeyCommand("d", title: "Delete") { [weak self] in self?.delete(targets) }
                    .onlyInHelp()
            )
        }
        return commands
    }

    /// The meaning of Escape: no marks, or everyone again.
    private var escapeCommands: [KeyCommand] {
        // In the card it leads back to the list, and the screen around cancels loading first.
        if cardPane.containsFocus || viewModel.isLoading { return [] }
        if !viewModel.list.marks.isEmpty {
            return [
                KeyCommand(.escape, title: "Unmark") { [weak self] in self?.viewModel.unmarkAll() }
            ]
        }
        guard viewModel.list.showsOnlyFavorites else { return [] }
        return [
            KeyCommand(.escape, title: "Everyone") { [weak self] in
                self?.viewModel.toggleFavoritesOnly()
            }
        ]
    }

    /// Opens the form of a person of the user's own; `nil` for a new one.
    private func edit(_ user: User?) {
        let form = ContactFormViewController(user: user)
        form.onSave = { [weak self] in self?.moveCursor(toKey: $0.key) }
        navigationController?.push(form)
    }

    /// Moves the cursor to a person who is in the list now, or will be after its next change.
    private func moveCursor(toKey key: String) {
        let row = viewModel.list.users.firstIndex { $0.key == key }
        savedKey = row == nil ? key : nil
        if let row { table.moveCursor(to: row) }
    }

    private func presentOrders() {
        let order = viewModel.list.order
        let keys: [PeopleOrder.Column: Character] = [
            .name: "n", .firstName: "f", .email: "e", .phone: "p", .city: "c", .country: "o",
            .age: "a",
        ]
        let items = PeopleOrder.Column.allCases.map { column in
            MenuItem(
                column.rawValue,
                key: keys[column].map { KeyPress(.character($0)) },
                isChecked: column == order.column
            ) { [weak viewModel] in viewModel?.sort(by: column) }
        }
        present(
            MenuController(
                title: "Sort by",
                message: "The same column again reverses the order.",
                items: items
            )
        )
    }

    private func copyAddresses(of users: [User]) {
        let addresses = MainViewModel.addresses(of: users)
        let isCopied = !addresses.isEmpty && copyToClipboard(addresses)
        viewModel.reportCopy(of: isCopied ? addresses : nil)
    }

    private func export(_ users: [User]) {
        let name = users.count == 1 ? users[0].displayName : "\(users.count) people"
        present(
            PromptViewController(
                title: "Export \(name) to",
                text: "people.vcf",
                placeholder: "File.vcf, .csv or .json"
            ) { [weak viewModel] in viewModel?.export(users, to: $0) }
        )
    }

    private func delete(_ users: [User]) {
        let own = users.filter(\.isOwn)
        let names = own.count == 1 ? own[0].displayName : "\(own.count) people"
        present(
            AlertController(title: "Delete \(names)?", message: "This cannot be undone.")
                .addAction(title: "Delete", style: .destructive) { [weak viewModel] in
                    viewModel?.delete(own)
                }
                .addAction(title: "Cancel", style: .cancel)
        )
    }

    private func editNote(about user: User) {
        present(viewModel.notePrompt(about: user))
    }
}
