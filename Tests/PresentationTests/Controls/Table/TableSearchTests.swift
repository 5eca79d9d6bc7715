import Presentation
import PresentationMemory
import PresentationTesting
import TestSupport
import Testing

/// A clock that advances with each built row, and runs actions when tests request it.
@MainActor
private final class WorkClock: FrameClock {
    private(set) var now = Duration.zero
    private var actions: [@MainActor () -> Void] = []

    var isIdle: Bool { actions.isEmpty }
    /// The number of scheduled actions.
    var scheduled: Int { actions.count }

    func work() { now += .milliseconds(1) }

    func schedule(after delay: Duration, _ action: @escaping @MainActor () -> Void) -> FrameTimer {
        actions.append(action)
        return FrameTimer {}
    }

    func runNext() {
        if !actions.isEmpty { actions.removeFirst()() }
    }
}

/// A table whose rows take a millisecond each to build.
@MainActor
private final class SlowTable {
    let clock = WorkClock()
    let items: DynamicItemViewBuilder<String>
    let table: TableNode
    private(set) var built = 0
    private let application: Application
    private let pending = Pending()

    @MainActor
    private final class Pending {
        var frame: (@MainActor () -> Void)?
        var onBuild: (@MainActor () -> Void)?
    }

    init(_ texts: [String], rows: Int = 10, allowsMarks: Bool = false) throws {
        items = DynamicItemViewBuilder(texts, id: \.self) { [clock, pending] text in
            clock.work()
            pending.onBuild?()
            return TableViewCell(title: text)
        }
        table = TableNode(items)
        table.allowsMultipleSelection = allowsMarks
        application = Application(
            display: MemoryDisplay(size: Size(columns: 30, rows: rows)),
            rootViewController: ViewController(ContainerView(table)),
            clock: clock,
            scheduler: { [pending] in pending.frame = $0 }
        )
        pending.onBuild = { [weak self] in self?.built += 1 }
        try application.start()
        draw()
    }

    var lines: [String] {
        application.grid?.lines.map { $0.prefix { $0 != "▐" }.split(separator: " ").joined() } ?? []
    }

    /// Presses a key and draws; returns the number of rows that were built.
    @discardableResult
    func press(_ key: KeyPress.Key) -> Int {
        let before = built
        application.handle([.key(KeyPress(key))])
        draw()
        return built - before
    }

    func draw() {
        pending.frame?()
        pending.frame = nil
    }

    func searchOn() {
        clock.runNext()
        draw()
    }

    func searchAll() {
        while !clock.isIdle { searchOn() }
    }
}

@MainActor
@Suite("Table filter over many rows")
struct TableSearchTests {
    // The letter é is the only one with a mark in the texts and keys.
    private func fold(_ text: String) -> String { text.lowercased().replacing("é", with: "e") }

    private func texts(_ count: Int) -> [String] { (0..<count).map { "row \($0)" } }

    @Test func `no key and no frame waits for all rows, and no row is read twice`() throws {
        let slow = try SlowTable(texts(1_000))
        // About 8 rows for the search, up to 16 between two checks of the clock, and the visible
        // rows.
        let limit = 8 + 16 + 10

        for key in "/9" { #expect(slow.press(.character(key)) <= limit) }
        while !slow.clock.isIdle {
            let before = slow.built
            slow.searchOn()
            #expect(slow.built - before <= limit)
        }
        #expect(slow.table.positionText == "1/271")

        #expect(slow.press(.character("9")) <= 10)
        #expect(slow.clock.isIdle)
        #expect(slow.table.positionText == "1/19")
        #expect(slow.press(.backspace) <= 20)
        #expect(slow.table.positionText == "19/271")
    }

    @Test func `the search goes on once, however many frames there are in between`() throws {
        let slow = try SlowTable(texts(1_000))
        for key in "/9" { slow.press(.character(key)) }
        for _ in 0..<5 { slow.table.reloadData() }
        slow.draw()
        slow.table.setNeedsLayout()
        slow.draw()
        #expect(slow.clock.scheduled == 1)
    }

    @Test func `rows are shown as they are found`() throws {
        let slow = try SlowTable(texts(1_000))
        for key in "/9" { slow.press(.character(key)) }

        #expect(slow.lines.prefix(3) == ["row9", "row19", "row29"])
        #expect(slow.table.positionText.hasPrefix("1/"))
        #expect(slow.table.positionText.hasSuffix("…"))
        #expect(slow.lines.last == "/9" + slow.table.positionText)

        slow.searchAll()
        #expect(slow.table.positionText == "1/271")
    }

    @Test func `the cursor comes to the match after its row as soon as that is found`() throws {
        let slow = try SlowTable(texts(1_000))
        slow.table.moveCursor(to: 500)
        slow.draw()
        for key in "/99" { slow.press(.character(key)) }
        #expect(slow.table.cursor.map { $0 < 500 } ?? true)

        slow.searchAll()
        #expect(slow.table.cursor == 599)
    }

    @Test func `a cursor that was moved meanwhile stays where it is`() throws {
        let slow = try SlowTable(texts(1_000))
        slow.table.moveCursor(to: 500)
        slow.draw()
        for key in "/9" { slow.press(.character(key)) }
        slow.press(.home)
        slow.press(.down)
        slow.searchAll()

        #expect(slow.table.cursor == 19)
    }

    @Test func `a table that is taken off the screen searches on when it returns`() throws {
        let slow = try SlowTable(texts(1_000))
        for key in "/9" { slow.press(.character(key)) }
        let (built, screen) = (slow.built, slow.table.superview)
        slow.table.removeFromSuperview()
        slow.searchAll()
        #expect(slow.built == built)

        screen?.addSubview(slow.table)
        slow.draw()
        slow.searchAll()
        #expect(slow.table.positionText == "1/271")
    }

    @Test func `all matches are marked, also those that were not found yet`() throws {
        let slow = try SlowTable(texts(1_000), allowsMarks: true)
        for key in "/9" { slow.press(.character(key)) }
        slow.press(.enter)
        slow.table.keyCommands.first { $0.title == "Mark all" }?.action()

        #expect(slow.table.selectedRows.count == 271)
    }

    @Test(arguments: 0..<40)
    func `whatever comes meanwhile, the rows are those of a plain filter`(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        func number(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
        func text() -> String { "\(["a", "b", "ab", "Ab", "É"][number(5)])\(number(1_000_000))" }
        let slow = try SlowTable((0..<150).map { _ in text() }, rows: 220)
        slow.press(.character("/"))
        for _ in 0..<30 {
            switch number(10) {
            case 0...2: slow.press(.character(Array("ab1é ")[number(5)]))
            case 3: slow.press(.backspace)
            case 4: slow.press([.down, .up, .end, .pageUp][number(4)])
            case 5: slow.items.items.append(text())
            case 6: slow.items.items.insert(text(), at: number(slow.items.items.count))
            case 7 where !slow.items.items.isEmpty:
                slow.items.items.remove(at: number(slow.items.items.count))
            case 8: slow.press(.character("/"))
            default: slow.searchOn()
            }
            slow.draw()
        }
        slow.searchAll()

        let query = slow.table.filterText ?? ""
        let words = fold(query).split(separator: " ")
        let expected = slow.items.items.filter { text in
            words.allSatisfy(fold(text).contains)
        }
        #expect(slow.lines.dropLast().filter { !$0.isEmpty } == expected, "filter \(query)")
        if let cursor = slow.table.cursor {
            #expect(expected.contains(slow.items.items[cursor]))
        } else {
            #expect(expected.isEmpty)
        }
    }
}
