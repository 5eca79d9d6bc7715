package import Presentation
import Reactive
import ViewModels

/// A screen with six tabs, whose row scrolls to the chosen one where it is wider than the screen.
package final class ScrollingTabBarViewController: ViewController {
    private let viewModel = TabBarViewModel(
        titles: ["Summary", "Addresses", "Numbers", "Relations", "Calendar", "Attachments"]
    )

    /// Creates the screen with the first tab chosen.
    package override init() {
        super.init()
        title = "Scrolling tabs"
    }

    /// Lays out the tabs above the content of the chosen one.
    package override func viewDidLoad() {
        let viewModel = viewModel
        view.addSubview(
            VStackView {
                CustomTabBarView(viewModel)
                DynamicContainerView(viewModel.$selection.distinctUntilChanged()) { index in
                    VStackView(spacing: 0) {
                        LabelView(viewModel.row(0, of: viewModel.titles[index]))
                        NotYetImplementedCardView()
                    }
                }
            }
        )
    }

    /// Sends keys to the row of tabs.
    package override func viewDidAppear() {
        view.find("tabs")?.becomeFirstResponder()
    }
}
