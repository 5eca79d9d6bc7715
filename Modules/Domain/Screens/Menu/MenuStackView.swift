package import Presentation

/// The entries of a menu as cards below each other, with a header above and a footnote below them.
package struct MenuStackView: ViewBuilder {
    private let options: [MenuOption]

    /// Creates a menu of entries.
    package init(options: [MenuOption]) {
        self.options = options
    }

    /// The cards, which scroll where they are too high.
    package var body: any View {
        TableView(
            DynamicItemViewBuilder(options, id: \.name) { MenuOptionCardView(option: $0) }
                .searchText { "\($0.name) \($0.description)" }
        )
        .header(MenuHeaderView())
        .footer(MenuFootnoteView())
        .identifier("menu")
        .readableWidth(90)
    }
}

/// A card of a menu, which opens its screen.
package struct MenuOptionCardView: ModifiableView {
    private let option: MenuOption

    /// Creates a card.
    package init(option: MenuOption) {
        self.option = option
    }

    /// The name and the description in a box.
    package var modifiableView: TableCellNode {
        TableViewCell(
            StandardCardView {
                VStackView {
                    LabelView(option.name)
                    LabelView(option.description)
                        .font(.footnote)
                        .color(.secondaryLabel)
                        .numberOfLines(1)
                }
                .spacing(0)
                .padding(h: 20, v: 0)
            }
        )
        .onSelect { [option] context in
            option.open(context)
            return false
        }
        .asBaseView()
    }
}
