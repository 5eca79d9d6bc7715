package import Presentation

/// A placeholder card for content that is not yet implemented.
package struct NotYetImplementedCardView: ViewBuilder {
    /// Creates the placeholder.
    package init() {}

    /// The card with its message.
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
