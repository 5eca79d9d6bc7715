import Injection
package import Presentation
import Reactive
import ViewModels

/// A screen of cards that can be filtered and marked; one of them is disabled.
package final class CornerCardViewController: ViewController {
    @Injected private var viewModel: CornerCardViewModel

    /// Creates the screen with the view model of the root container.
    package override init() {
        super.init()
        title = "Cards"
    }

    /// Lays out the filter, the cards and the last event.
    package override func viewDidLoad() {
        let viewModel = viewModel
        view.addSubview(
            VStackView {
                TextField(viewModel.$filter)
                    .placeholder("Filter")
                    .identifier("filter")
                VerticalScrollView {
                    DynamicContainerView(viewModel.shown) { cards in
                        VStackView(spacing: 0) {
                            ForEach(cards) { CornerCardView($0, viewModel) }
                        }
                    }
                }
                .growth(1)
                LabelView(viewModel.$log.map { $0.last ?? "" })
                    .style(StyleLabelFootnote())
                    .identifier("event")
            }
            .spacing(0)
            .readableWidth(60)
        )
    }

    /// Escape is the only key that closes the screen, since other keys edit text.
    package override var backKeys: [KeyPress] { [.escape] }
}

/// A card with a button that toggles its mark.
struct CornerCardView: ViewBuilder {
    private let card: CornerCardViewModel.Card
    private let viewModel: CornerCardViewModel

    init(_ card: CornerCardViewModel.Card, _ viewModel: CornerCardViewModel) {
        self.card = card
        self.viewModel = viewModel
    }

    var body: any View {
        ContainerView {
            HStackView(spacing: 8) {
                ButtonView(card.title) { [card, viewModel] _ in viewModel.toggle(card) }
                    .enabled(card.isEnabled)
                    .selected(bind: viewModel.isMarked(card))
                    .identifier(card.title)
                SpacerView()
                LabelView("✓ marked")
                    .color(.green)
                    .hidden(bind: viewModel.isMarked(card).map { !$0 })
                LabelView(card.isEnabled ? nil : "disabled")
                    .color(.secondaryLabel)
            }
        }
        .border(color: .separator)
        .cornerRadius(8)
        .onAppear { [card, viewModel] _ in viewModel.record(.appeared, of: card) }
        .onDisappear { [card, viewModel] _ in viewModel.record(.disappeared, of: card) }
    }
}
