import Imaging
import Presentation
import PresentationMemory
import PresentationTesting
import Testing

@Suite("Pictures")
@MainActor
struct PictureTests {
    private let red = Image(red: 255, green: 0, blue: 0, width: 32, height: 32)
    private let display = MemoryDisplay(
        size: Size(columns: 12, rows: 6),
        traits: DisplayTraits(cellPixels: DisplayTraits.CellPixels(width: 10, height: 20))
    )

    @Test func `an image is handed to the display in its own pixels`() throws {
        _ = try ScreenTester(display, ViewController(ImageView(red).contentMode(.scaleToFill)))

        #expect(display.text == "")
        #expect(display.pictures.map(\.rect) == [Rect(column: 0, row: 0, columns: 12, rows: 6)])
        #expect(display.pictures.first?.image.width == 120)
        #expect(display.pictures.first?.image.height == 120)
        #expect(display.pictures.first?.image.pixels.prefix(4) == [255, 0, 0, 255])
    }

    @Test func `the same pixels keep their number, others get a new one`() throws {
        let image = ImageNode(red)
        let tester = try ScreenTester(display, ViewController(image))
        let first = try #require(display.pictures.first)

        image.backgroundColor = .red
        tester.pump()
        #expect(display.pictures == [first])

        image.image = Image(red: 0, green: 0, blue: 9, width: 32, height: 32)
        tester.pump()
        #expect(display.pictures.count == 1)
        #expect(display.pictures.first?.id != first.id)
    }

    // If a name covers the foot of a photo, only the rows above the name are a picture.
    @Test func `the rows that something covers are drawn in cells`() throws {
        let top = Image(red: 0, green: 9, blue: 0, width: 12, height: 6)
        let bottom = Image(red: 0, green: 0, blue: 9, width: 12, height: 6)
        let pixels = top.pixels + bottom.pixels
        let image = ImageNode(Image(width: 12, height: 12, pixels: pixels))
        image.contentMode = .scaleToFill
        let label = LabelNode("over")
        let stack = ContainerNode()
        stack.addSubview(image)
        stack.addSubview(label)
        label.isHidden = true
        let tester = try ScreenTester(display, ViewController(stack))
        let whole = try #require(display.pictures.first)

        let under = [
            (Position.bottom, 0..<5, "over▀▀▀▀▀▀▀▀"), (.top, 1..<6, "over▀▀▀▀▀▀▀▀"),
        ]
        var identities: Set<Int> = [whole.id]
        label.isHidden = false
        for (position, rows, line) in under {
            label.position = position
            tester.pump()
            let part = try #require(display.pictures.first)
            #expect(display.pictures.count == 1)
            #expect(part.rect == Rect(column: 0, row: rows.lowerBound, columns: 12, rows: 5))
            let start = rows.lowerBound * 20 * 120 * 4
            #expect(part.pixels == Array(whole.pixels[start..<start + 5 * 20 * 120 * 4]))
            #expect(display.text.trimmingPrefix { $0.isNewline } == line)
            #expect(identities.insert(part.id).inserted)
        }

        label.isHidden = true
        tester.pump()
        #expect(display.pictures == [whole])
    }

    @Test func `a picture that is covered everywhere, or cut, is drawn in cells`() throws {
        let stack = ContainerNode()
        stack.addSubview(ImageNode(red))
        stack.addSubview(LabelNode("1\n2\n3\n4\n5\n6"))
        _ = try ScreenTester(display, ViewController(stack))
        #expect(display.pictures.isEmpty)
        #expect(display.text.hasPrefix("1▀▀"))

        var canvas = Canvas(size: Size(columns: 4, rows: 2), traits: display.traits)
        canvas.place(Rect(column: 2, row: 0, columns: 3, rows: 2), id: 1, image: red) { canvas in
            canvas.draw("cells", at: .zero)
        }
        #expect(canvas.grid.text == "cell")
    }

    @Test func `a list beside a picture is drawn again in part once the picture is gone`() throws {
        let image = ImageNode(red)
        let label = LabelNode("first")
        let stack = StackNode(axis: .vertical)
        stack.addSubview(label)
        stack.addSubview(image)
        let tester = try ScreenTester(display, ViewController(stack))
        #expect(display.pictures.count == 1)
        image.isHidden = true
        label.text = "second"
        tester.pump()
        #expect(display.pictures.isEmpty)
        #expect(display.text == "second")
        image.isHidden = false
        tester.pump()
        #expect(display.pictures.count == 1)
    }

    @Test func `where there are only cells, images are drawn in cells`() throws {
        let display = MemoryDisplay(size: Size(columns: 4, rows: 2))
        _ = try ScreenTester(display, ViewController(ImageView(red)))

        #expect(display.pictures.isEmpty)
        #expect(display.text.contains("▀"))
    }
}
