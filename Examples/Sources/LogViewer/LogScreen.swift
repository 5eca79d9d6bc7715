import Presentation

/// Shows the lines of an inbox, and follows the end until the user moves up.
final class LogScreen: ViewController {
    private let inbox: Inbox
    private let log = LogLines()
    private let table: TableNode
    private var receiving: Task<Void, Never>?
    private var isFollowing = true
    // The cursor and the filter after the last lines.
    private var last: (cursor: Int?, filter: String?)

    init(_ inbox: Inbox) {
        self.inbox = inbox
        table = TableView(log.rows).showPosition().asBaseView()
        super.init()
        title = "Log"
    }

    override func loadView() { view.addSubview(table) }

    override func viewDidAppear() {
        receiving = Task { [weak self, inbox] in
            for await _ in inbox.arrivals {
                self?.show(inbox.takeAll())
                // Lines that arrive meanwhile are shown together, at most 30 times a second.
                try? await Task.sleep(for: .milliseconds(33))
            }
        }
    }

    override func viewDidDisappear() { receiving?.cancel() }

    override var keyCommands: [KeyCommand] {
        [KeyCommand("f", title: "Follow") { [self] in show([], follows: true) }]
    }

    private func show(_ lines: [String], follows: Bool = false) {
        let cursor = table.cursor ?? 0
        let hasMovedUp = cursor < last.cursor ?? 0 && table.filterText == last.filter
        isFollowing = follows || table.isCursorAtEnd || isFollowing && !hasMovedUp
        log.append(lines)
        if isFollowing { table.moveCursor(to: log.rows.count - 1) }
        last = (table.cursor, table.filterText)
        status = isFollowing ? "following" : nil
    }
}
