import Glibc
import Presentation
import PresentationTerminal
import Testing

// @main stands here in a program
@MainActor
enum Program {
    static func main() async {
        let application = Application(
            display: TerminalDisplay(),
            rootViewController: ViewController(LabelView("Hello"))
        )
        do {
            try await application.run()
        } catch {
            print(application.window.describe())
        }
    }
}

/// The snippets of the guide that need a terminal, word for word.
@MainActor
@Suite("Guide: terminals")
struct TerminalGuideTests {
    @Test(.disabled(if: isatty(0) == 1 || isatty(1) == 1))
    func `a program without a terminal prints its screen and ends`() async {
        await Program.main()
    }

    @Test func `rows below the prompt`() {
        let display = TerminalDisplay(
            options: TerminalOptions(mode: .inline(rows: 8))
        )
        #expect(display.size.rows == 8)
        #expect(!display.reportsMouse)
        #expect(TerminalOptions.Mode.inline(rows: 8) == .inline(rows: 8, clearsAtEnd: false))
    }

    @Test func `a key leaves the mouse to the terminal`() {
        let display = TerminalDisplay()
        let application = Application(
            display: display,
            rootViewController: ViewController(LabelView("Hello"))
        )
        let mouse = KeyCommand(.function(2), title: "Mouse on or off") { [display] in
            display.reportsMouse.toggle()
        }
        application.window.keyCommands.append(mouse.onlyInHelp())

        // Without a terminal, the application does not start and receives no keys.
        let added = application.window.keyCommands.last
        #expect(added?.keys == [KeyPress(.function(2))])
        added?.action()

        #expect(!display.reportsMouse)
    }

    @Test func `the choice of a picture protocol`() {
        let display = TerminalDisplay(
            options: TerminalOptions(usesMouse: false, pictures: .halfBlocks)
        )
        #expect(!display.reportsMouse)
        #expect(PictureProtocol.allCases == [.auto, .kitty, .iTerm2, .sixel, .halfBlocks])
    }
}
