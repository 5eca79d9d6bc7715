package import Presentation

/// The screen that shows facts about cats.
package final class CatFactViewController: ViewController {
    /// Creates the screen with the service of the root container.
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
