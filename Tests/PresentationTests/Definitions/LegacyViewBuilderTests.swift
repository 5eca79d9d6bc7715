import Presentation
import PresentationTesting
import Testing

private struct OldNameView: LegacyViewBuilder {
    let name: String

    func build() -> any View {
        VStackView(spacing: 0) {
            LabelView(name)
            LabelView("below")
        }
    }
}

@MainActor
@Suite("LegacyViewBuilder")
struct LegacyViewBuilderTests {
    @Test func `is a view as any other`() {
        let grid = render(
            VStackView(spacing: 0) {
                OldNameView(name: "one")
                OldNameView(name: "two").padding(h: 8, v: 0)
            },
            columns: 9
        )

        expectScreen(grid, "one\nbelow\n two\n below")
    }
}
