/// The screen of people as cards with portraits; a selected person's card is presented.
package final class MainStackViewController: PeopleStateViewController {
    /// Creates the screen with the view model of the root container.
    package init() { super.init(.cards) }
}
