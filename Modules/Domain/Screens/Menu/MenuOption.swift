package import Presentation
import ViewModels

/// An item of the menu that opens a screen.
@MainActor
package struct MenuOption {
    /// The name of the screen.
    package let name: String
    /// A one-line description of the screen.
    package let description: String
    /// Creates the screen; called each time the item is selected.
    package let destination: @MainActor () -> ViewController

    /// Creates an item.
    package init(
        _ name: String,
        _ description: String,
        destination: @escaping @MainActor () -> ViewController
    ) {
        self.name = name
        self.description = description
        self.destination = destination
    }

    /// Shows the screen of a selected row: a new one, unless a screen of the same type is the root
    /// of the navigation stack.
    func open(_ row: TableCellContext) {
        row.view.addHighlightOverlay(removeAfter: 0.3)
        let screen = destination()
        let navigation = row.navigationController
        // A submenu is always pushed, since it has other items.
        if let first = navigation?.viewControllers.first, type(of: first) == type(of: screen),
            !(screen is MenuViewController)
        {
            navigation?.popToRoot()
        } else {
            navigation?.push(screen)
        }
    }

    /// The names and descriptions as lines, separated by a tab.
    package static var plainText: String {
        (all + demos).map { "\($0.name)\t\($0.description)\n" }.joined()
    }

    /// The screens of the app.
    package static var all: [MenuOption] {
        [
            MenuOption("People", "Your address book") { MainViewController() },
            MenuOption("People as cards", "The same people, with pictures") {
                MainStackViewController()
            },
            MenuOption("New person", "Add somebody to your address book") {
                ContactFormViewController(user: nil)
            },
            MenuOption("Import", "Take over the people of a file") { ImportViewController() },
            MenuOption("Duplicates", "Join the cards of people who are there twice") {
                DuplicatesViewController()
            },
            MenuOption("Settings", "Colours, backends, directory and cache") {
                SettingsViewController()
            },
            MenuOption("About", "Version, backends and licence") { AboutViewController() },
            MenuOption("Demos", "What the libraries of this program can do") {
                MenuViewController(options: MenuOption.demos, style: .stack, title: "Demos")
            },
        ]
    }

    /// The screens that demonstrate the libraries on sample data.
    package static var demos: [MenuOption] {
        [
            MenuOption("Contact form", "Fields, errors, masks and a menu") {
                ContactFormViewController(.sample)
            },
            MenuOption("Login", "A form with messages that come later") { LoginViewController() },
            MenuOption("Profile", "A person's profile") { ProfileViewController() },
            MenuOption("Cat fact", "Something about cats") { CatFactViewController() },
            MenuOption("Tabs", "Screens in tabs, with the events of their lives") {
                CustomTabBarViewController()
            },
            MenuOption("Scrolling tabs", "More tabs than fit into a narrow row") {
                ScrollingTabBarViewController()
            },
            MenuOption("Cards", "Cards that are filtered and marked, with their events") {
                CornerCardViewController()
            },
            MenuOption("Test view", "Bindings in both directions") { FeatureViewController() },
            MenuOption("Gallery", "Every control of the interface library") {
                GalleryViewController()
            },
            MenuOption("Table", "These demos in a table, as in the menu of the program") {
                MenuViewController(options: MenuOption.demos, title: "Demos")
            },
        ]
    }
}
