import Imaging
import Presentation
import PresentationTesting
import Reactive
import Testing

/// The snippets of the guide's pages, word for word.
@MainActor
@Suite("Guide: controls for display")
struct DisplayControlGuideTests {
    @Test func image() throws {
        let view = HStackView {
            ImageView(systemName: "star.fill").tintColor(.yellow)
            LabelView("Ada Lovelace")
        }
        expectScreen(
            render(view, columns: 20),
            """
            ★ Ada Lovelace
            """
        )
    }

    @Test func `half blocks`() throws {
        let pixels: [UInt8] = [255, 0, 0, 255, 0, 0, 255, 255]
        let image = Image(width: 1, height: 2, pixels: pixels)
        let picture = render(ImageView(image), columns: 1)
        #expect(picture[0, 0].character == "▀")
        #expect(picture[0, 0].style.foreground == .rgb(red: 255, green: 0, blue: 0))
        #expect(picture[0, 0].style.background == .rgb(red: 0, green: 0, blue: 255))

        let portrait = ImageView(image).accessibilityLabel("Ada").frame(height: 16, width: 80)
        let plain = render(portrait, columns: 10, rows: 1, traits: DisplayTraits(colorDepth: .none))
        #expect(plain.lines == ["  [Ada]"])
        let photo = BehaviorRelay<Image?>(value: nil)
        let view = ImageView(photo)
            .placeholder(Image(red: 90, green: 90, blue: 90))
            .contentMode(.scaleAspectFill)
            .height(cells: 8)
            .accessibilityLabel("Portrait of Ada")
        #expect(view.build().describe().contains("Portrait of Ada"))
    }

    @Test func `QR code`() throws {
        let corner = [true, true, false, true]
        let code = try #require(QRCode(size: 2, modules: corner))
        let view = QRCodeView(code).margin(modules: 2)
        expectScreen(
            render(view, columns: 6),
            """

              ▀█
            """
        )
    }

    @Test func `view that fits`() {
        let view = ViewThatFits(in: .horizontal) {
            HStackView {
                LabelView("Ada Lovelace").numberOfLines(1)
                LabelView("ada@example.org").numberOfLines(1)
            }
            LabelView("Ada Lovelace")
        }
        expectScreen(
            render(view, columns: 28),
            """
            Ada Lovelace ada@example.org
            """
        )
        expectScreen(
            render(view, columns: 27),
            """
            Ada Lovelace
            """
        )
    }

    @Test func progress() throws {
        let progress = BehaviorRelay(value: 0.25)
        let view = ProgressBarView(progress)
        expectScreen(
            render(view, columns: 24),
            """
            ▕████            ▏  25 %
            """
        )
    }

    @Test func spinner() throws {
        let view = SpinnerView("Loading people")
        expectScreen(
            render(view, columns: 24),
            """
            ⠋ Loading people
            """
        )
    }

    @Test func divider() throws {
        let view = VStackView(spacing: 0) {
            LabelView("above")
            DividerView()
            LabelView("below")
        }
        expectScreen(
            render(view, columns: 12),
            """
            above
            ────────────
            below
            """
        )
    }

    @Test func spacer() throws {
        let view = HStackView(spacing: 0) {
            LabelView("left")
            FixedSpacerView(width: 16)
            LabelView("near")
            SpacerView()
            LabelView("right")
        }
        expectScreen(
            render(view, columns: 24),
            """
            left  near         right
            """
        )
    }

    @Test func stack() throws {
        let view = VStackView(spacing: 0) {
            LabelView("start").color(.secondaryLabel)
            HStackView {
                LabelView("one")
                LabelView("two")
            }
            .distribution(.fillEqually)
        }
        .alignment(.fill)
        expectScreen(
            render(view, columns: 16),
            """
            start
            one      two
            """
        )
    }

    @Test func `container that changes`() throws {
        let name = BehaviorRelay<String?>(value: nil)
        let view = DynamicContainerView(name) { name in
            name.map { LabelView("Hello, \($0)") } ?? LabelView("Loading…")
        }
        let tester = try start(view, columns: 16, rows: 1)
        name.accept("Ada")
        tester.pump()
        expectScreen(
            tester,
            """
            Hello, Ada
            """
        )
    }

    @Test func host() throws {
        let clock = ViewController(title: "Clock", LabelView("12:00"))
        let view = VStackView(spacing: 0) {
            LabelView("London")
            ViewControllerHostView(clock)
        }
        expectScreen(
            render(view, columns: 12),
            """
            London
            12:00
            """
        )
    }
}
