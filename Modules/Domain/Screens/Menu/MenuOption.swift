package import Presentation
import ViewModels

/// An entry of the menu: a screen that is created when it is chosen.
@MainActor
package struct MenuOption {
    /// The name of the screen.
    package let name: String
    /// A line about the screen.
    package let description: String
    /// Creates the screen.
    package let destination: @MainActor () -> ViewController

    /// Creates an entry.
    package init(
        _ name: String,
        _ description: String,
        destination: @escaping @MainActor () -> ViewController
    ) {
        self.name = name
        self.description = description
        self.destination = destination
    }

    /// The names and descriptions, a line each, separated by a tab.
    package static var plainText: String {
        all.map { "\($0.name)\t\($0.description)\n" }.joined()
    }

    /// The screens of the application.
    package static var all: [MenuOption] {
        [
            MenuOption("People", "The directory and people of your own") { MainViewController() },
            MenuOption("People as cards", "The same people, with pictures") {
                MainStackViewController()
            },
            MenuOption("New person", "Add somebody to your address book") {
                ContactFormViewController(user: nil)
            },
            MenuOption("Contact form", "Fields, errors, masks and a menu, on sample data") {
                ContactFormViewController(.sample)
            },
            MenuOption("Login", "A form with messages that come later") { LoginViewController() },
            MenuOption("Profile", "A person's profile") { ProfileViewController() },
            MenuOption("Cat fact", "Something about cats") { CatFactViewController() },
            MenuOption("Tabs", "Screens in tabs, with the events of their lives") {
                CustomTabBarViewController()
            },
            MenuOption("Test view", "Bindings in both directions") { FeatureViewController() },
            MenuOption("Gallery", "Every control of the interface library") {
                GalleryViewController()
            },
            MenuOption("Settings", "Colours, backends, directory and cache") {
                SettingsViewController()
            },
            MenuOption("About", "Version, backends and licence") { AboutViewController() },
        ]
    }
}
