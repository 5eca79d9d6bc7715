package import Presentation

/// A card in the place of content that is still to come.
package struct NotYetImplementedCardView: ViewBuilder {
    /// Creates the card.
    package init() {}

    /// The card.
    package var body: any View {
        StandardCardView {
            LabelView("Not yet implemented...")
                .color(.secondaryLabel)
                .alignment(.center)
                .position(.center)
        }
        .height(150)
    }
}
