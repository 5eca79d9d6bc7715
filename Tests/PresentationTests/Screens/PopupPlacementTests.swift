import Presentation
import PresentationTesting
import TestSupport
import Testing

@MainActor
@Suite("Places of popups")
struct PopupPlacementTests {
    /// Opens a menu beside a view at any position, even outside of the window.
    private func open(
        _ menu: MenuController,
        beside area: Rect,
        columns: Int,
        rows: Int
    ) throws -> ScreenTester {
        let board = BoardNode(area)
        let tester = try start(ViewController(board), columns: columns, rows: rows)
        menu.presentationStyle = .popup(anchor: board.anchor)
        tester.application.window.present(menu)
        tester.pump()
        return tester
    }

    private func menu(_ count: Int) -> MenuController {
        MenuController(items: (0..<count).map { MenuItem("e\($0)") {} })
    }

    /// The area of the box around a presented screen.
    private func box(_ controller: ViewController) -> Rect {
        let frame = controller.view.frame
        return Rect(
            column: frame.minColumn - 1,
            row: frame.minRow - 1,
            columns: frame.size.columns + 2,
            rows: frame.size.rows + 2
        )
    }

    private func expectWhole(_ box: Rect, in grid: Grid, _ seed: String) throws {
        try #require(
            box.intersection(Rect(origin: .zero, size: grid.size)) == box,
            "\(seed): \(box) in \(grid.size)"
        )
        let corners = [
            grid[box.minColumn, box.minRow], grid[box.maxColumn - 1, box.minRow],
            grid[box.minColumn, box.maxRow - 1], grid[box.maxColumn - 1, box.maxRow - 1],
        ]
        #expect(corners.map(\.character) == ["╭", "╮", "╰", "╯"], "\(seed)")
        for row in box.minRow + 1..<box.maxRow - 1 {
            #expect(grid[box.minColumn, row].character == "│", "\(seed)")
            #expect(grid[box.maxColumn - 1, row].character == "│", "\(seed)")
        }
    }

    @Test(arguments: 0..<60 as Range<UInt64>)
    func `a menu is wholly in the window and every entry is reached in sight`(
        seed: UInt64
    ) throws {
        var random = SeededGenerator(seed: seed)
        let (columns, rows) = (
            Int.random(in: 8...90, using: &random), Int.random(in: 3...40, using: &random)
        )
        let area = Rect(
            column: .random(in: -20...columns + 20, using: &random),
            row: .random(in: -50...rows + 50, using: &random),
            columns: .random(in: 0...30, using: &random),
            rows: .random(in: 0...60, using: &random)
        )
        let menu = menu(.random(in: 1...50, using: &random))
        let tester = try open(menu, beside: area, columns: columns, rows: rows)
        let name = "seed \(seed)"

        let count = menu.menu.items.count
        for index in 0..<count {
            let box = box(menu)
            try expectWhole(box, in: tester.grid, name)
            #expect(menu.menu.cursor == index, "\(name)")
            let seen = tester.grid.lines[box.minRow + 1..<box.maxRow - 1].joined(separator: "\n")
            let isSeen = seen.split { !$0.isLetter && !$0.isNumber }.contains("e\(index)")
            #expect(isSeen, "\(name): e\(index) in\n\(tester.grid.text)")
            tester.press(.down)
        }
    }

    @Test(arguments: 0..<40 as Range<UInt64>)
    func `it stays whole when the window is resized`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let anchor = LabelNode("anchor")
        let view = VStackView {
            SpacerView()
            anchor
        }
        let menu = menu(9)
        let tester = try start(view, columns: 60, rows: 30)
        menu.presentationStyle = .popup(anchor: anchor)
        tester.application.window.present(menu)
        tester.pump()

        for _ in 0..<8 {
            tester.resize(
                to: Size(
                    columns: .random(in: 8...90, using: &random),
                    rows: .random(in: 3...40, using: &random)
                )
            )
            try expectWhole(box(menu), in: tester.grid, "seed \(seed)")
        }
    }

    @Test(
        arguments: [
            (2, 1, 3...7), (8, 1, 9...13), (14, 1, 9...13),
            // An anchor that is scrolled out of sight counts as being at that edge.
            (40, 1, 11...15), (-9, 1, 0...4),
            // There is too little space on either side.
            (1, 14, 1...5), (-3, 30, 0...4),
        ] as [(Int, Int, ClosedRange<Int>)]
    )
    func `below, above or over the anchor`(row: Int, rows: Int, lines: ClosedRange<Int>) throws {
        let menu = menu(3)
        let area = Rect(column: 4, row: row, columns: 5, rows: rows)
        _ = try open(menu, beside: area, columns: 40, rows: 16)
        let box = box(menu)

        #expect(box.minRow...box.maxRow - 1 == lines)
        #expect(box.minColumn == 4)
    }

    @Test func `a long menu scrolls beside its anchor, and keeps the keys of its entries`() throws {
        let items = (0..<30).map { MenuItem("entry \($0)", key: .function(12)) {} }
        let menu = MenuController(items: items)
        let area = Rect(column: 30, row: 5, columns: 9, rows: 1)
        let tester = try open(menu, beside: area, columns: 40, rows: 16)

        #expect(box(menu) == Rect(column: 20, row: 6, columns: 20, rows: 10))
        #expect(tester.grid.lines[7].contains("│entry 0       F12▐│"))
        tester.press(.end)
        #expect(tester.grid.lines[14].contains("│entry 29      F12▐│"))
    }

    @Test func `a calendar that would be cut below its field stands over it`() throws {
        let view = VStackView {
            LabelView("1\n2\n3\n4\n5")
            DateFieldView(CalendarDate(year: 2026, month: 5, day: 4))
        }
        let tester = try start(view, columns: 40, rows: 12)
        tester.press(.tab, .enter)

        let controller = try #require(tester.application.window.presentedViewControllers.last)
        try expectWhole(box(controller), in: tester.grid, "calendar")
        #expect(tester.grid.text.contains("25 26 27 28 29 30 31"))
    }
}

/// Places a view at any position.
private final class BoardNode: Node {
    let anchor = LabelNode("anchor")
    private let area: Rect

    init(_ area: Rect) {
        self.area = area
        super.init()
        addSubview(anchor)
    }

    override func layoutSubviews() { anchor.place(in: area) }
}

extension MenuItem {
    fileprivate init(_ title: String, key: KeyPress.Key, action: @escaping @MainActor () -> Void) {
        self.init(title, key: KeyPress(key), action: action)
    }
}
