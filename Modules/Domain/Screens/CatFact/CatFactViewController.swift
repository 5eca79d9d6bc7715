package import Presentation

/// The screen of facts about cats.
package final class CatFactViewController: ViewController {
    /// Creates the screen over the service that the root container resolves.
    package override init() {
        super.init()
        title = "Cat facts"
    }

    /// Shows the view, which requests the first fact.
    package override func viewDidLoad() {
        transition(
            to: VStackView {
                CatFactView()
                SpacerView()
            }
        )
    }
}
