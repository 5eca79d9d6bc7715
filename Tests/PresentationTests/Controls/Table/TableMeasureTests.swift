import Presentation
import PresentationMemory
import Testing

@Suite("Table, measuring")
@MainActor
struct TableMeasureTests {
    @Test func `a frame builds no row out of sight`() throws {
        var built: [Int] = []
        let rows = DynamicItemViewBuilder(Array(0..<1_000)) { index in
            built.append(index)
            return TableViewCell(title: "Row \(index)")
        }
        let display = MemoryDisplay(size: Size(columns: 20, rows: 5))
        let application = Application(
            display: display,
            rootViewController: ViewController(TableView(rows))
        )
        try application.start()
        application.handle([.key(KeyPress(.end))])
        application.render()

        built = []
        application.handle([.key(KeyPress(.up))])
        application.render()
        #expect(built == [])

        for _ in 0..<4 { application.handle([.key(KeyPress(.up))]) }
        application.render()
        #expect(built == [994])
    }
}
