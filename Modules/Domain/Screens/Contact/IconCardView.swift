package import Presentation

/// A card with a symbol and a title.
package struct IconCardView: ViewBuilder {
    private let icon: String
    private let title: String
    private let content: [any View]

    /// Creates a card.
    ///
    /// - Parameters:
    ///   - icon: The name of the symbol, such as `house`.
    ///   - title: The title.
    ///   - content: The views below the title.
    package init(icon: String, title: String, @ViewResultBuilder _ content: () -> [any View]) {
        self.icon = icon
        self.title = title
        self.content = content()
    }

    /// The card with its content.
    package var body: any View {
        VStackView {
            HStackView(spacing: 8) {
                ImageView(systemName: icon)
                LabelView(title).font(.headline)
                SpacerView()
            }
            content
        }
        .border()
        .cornerRadius(8)
        .padding(insets: EdgeInsets(left: 1, right: 1))
    }
}

/// A button that opens a menu next to it; Escape or a click outside closes the menu.
package struct FABMenuView: ModifiableView {
    private let items: @MainActor () -> [MenuItem]

    /// Creates a button.
    ///
    /// - Parameter items: Returns the items; called each time the menu opens.
    package init(@MenuBuilder _ items: @escaping @MainActor () -> [MenuItem]) {
        self.items = items
    }

    /// Creates a button node.
    package var modifiableView: ButtonNode {
        ButtonView("+") { [items] in $0.view.showMenu(items()) }
            .identifier("menu")
            .asBaseView()
    }
}
