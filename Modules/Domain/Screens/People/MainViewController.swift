/// The application's first screen: people as a table with columns.
package final class MainViewController: PeopleStateViewController {
    /// Creates the screen over the view model of the root container.
    package init() { super.init(.table) }
}
