import Presentation
import PresentationTesting
import Reactive
import Testing

@MainActor
@Suite("Dropdown")
struct DropdownTests {
    private let titles = ["Red", "Green", "Blue"]

    @Test func `shows the chosen title or the placeholder`() throws {
        expectScreen(render(DropdownView(titles, selectedIndex: 1), columns: 11), "[ Green ▾ ]")
        let empty = DropdownView(titles).placeholder("Color")
        expectScreen(render(empty, columns: 11), "[ Color ▾ ]")
        let ascii = render(empty, columns: 11, traits: DisplayTraits(isUnicode: false))
        expectScreen(ascii, "[ Color v ]")
        expectScreen(render(empty, columns: 9, rows: 1), "[ Co… ▾ ]")
    }

    @Test func `opens a menu on the chosen title and takes the choice`() throws {
        var changes: [Int?] = []
        let view = DropdownView(titles, selectedIndex: 1)
            .onChange { changes.append($0.view.selectedIndex) }
            .position(.topLeft)
        let tester = try start(view)
        #expect(tester.description == "dropdown: Green (2 of 3) (focused)")

        tester.press(.enter)
        expectScreen(
            tester,
            """
            [ Green ▾ ]
            ╭──────────────────╮
            │  Red             │
            │✓ Green           │
            │  Blue            │
            ╰─ Enter Choose ───╯
            """
        )
        tester.press(.down, .enter)
        expectScreen(tester, "[ Blue  ▾ ]")
        tester.click(column: 1, row: 0)
        tester.click(column: 3, row: 2)
        tester.press(.character(" "), .escape)

        expectScreen(tester, "[ Red   ▾ ]")
        #expect(changes == [2, 0])
        tester.press(.enter)
        tester.press(.enter)
        #expect(changes == [2, 0])
    }

    @Test func `follows a number both ways`() throws {
        let number = BehaviorRelay(value: 7)
        var node: DropdownNode?
        let view = DropdownView(titles).selectedIndex(bidirectionalBind: number)
            .reference(&node)
        let tester = try start(view)
        let dropdown = try #require(node)
        #expect(dropdown.selectedIndex == nil)
        #expect(number.value == 7)

        number.accept(2)
        #expect(dropdown.selectedTitle == "Blue")
        tester.press(.enter, .home, .enter)

        #expect(number.value == 0)
    }

    @Test func `follows a value both ways`() throws {
        let color = Binding("Green")
        var node: DropdownNode?
        let view = DropdownView(titles, selection: color) { $0.uppercased() }.reference(&node)
        let tester = try start(view)

        #expect(node?.selectedTitle == "GREEN")
        color.accept("Purple")
        #expect(node?.selectedIndex == nil)
        tester.press(.enter, .end, .enter)

        #expect(color.value == "Blue")
    }

    @Test func `new titles take away a choice that is out of range`() {
        let node = DropdownNode(titles, selectedIndex: 2)
        node.titles = ["One"]
        #expect(node.selectedIndex == nil)
        node.selectedIndex = -1
        #expect(node.selectedIndex == nil)
    }

    @Test func `a title without a value changes no binding`() {
        let color = BehaviorRelay(value: "Red")
        var node: DropdownNode?
        _ = DropdownView(["Red"], selection: color).reference(&node)
        node?.titles = ["Red", "Green"]

        node?.choose(1)

        #expect(node?.selectedTitle == "Green")
        #expect(color.value == "Red")
    }

    @Test func `a disabled one does not open`() throws {
        let tester = try start(DropdownView(titles).enabled(false))
        tester.press(.enter)
        tester.click(column: 1, row: 0)
        #expect(tester.application.window.presentedViewControllers.isEmpty)
    }

    @Test func `fits anywhere`() {
        expectFitsAnywhere { DropdownView(["日本語", "Green"], selectedIndex: 0) }
    }
}
