package import Presentation

/// The items of a menu as cards in a column, between a header and a footnote.
package struct MenuStackView: ViewBuilder {
    private let options: [MenuOption]

    /// Creates a menu of items.
    package init(options: [MenuOption]) {
        self.options = options
    }

    /// The cards, which scroll if they do not fit.
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

/// A card of a menu that opens its screen.
package struct MenuOptionCardView: ModifiableView {
    private let option: MenuOption

    /// Creates the card of an item.
    package init(option: MenuOption) {
        self.option = option
    }

    /// Creates a cell with the name and the description in a card.
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
