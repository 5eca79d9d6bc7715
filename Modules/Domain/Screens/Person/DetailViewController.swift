import Injection
package import Models
package import Presentation
import ViewModels

/// The screen of one person.
package final class DetailViewController: ViewController {
    private let user: User

    /// Creates the screen of a person.
    package init(user: User) {
        self.user = user
        super.init()
        title = user.fullname
    }

    /// Lays out the card.
    package override func viewDidLoad() {
        transition(
            to: VerticalScrollView {
                DetailCardView(user: user)
            }
        )
    }
}
