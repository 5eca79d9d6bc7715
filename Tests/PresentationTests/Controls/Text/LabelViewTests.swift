import Presentation
import PresentationTesting
import Testing

@MainActor
@Suite("LabelView")
struct LabelViewTests {
    @Test func `breaks its text into lines`() {
        #expect(
            render(LabelView("the quick brown fox"), columns: 10).lines == [
                "the quick", "brown fox",
            ]
        )
    }

    @Test func `takes no room without text`() {
        let view = VStackView {
            LabelView(nil)
            LabelView("")
            LabelView("x")
        }

        #expect(render(view, columns: 3).lines == ["x"])
    }

    @Test(arguments: [
        (TextAlignment.left, "ab"), (.center, "  ab"), (.right, "    ab"),
    ])
    func `aligns its lines`(alignment: TextAlignment, expected: String) {
        #expect(render(LabelView("ab").alignment(alignment), columns: 6).lines == [expected])
    }

    @Test func `keeps to its number of lines`() {
        let label = LabelView("one two three").numberOfLines(2)

        #expect(render(label, columns: 5).lines == ["one", "two…"])
    }

    @Test func `marks text that has no room`() {
        #expect(render(LabelView("one two three"), columns: 5, rows: 1).lines == ["one…"])
    }

    @Test func `is drawn with its style`() {
        let grid = render(LabelView("x").color(.blue).font(.title2), columns: 1)

        #expect(grid[0, 0].style.attributes == .bold)
        #expect(grid[0, 0].style.foreground == .rgb(red: 0x3D, green: 0x8B, blue: 0xFF))
    }

    @Test func `dims where an opacity cannot be mixed`() {
        let traits = DisplayTraits(colorDepth: .none)

        #expect(
            render(LabelView("x").alpha(0.3), columns: 1, traits: traits)[0, 0].style.attributes
                == .dim
        )
        #expect(render(LabelView("x").alpha(0), columns: 1, traits: traits).lines == [""])
    }

    @Test func `takes its defaults from the environment`() {
        defer { ViewBuilderEnvironment.reset() }
        ViewBuilderEnvironment.defaultLabelFont = .headline

        #expect(render(LabelView("x"), columns: 1)[0, 0].style.attributes == .bold)
    }

    @Test(arguments: Samples.texts)
    func `shows any text without harm`(text: String) {
        for columns in 1...9 {
            let grid = render(LabelView(text), columns: columns)

            #expect(grid.brokenCharacter == nil)
            #expect(!grid.text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
        }
    }

    @Test func `a placeholder is shown while there is no text`() {
        let node = LabelNode()
        node.placeholder = "Name"
        let before = render(node, columns: 5)
        node.text = ""
        let empty = render(node, columns: 5, rows: 1)
        node.text = "Ada"

        expectScreen(before, "Name")
        #expect(before[0, 0].style != .plain)
        expectScreen(empty, "")
        expectScreen(render(node, columns: 5), "Ada")
    }
}
