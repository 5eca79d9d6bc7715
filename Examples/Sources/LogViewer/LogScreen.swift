import Presentation

/// Shows the lines of an inbox, and follows the end until the user moves up.
final class LogScreen: ViewController {
    private let inbox: Inbox
    private let log = LogLines()
    private let table: TableNode
    private var receiving: Task<Void, Never>?
    // Where the cursor was left when it was at the end, and the filter's text.
    private var end: Int?
    private var filterText: String?

    init(_ inbox: Inbox) {
        self.inbox = inbox
        table = TableView(log)
            .emptyPage(LabelView("No lines yet"))
            .showPosition()
            .asBaseView()
        super.init()
        title = "Log"
    }

    override func loadView() { view.addSubview(table) }

    override func viewDidAppear() {
        receiving = Task { [weak self, inbox] in
            for await _ in inbox.arrivals {
                self?.show(inbox.takeAll())
                // What arrives meanwhile is shown together, at most 30 times a second.
                try? await Task.sleep(for: .milliseconds(33))
            }
        }
    }

    override func viewDidDisappear() { receiving?.cancel() }

    private func show(_ lines: [String]) {
        let isFollowing =
            table.cursor == end || table.cursor == log.count - 1 || table.filterText != filterText
        log.append(lines)
        if isFollowing { table.moveCursor(to: log.count - 1) }
        end = isFollowing ? table.cursor : -1
        filterText = table.filterText
        status = isFollowing ? "following" : "End follows"
    }
}
