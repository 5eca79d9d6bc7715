import Presentation
import PresentationTesting
import Testing

/// The snippets of the page on views about names, gestures and appearance, word for word.
@MainActor
@Suite("Guide: views")
struct ViewGuideTests {
    @Test func `a view is found by its identifier`() throws {
        let form = VStackView(spacing: 0) {
            TextField("Ada").identifier("name")
            ButtonView("Clear") { $0.find("name", as: TextFieldNode.self)?.text = "" }
        }
        let tester = try start(form, columns: 20, rows: 2)
        tester.press(.tab, .enter)

        #expect(tester.application.window.describe().hasPrefix("text field #name\n"))
    }

    @Test func `a theme is changed`() {
        let alarm = VStackView(spacing: 0) {
            LabelView("Pressure").color(.label)
            ButtonView("Open valve")
        }
        .theme { $0.entries[.tint] = Theme.Entry(hex: 0xB00020, ansi: 1) }

        let few = render(alarm, columns: 14, traits: DisplayTraits(colorDepth: .ansi16))
        #expect(few[2, 1].style.foreground == .ansi(1))
    }

    @Test func gestures() throws {
        var moves: [String] = []
        let board = VStackView(spacing: 0) {
            for line in ["· · ·", "· · ·"] { LabelView(line) }
        }
        .onTapGesture { context in
            guard let cell = context.gesture.location else { return }
            moves.append("column \(cell.column / 2), row \(cell.row)")
        }
        .onSwipeLeft { context in moves.append("\(context.gesture.direction)") }
        let tester = try start(board, columns: 20, rows: 2)

        tester.click(column: 4, row: 1)
        tester.press(.left)
        tester.advance(by: .seconds(1))
        tester.press(.enter)

        #expect(moves == ["column 2, row 1", "left"])
    }

    @Test func `appearance and disappearance`() throws {
        var log: [String] = []
        let clock = LabelView("")
            .onAppearOnce { $0.view.text = "loading" }
            .onAppear { _ in log.append("on") }
            .onDisappear { _ in log.append("off") }
        let navigation = NavigationController(rootViewController: ViewController(clock))
        let tester = try start(navigation)
        #expect(tester.grid.text.contains("loading"))

        navigation.push(view: LabelView("above"))
        tester.pump()
        tester.press(.escape)

        #expect(log == ["on", "off", "on"])
    }
}
