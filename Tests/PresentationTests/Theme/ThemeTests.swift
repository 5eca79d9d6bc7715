import Presentation
import PresentationTesting
import Testing

@MainActor
@Suite("Themes and colours")
struct ThemeTests {
    private let red = CellColor.rgb(red: 200, green: 0, blue: 0)

    private func theme(_ name: Color.Name, _ color: CellColor) -> Theme {
        Theme(entries: [name: Theme.Entry(color)])
    }

    @Test func `a theme holds for a view and what is in it`() {
        let grid = render(
            VStackView(spacing: 0) {
                VStackView(spacing: 0) { LabelView("in").color(.tint) }.theme(theme(.tint, red))
                LabelView("out").color(.tint)
            },
            columns: 3
        )

        #expect(grid[0, 0].style.foreground == red)
        #expect(grid[0, 1].style.foreground != red)
    }

    @Test func `a theme is changed for a view and what is in it`() throws {
        var updates = 0
        let (red, blue) = (red, CellColor.rgb(red: 0, green: 0, blue: 200))
        let outer = ContainerView {
            VStackView(spacing: 0) {
                LabelView("a").color(.tint)
                LabelView("b").color(.green)
                LabelView("c").color(.red).tintColor(.red)
            }
            .theme { theme in
                updates += 1
                theme.entries[.tint] = theme.entries[.green]
            }
            .theme { $0.entries[.red] = $0.entries[.tint] }
        }
        .theme(theme(.green, red))
        .asBaseView()
        let tester = try start(outer, columns: 3, rows: 3)
        func colors() -> [CellColor] { (0..<3).map { tester.grid[0, $0].style.foreground } }
        #expect(colors() == [red, red, red])

        outer.setNeedsDisplay()
        tester.pump()
        #expect(updates == 1)
        outer.theme = theme(.green, blue)
        tester.pump()
        #expect(colors() == [blue, blue, blue])
        #expect(updates == 2)
    }

    @Test func `a theme of the view itself is changed`() {
        let label = LabelView("a").color(.red)
            .theme { $0.entries[.red] = $0.entries[.green] }
            .theme(theme(.green, red))
        #expect(render(label, columns: 1)[0, 0].style.foreground == red)
    }

    @Test func `an accent colour holds for a view and what is in it`() {
        let grid = render(
            VStackView(spacing: 0) {
                ContainerView { ButtonView("a") }.tintColor(Color(red))
                ContainerView { ButtonView("b") }.tintColor(.green)
                ButtonView("c")
            },
            columns: 5
        )

        #expect(grid[2, 0].style.foreground == red)
        #expect(grid[2, 1].style.foreground == .rgb(red: 0x30, green: 0xB3, blue: 0x54))
        #expect(grid[2, 2].style.foreground == .rgb(red: 0x3D, green: 0x8B, blue: 0xFF))
    }

    @Test(arguments: Color.Name.allCases)
    func `every name fills an area visibly, in any theme`(name: Color.Name) {
        // These two have the colours of the terminal.
        guard ![.label, .systemBackground].contains(name) else { return }
        for theme in [Theme.standard, Theme(entries: [:])] {
            let grid = Grid(
                of: ContainerView().backgroundColor(Color(name)),
                size: Size(columns: 1, rows: 1),
                theme: theme
            )
            #expect(grid[0, 0].style.background != .standard, "\(name)")
        }
    }

    @Test(arguments: [Theme.light, .dark])
    func `text in the terminal's colour can be read on every fill`(theme: Theme) throws {
        let fills: [Color.Name] = [
            .secondarySystemBackground, .tertiarySystemBackground, .systemGroupedBackground,
            .secondarySystemGroupedBackground, .quaternarySystemFill,
        ]
        for name in fills {
            let entry = try #require(theme.entries[name])
            #expect(entry.color.isLight == (theme == .light), "\(name)")
        }
    }

    @Test func `the theme follows the background of the display`() {
        let tester = ScreenTester(ContainerView().backgroundColor(.quaternarySystemFill))
        func fill() -> CellColor { tester.grid[0, 0].style.background }

        tester.send(.background(.rgb(red: 255, green: 255, blue: 250)))
        #expect(fill().isLight)
        tester.send(.background(.rgb(red: 0, green: 0, blue: 20)))
        #expect(!fill().isLight)

        let own = ScreenTester(LabelView("x").color(.tint), theme: theme(.tint, red))
        own.send(.background(.rgb(red: 255, green: 255, blue: 255)))
        #expect(own.grid[0, 0].style.foreground == red)
    }

    @Test func `lighter and darker change names too`() {
        func resolved(_ color: Color) -> CellColor {
            render(LabelView("x").color(color), columns: 1)[0, 0].style.foreground
        }

        #expect(resolved(.black.lighter(by: 20)) == .rgb(red: 51, green: 51, blue: 51))
        #expect(resolved(.white.darker()) == .rgb(red: 178, green: 178, blue: 178))
        #expect(resolved(.white.darker().lighter()) == .rgb(red: 255, green: 255, blue: 255))
        #expect(resolved(Color(red).lighter(by: .nan)) == red)
        #expect(resolved(Color(red).darker(by: .infinity)) == .rgb(red: 0, green: 0, blue: 0))
        #expect(resolved(Color(.ansi(3)).lighter()) == .ansi(3))
    }

    @Test func `single corners are rounded`() {
        let view = ContainerView().border().roundedCorners(
            radius: 8,
            corners: [.topLeft, .bottomRight]
        )

        expectScreen(render(view, columns: 4, rows: 3), "╭──┐\n│  │\n└──╯")
    }

    @Test func `a filled box has round corners`() {
        let view = ContainerView().backgroundColor(Color(red)).cornerRadius(8)

        let grid = render(view, columns: 4, rows: 3)

        expectScreen(grid, "▗  ▖\n\n▝  ▘")
        #expect(grid[0, 0].style == CellStyle(foreground: red))
        #expect(grid[1, 0].style == CellStyle(background: red))
        let flat = render(view, columns: 4, rows: 2)
        #expect(flat[0, 0].style == CellStyle(background: red))
        let ascii = render(view, columns: 4, rows: 3, traits: DisplayTraits(isUnicode: false))
        #expect(ascii[0, 0].style == CellStyle(background: red))
    }

    @Test(arguments: [0, 1, 2, 3])
    func `round corners fit any area`(extent: Int) {
        let view = ContainerView { LabelView("日本").backgroundColor(.red).cornerRadius(4) }
            .backgroundColor(.blue)
            .cornerRadius(4)

        #expect(render(view, columns: extent, rows: extent).brokenCharacter == nil)
    }
}
