package import Presentation

/// The screen of a menu.
package final class MenuViewController: ViewController {
    /// The layout of the items.
    package enum Style: Sendable {
        /// Rows of a table that can be filtered.
        case table
        /// Cards in a column.
        case stack
    }

    private let options: [MenuOption]
    private let style: Style

    /// Creates the screen; by default with the program's menu.
    package init(
        options: [MenuOption] = MenuOption.all,
        style: Style = .table,
        title: String = "Builder"
    ) {
        self.options = options
        self.style = style
        super.init()
        self.title = title
    }

    /// Lays out the items.
    package override func viewDidLoad() {
        switch style {
        case .table: transition(to: MenuTableView(options: options))
        case .stack: transition(to: MenuStackView(options: options))
        }
    }

    /// The menu key, without a hint since the menu is already shown.
    package override var keyCommands: [KeyCommand] { [KeyCommand("m", title: "") {}] }

    /// Adds a button that opens the menu from any screen of a navigation controller.
    ///
    /// If the menu is already on the navigation stack, the button returns to it. Screens presented
    /// above the stack do not have the button.
    package static func addButton(to navigation: NavigationController) {
        let button = BarButtonItem(title: "Menu").onTap { [weak navigation] _ in
            guard let navigation else { return }
            let menu = navigation.viewControllers.first { $0 is MenuViewController }
            guard let menu else { return navigation.push(MenuViewController()) }
            navigation.pop(to: menu)
        }
        navigation.navigationItem.rightBarButtonItems.append(button)
    }
}

/// The items of a menu in a table, between a header and a footnote.
package struct MenuTableView: ViewBuilder {
    private let options: [MenuOption]

    /// Creates a menu of items.
    package init(options: [MenuOption]) {
        self.options = options
    }

    /// The table, which scrolls if it does not fit.
    package var body: any View {
        TableView(
            DynamicItemViewBuilder(options, id: \.name) { MenuOptionView(option: $0) }
                .searchText { "\($0.name) \($0.description)" }
        )
        .columns([
            TableColumn("", width: .flexible(min: 15, max: 20), priority: 1),
            TableColumn("", width: .flexible(min: 20, max: 60), priority: 0),
        ])
        .header(MenuHeaderView("Builder"))
        .footer(MenuFootnoteView())
        .identifier("menu")
        .readableWidth(90)
    }
}

/// The name of the program with a description.
package struct MenuHeaderView: ViewBuilder {
    private let name: String

    /// Creates the header.
    package init(_ name: String = "Builder Demo") {
        self.name = name
    }

    /// The two centred lines.
    package var body: any View {
        VStackView {
            LabelView(name).font(.title1).alignment(.center)
            LabelView("An address book in the terminal")
                .style(StyleLabelFootnote())
                .alignment(.center)
        }
    }
}

/// A footnote with the copyright.
package struct MenuFootnoteView: ViewBuilder {
    /// Creates the footnote.
    package init() {}

    /// The copyright line.
    package var body: any View {
        LabelView("© 2026 The Builder authors")
            .style(StyleLabelFootnote())
            .alignment(.center)
    }
}

/// A row of a menu that opens its screen.
package struct MenuOptionView: ModifiableView {
    private let option: MenuOption

    /// Creates the row of an item.
    package init(option: MenuOption) {
        self.option = option
    }

    /// Creates a cell with columns for the name and the description, which is hidden if it does not
    /// fit.
    package var modifiableView: TableCellNode {
        TableViewCell(columns: [
            LabelView(option.name),
            LabelView(option.description).color(.secondaryLabel).numberOfLines(1),
        ])
        .accessoryType(.disclosureIndicator)
        .onSelect { [option] context in
            option.open(context)
            return false
        }
        .asBaseView()
    }
}
