/// People as cards with portraits; a chosen person's card is shown above the others.
package final class MainStackViewController: PeopleStateViewController {
    /// Creates the screen over the view model of the root container.
    package init() { super.init(.cards) }
}
