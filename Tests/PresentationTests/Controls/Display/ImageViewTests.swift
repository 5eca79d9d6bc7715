import Imaging
import Presentation
import PresentationTesting
import Testing

@MainActor
@Suite("ImageView")
struct ImageViewTests {
    @Test func `takes a column for 8 pixels and a row for 16`() {
        let node = ImageView(Samples.image(128, 128)).build()

        #expect(node.sizeThatFits(Size(columns: 80, rows: 24)) == Size(columns: 16, rows: 8))
        #expect(node.sizeThatFits(Size(columns: 8, rows: 24)) == Size(columns: 8, rows: 4))
    }

    @Test func `takes no room without an image`() {
        #expect(ImageView(nil).build().sizeThatFits(Size(columns: 9, rows: 9)) == .zero)
        #expect(
            ImageView(named: "nobody").build().sizeThatFits(Size(columns: 9, rows: 9)) == .zero
        )
    }

    @Test func `is its label where there are no colours`() {
        let image = Samples.image(128, 128)
        let plain = DisplayTraits(colorDepth: .none)
        func lines(_ label: String?, columns: Int = 9, rows: Int = 3) -> [String] {
            let view = ImageView(image).accessibilityLabel(label)
            return render(view, columns: columns, rows: rows, traits: plain).lines
        }

        #expect(lines("Ada") == ["", "  [Ada]", ""])
        #expect(lines("Ada Lovelace") == ["", "[Ada Lov…", ""])
        #expect(lines("Ada", columns: 1, rows: 1) == ["…"])
        #expect(lines("Ada", columns: 0, rows: 1) == [""])
        #expect(!lines(nil).joined().contains("["))
        #expect(!lines("").joined().contains("["))
        let colours = render(ImageView(image).accessibilityLabel("Ada"), columns: 9, rows: 3)
        #expect(!colours.text.contains("Ada"))
    }

    @Test func `is drawn in half blocks`() {
        let image = Image(width: 1, height: 2, pixels: [255, 0, 0, 255, 0, 0, 255, 255])
        let grid = render(ImageView(image), columns: 1)

        #expect(grid[0, 0].character == "▀")
        #expect(grid[0, 0].style.foreground == .rgb(red: 255, green: 0, blue: 0))
        #expect(grid[0, 0].style.background == .rgb(red: 0, green: 0, blue: 255))
    }

    @Test func `shows another image when it is set`() {
        let node = ImageView(Image(red: 9, green: 0, blue: 0)).asBaseView()
        let before = render(node, columns: 1)
        node.image = Image(red: 0, green: 9, blue: 0)
        let after = render(node, columns: 1)

        #expect(before[0, 0].style.foreground == .rgb(red: 9, green: 0, blue: 0))
        #expect(after[0, 0].style.foreground == .rgb(red: 0, green: 9, blue: 0))
    }

    @Test func `a symbol is drawn in the accent colour`() {
        let grid = render(ImageView(systemName: "star.fill").tintColor(.red), columns: 3, rows: 1)

        expectScreen(grid, " ★")
        #expect(grid[1, 0].style.foreground == .rgb(red: 0xFF, green: 0x45, blue: 0x3A))
        expectScreen(render(ImageView(systemName: "no.such.symbol"), columns: 1), "□")
        let ascii = DisplayTraits(isUnicode: false)
        for (name, character) in [
            ("star.fill", "*"), ("star", "o"), ("heart.fill", "*"), ("trash", "<"),
            ("envelope", "@"), ("gear", "*"), ("xmark", "x"), ("magnifyingglass", "/"),
        ] {
            expectScreen(
                render(ImageView(systemName: name), columns: 1, traits: ascii),
                character
            )
        }
        #expect(ImageView(systemName: "star").build().describe() == "image: star")
    }

    @Test func `a placeholder is shown until there is an image`() {
        let node = ImageView(nil).placeholder(Image(red: 9, green: 9, blue: 9)).build()
        let before = render(node, columns: 1, rows: 1)
        (node as? ImageNode)?.image = Image(red: 200, green: 0, blue: 0)
        let after = render(node, columns: 1, rows: 1)

        #expect(before[0, 0].style.foreground == .rgb(red: 9, green: 9, blue: 9))
        #expect(after[0, 0].style.foreground == .rgb(red: 200, green: 0, blue: 0))
    }
}
