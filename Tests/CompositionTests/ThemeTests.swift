import Composition
import Models
import Presentation
import PresentationMemory
import Testing

@Suite("Theme of the settings")
@MainActor
struct ThemeTests {
    private let application = Application(
        display: MemoryDisplay(size: Size(columns: 10, rows: 3)),
        rootViewController: ViewController(LabelView("x"))
    )

    @Test func `a chosen theme stays, whatever background the display reports`() throws {
        application.use(.light)
        #expect(application.theme.entries == Theme.light.entries)
        try application.start()
        application.handle([.background(.rgb(red: 0, green: 0, blue: 0))])
        #expect(application.theme.entries == Theme.light.entries)
        application.use(.dark)
        application.handle([.background(.rgb(red: 255, green: 255, blue: 255))])

        #expect(application.theme.entries == Theme.dark.entries)
        #expect(application.theme.isLight)
    }

    @Test func `automatic colours follow the background that is known`() throws {
        application.use(.automatic)
        #expect(application.theme.entries == Theme.standard.entries)
        try application.start()
        application.use(.dark)
        application.handle([.background(.rgb(red: 255, green: 255, blue: 255))])
        application.use(.automatic)
        #expect(application.theme.entries == Theme.light.entries)
        application.handle([.background(.rgb(red: 9, green: 9, blue: 9))])

        #expect(application.theme.entries == Theme.dark.entries)
    }
}
