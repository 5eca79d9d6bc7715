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

    @Test func `a picture that something covers is removed, and comes back`() throws {
        let label = LabelNode("over")
        let stack = ContainerNode()
        stack.addSubview(ImageNode(red))
        stack.addSubview(label)
        label.isHidden = true
        let tester = try ScreenTester(display, ViewController(stack))
        #expect(display.pictures.count == 1)

        label.isHidden = false
        tester.pump()
        #expect(display.pictures.isEmpty)

        label.isHidden = true
        tester.pump()
        #expect(display.pictures.count == 1)
    }

    @Test func `a picture that is cut is drawn in cells`() {
        var canvas = Canvas(size: Size(columns: 4, rows: 2), traits: display.traits)
        let isPlaced = canvas.place(
            Rect(column: 2, row: 0, columns: 3, rows: 2),
            id: 1,
            image: red
        )
        #expect(!isPlaced)
        #expect(canvas.pictures.isEmpty)
    }

    @Test func `where there are only cells, images are drawn in cells`() throws {
        let display = MemoryDisplay(size: Size(columns: 4, rows: 2))
        _ = try ScreenTester(display, ViewController(ImageView(red)))

        #expect(display.pictures.isEmpty)
        #expect(display.text.contains("▀"))
    }
}
