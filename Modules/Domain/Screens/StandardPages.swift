package import Presentation

/// The page shown while people are on their way.
package struct StandardLoadingPage: ViewBuilder {
    /// Creates the page.
    package init() {}

    /// A spinner at the top.
    package var body: any View {
        SpinnerView("Loading...")
            .padding(16)
    }
}

/// The page shown when there is nothing to show.
package struct StandardEmptyPage: ViewBuilder {
    private let message: String

    /// Creates the page with its message.
    package init(message: String) {
        self.message = message
    }

    /// The message, in grey.
    package var body: any View {
        LabelView(message)
            .color(.secondaryLabel)
            .padding(16)
    }
}

/// The page shown when something failed.
package struct StandardErrorPage: ViewBuilder {
    private let error: String

    /// Creates the page with its message.
    package init(error: String) {
        self.error = error
    }

    /// The message, in red, and the remedy.
    package var body: any View {
        VStackView(spacing: 16) {
            LabelView(error)
                .font(.headline)
                .color(.red)
                .identifier("error")
            LabelView("Press r to try again.")
                .color(.secondaryLabel)
            SpacerView()
        }
        .padding(16)
    }
}
