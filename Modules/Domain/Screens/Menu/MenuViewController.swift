package import Presentation

/// The screen of a menu.
package final class MenuViewController: ViewController {
    /// The form of the entries.
    package enum Style: Sendable {
        /// Rows of a table, which can be filtered.
        case table
        /// Cards below each other.
        case stack
    }

    private let options: [MenuOption]
    private let style: Style

    /// Creates the screen, by default that of the program.
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

    /// Lays out the entries.
    package override func viewDidLoad() {
        switch style {
        case .table: transition(to: MenuTableView(options: options))
        case .stack: transition(to: MenuStackView(options: options))
        }
    }

    /// The key of the menu, which is not hinted at where it leads nowhere.
    package override var keyCommands: [KeyCommand] { [KeyCommand("m", title: "") {}] }

    /// Adds a button that shows the menu from any screen of a navigation.
    ///
    /// A menu that is on the navigation stack already is shown again instead of a second one. Screens
    /// presented above the stack do not have the button.
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

/// The entries of a menu in a table, with a header above and a footnote below them.
package struct MenuTableView: ViewBuilder {
    private let options: [MenuOption]

    /// Creates a menu of entries.
    package init(options: [MenuOption]) {
        self.options = options
    }

    /// The table, which scrolls where it is too high.
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

/// The name of the program, and what it is.
package struct MenuHeaderView: ViewBuilder {
    private let name: String

    /// Creates the header.
    package init(_ name: String = "Builder Demo") {
        self.name = name
    }

    /// Two lines in the middle.
    package var body: any View {
        VStackView {
            LabelView(name).font(.title1).alignment(.center)
            LabelView("An address book in the terminal")
                .style(StyleLabelFootnote())
                .alignment(.center)
        }
    }
}

/// A line about the authors.
package struct MenuFootnoteView: ViewBuilder {
    /// Creates the line.
    package init() {}

    /// The line.
    package var body: any View {
        LabelView("© 2026 The Builder authors")
            .style(StyleLabelFootnote())
            .alignment(.center)
    }
}

/// A row of a menu, which opens its screen.
package struct MenuOptionView: ModifiableView {
    private let option: MenuOption

    /// Creates a row.
    package init(option: MenuOption) {
        self.option = option
    }

    /// A row with a column for the name and one for the description, which is hidden if it does
    /// not fit.
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
