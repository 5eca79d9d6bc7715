import Presentation
import PresentationTesting
import Testing

struct NameValueView: ViewBuilder {
    let name: String?
    let value: String?
    var body: any View {
        HStackView {
            LabelView(name)
                .color(.secondaryLabel)
            SpacerView()
            LabelView(value)
                .alignment(.right)
        }
        .spacing(4)
    }
}

struct PhotoView: ViewBuilder {
    let photo: Image?
    let name: String
    var body: any View {
        ZStackView {
            ImageView(photo)
                .contentMode(.scaleAspectFill)
                .clipsToBounds(true)
            LabelView(name)
                .alignment(.right)
                .font(.title2)
                .color(.white)
                .padding(h: 20, v: 8)
                .backgroundColor(.black)
                .alpha(0.7)
                .position(.bottom)
        }
    }
}

@MainActor
@Suite("DetailCard")
struct DetailCardTests {
    @Test func `is laid out`() {
        let card = ContainerView {
            VStackView {
                PhotoView(photo: Image(red: 200, green: 200, blue: 200), name: "Jonny Quest")
                    .height(100)
                VStackView {
                    NameValueView(name: "Address", value: "123 Main St")
                    NameValueView(name: "", value: "Boulder CO 80303")
                    SpacerView(8)
                    NameValueView(name: "Email", value: nil)
                    NameValueView(
                        name: "Phone1",
                        value: "303-555-8888 and something very long that wraps around"
                    )
                    SpacerView(8)
                    NameValueView(name: "Age", value: "12")
                }
                .spacing(0)
                .padding(20)
            }
        }.border().cornerRadius(16)
        let grid = render(card, columns: 44, traits: DisplayTraits(colorDepth: .none))
        print(grid.text)
        let grid2 = render(card, columns: 44)
        print(grid2.text)
    }
}
