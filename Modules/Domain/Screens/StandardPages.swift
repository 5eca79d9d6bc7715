package import Presentation

/// The page shown while content is being loaded.
package struct StandardLoadingPage: ViewBuilder {
    /// Creates the page.
    package init() {}

    /// A spinner at the top.
    package var body: any View {
        SpinnerView("Loading...")
            .padding(16)
    }
}

/// The page shown if there is no content.
package struct StandardEmptyPage: ViewBuilder {
    private let message: String

    /// Creates the page of a message.
    package init(message: String) {
        self.message = message
    }

    /// The message in grey.
    package var body: any View {
        LabelView(message)
            .color(.secondaryLabel)
            .padding(16)
    }
}

/// The page shown after a failure.
package struct StandardErrorPage: ViewBuilder {
    private let error: String

    /// Creates the page of a message.
    package init(error: String) {
        self.error = error
    }

    /// The message in red, with the key to retry.
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
