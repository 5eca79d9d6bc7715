import Imaging
import Presentation
import PresentationMemory
import PresentationTesting
import Reactive
import Testing

@MainActor
@Suite("Seed listings")
struct SeedListingTests {
    private let plain = DisplayTraits(colorDepth: .none)

    @Test func `show the detail card`() {
        let card = DetailCardView(user: .mockJQ)
        card.viewModel.photoRelay.accept(Image(red: 200, green: 200, blue: 200))
        let node: Node = card.build()

        expectScreen(
            render(node, columns: 40, traits: plain),
            """
            ╭──────────────────────────────────────╮
            │▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓│
            │▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓│
            │▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓│
            │▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓│
            │▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓│
            │▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓│
            │▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓│
            │▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓│
            │▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓│
            │▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓│
            │▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓│
            │▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓│
            │▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓│
            │                                      │
            │                        Jonny Quest   │
            │                                      │
            │                                      │
            │   Address              123 Main St   │
            │                   Boulder CO 80303   │
            │                                      │
            │   Email           jquest@quest.com   │
            │   Phone1                             │
            │                                      │
            │   Age                           11   │
            │                                      │
            ╰──────────────────────────────────────╯
            """
        )
    }

    @Test func `show the card of the first document, whose views have a function`() {
        let grid = render(
            OldestListing.DetailCardView(user: .mockJQ).build(),
            columns: 40,
            traits: plain
        )

        for line in ["Jonny Quest", "Address", "123 Main St", "Boulder CO 80303", "Age"] {
            #expect(grid.text.contains(line))
        }
    }

    @Test func `lay the name band over the photo`() {
        let photo = BehaviorRelay<Image?>(value: nil)
        let view = LabeledPhotoView(photo: photo.asObservable(), name: "Jo").height(cells: 5)
        let node = view.build()

        let before = render(node, columns: 12)
        photo.accept(Image(red: 100, green: 100, blue: 100))
        let after = render(node, columns: 12)

        #expect(before[0, 0] == .blank)
        #expect(after[0, 0].character == "▀")
        #expect(after[0, 0].style.foreground == .rgb(red: 100, green: 100, blue: 100))
        #expect(after[0, 3].style.foreground == .rgb(red: 30, green: 30, blue: 30))
        #expect(after.lines[3] == "▀▀▀▀▀▀▀Jo▀▀▀")
        #expect(after[7, 3].style.background == .rgb(red: 30, green: 30, blue: 30))
    }

    @Test(
        arguments: [nil, "", "x", "1234 A Very Long Street Name That Goes On And On"] as [String?]
    )
    func `show any name and value on at least one row`(value: String?) {
        for name in [nil, "", "Address", "日本"] as [String?] {
            for columns in [0, 1, 5, 30] {
                let grid = render(NameValueView(name: name, value: value), columns: columns)
                #expect(grid.brokenCharacter == nil)
            }
        }
        #expect(render(NameValueView(name: "a", value: "b"), columns: 9).lines == ["a       b"])
    }

    @Test func `are a master and a detail screen`() async throws {
        let model = MainViewModel()
        let controller = NavigationController(
            rootViewController: MainViewController(viewModel: model)
        )
        let display = MemoryDisplay(size: Size(columns: 30, rows: 7), traits: plain)
        let tester = try ScreenTester(display, controller)

        try await tester.wait { tester.grid.lines[1] == "⠋ Loading..." }
        model.finish(.loaded([.mockJQ, .mockTS]))
        try await tester.wait(
            forScreen: """
                 People
                 Jonny Quest                ›
                 Tom Swift                  ›



                 Enter Open  r Refresh  ? Help
                """
        )
        tester.press(.down, .enter)
        #expect(tester.grid.lines[0] == "‹ Tom Swift")
        tester.press(.end)
        #expect(tester.grid.lines[3].hasPrefix("│   Age"))
        tester.press(.escape)
        #expect(tester.grid.lines[0] == " People")
        #expect(tester.grid[1, 2].style.attributes.contains(.reverse))
        tester.type("r")
        try await tester.wait { tester.grid.lines[1] == "⠋ Loading..." }
        #expect(model.loadCount == 2)
        model.finish(.empty("No current users found..."))
        try await tester.wait { tester.grid.lines[1] == "No current users found..." }
        model.finish(.error("An unexpected error"))
        try await tester.wait { tester.grid.lines[1] == "An unexpected error" }
        #expect(tester.grid[0, 1].style.attributes == .bold)
        #expect(display.screen == tester.grid)
        #expect(display.faults.isEmpty)
    }

    @Test func `bind labels to variables`() {
        @MainActor
        final class Model {
            @Variable var title = "first"
            @Variable var color: Color = .red
            @Variable var accepted = false
            @Variable var hidesErrorMessage = false
        }
        let model = Model()
        let title = LabelView(model.$title).color(.red).font(.title1).asBaseView()
        let error = LabelView("Opps! An unexpected error occurred!")
            .hidden(bind: model.$hidesErrorMessage).asBaseView()
        let some = LabelView("Some text")
            .bind(keyPath: \.backgroundColor, binding: model.$color).asBaseView()
        let terms = LabelView("terms")
            .onReceive(model.$accepted) { context, value in
                context.view.accessibilityLabel =
                    value ? "Terms accepted." : "Terms not yet accepted."
            }
            .asBaseView()
        #expect(title.text == "first")
        #expect(!error.isHidden)
        #expect(some.backgroundColor == .red)
        #expect(terms.accessibilityLabel == "Terms not yet accepted.")

        model.title = "second"
        model.color = .blue
        model.accepted = true
        model.hidesErrorMessage = true

        #expect(title.text == "second")
        #expect(error.isHidden)
        #expect(some.backgroundColor == .blue)
        #expect(terms.accessibilityLabel == "Terms accepted.")
    }

    @Test func `put views among native ones`() {
        let parent = Node()
        parent.addSubview(LabelView("old"))
        let table = TableNode()
        let header = NameValueView(name: "a", value: "b")

        parent.insertSubview(DetailCardView(user: .mockJQ), at: 0)
        table.tableHeaderView = header()

        #expect(parent.subviews.count == 2)
        #expect(parent.subviews[0] is ContainerNode)
        #expect(table.subviews.count == 1)
    }
}
