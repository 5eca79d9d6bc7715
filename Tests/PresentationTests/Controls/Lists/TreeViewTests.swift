import Presentation
import PresentationMemory
import PresentationTesting
import TestSupport
import Testing

@MainActor
@Suite("TreeView")
struct TreeViewTests {
    private let log = Log<String>()

    private var tree: TreeView {
        let inner = ["a": ["a/x", "a/y"], "a/y": ["a/y/1"], "b": []]
        return TreeView(["a", "b", "c"], id: \.self) { [log] item in
            log.write(item)
            return inner[item]
        } builder: {
            LabelView($0)
        }
    }

    private func start(
        _ view: any View,
        traits: DisplayTraits = DisplayTraits()
    ) throws -> ScreenTester {
        let display = MemoryDisplay(size: Size(columns: 16, rows: 6), traits: traits)
        return try ScreenTester(display, ViewController(view))
    }

    @Test func `expands and collapses with arrows`() throws {
        var built: TreeNode?
        let tester = try start(tree.reference(&built))
        expectScreen(tester, " ▸ a\n ▸ b\n   c")
        #expect(!log.entries.contains("a/y"))

        tester.press(.right)
        expectScreen(tester, " ▾ a\n     a/x\n   ▸ a/y\n ▸ b\n   c")
        tester.press(.right, .down, .right)
        expectScreen(tester, " ▾ a\n     a/x\n   ▾ a/y\n       a/y/1\n ▸ b\n   c")
        tester.press(.right)
        #expect(built?.table.cursor == 3)
        tester.press(.left)
        #expect(built?.table.cursor == 2)
        tester.press(.left, .left, .left)
        expectScreen(tester, " ▸ a\n ▸ b\n   c")
        tester.press(.right)
        #expect(built?.table.count == 5)
        tester.press(.enter)
        #expect(built?.table.count == 3)
    }

    @Test func `expands by a click on the sign, and nothing else`() throws {
        var built: TreeNode?
        let tester = try start(tree.reference(&built))

        tester.click(column: 3, row: 0)
        #expect(built?.table.count == 3)
        tester.click(column: 1, row: 0)
        #expect(built?.table.count == 5)
        tester.click(column: 3, row: 2)
        #expect(built?.table.count == 6)
        #expect(built?.table.cursor == 2)
        tester.click(column: 1, row: 0)
        #expect(built?.table.count == 3)
        #expect(built?.table.cursor == 0 || built?.table.cursor == 1)
        tester.click(column: 1, row: 2)
    }

    @Test func `is text for pipes, and ASCII`() throws {
        let plain = DisplayTraits(colorDepth: .none, isUnicode: false)
        let tester = try start(tree, traits: plain)

        tester.press(.right)

        expectScreen(tester, " v a\n     a/x\n   > a/y\n > b\n   c")
        #expect(tester.description.contains("sign: expanded"))
        #expect(tester.description.hasPrefix("tree"))
    }

    @Test func `ends a tree that contains itself`() throws {
        let view = TreeView(["a"], id: \.self, children: { [$0] }, builder: { LabelView($0) })
        let tester = try start(view)

        tester.press(.right, .right, .right)

        #expect(tester.application.isRunning)
    }

    @Test(arguments: [(0, 0), (1, 1), (3, 2), (200, 60)])
    func `works at any extent`(columns: Int, rows: Int) {
        let grid = render(tree, columns: columns, rows: rows)
        #expect(grid.size.columns == columns)
    }
}
