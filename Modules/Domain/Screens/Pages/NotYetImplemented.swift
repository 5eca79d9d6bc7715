package import Presentation

/// A card in place of a part that does not exist yet.
package struct NotYetImplementedCardView: ViewBuilder {
    /// Creates the card.
    package init() {}

    /// A line in a box.
    package var body: any View {
        StandardCardView {
            LabelView("Not yet implemented...").padding(16)
        }
        .height(150)
    }
}

/// A screen in place of one that does not exist yet.
package final class NotYetImplementedViewController: ViewController {
    /// Creates a screen with the title of the missing one.
    package init(_ title: String) {
        super.init()
        self.title = title
    }

    /// Shows the card.
    package override func viewDidLoad() {
        transition(to: NotYetImplementedCardView())
    }
}
