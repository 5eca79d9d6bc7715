/// The app's first screen, which shows people as a table with columns.
package final class MainViewController: PeopleStateViewController {
    /// Creates the screen with the view model of the root container.
    package init() { super.init(.table) }
}
