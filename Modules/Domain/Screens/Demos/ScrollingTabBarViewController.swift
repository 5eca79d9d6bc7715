package import Presentation
import Reactive
import ViewModels

/// A screen with six tabs, whose tab bar scrolls to the selected one if it is wider than the
/// screen.
package final class ScrollingTabBarViewController: ViewController {
    private let viewModel = TabBarViewModel(
        titles: ["Summary", "Addresses", "Numbers", "Relations", "Calendar", "Attachments"]
    )

    /// Creates the screen with the first tab selected.
    package override init() {
        super.init()
        title = "Scrolling tabs"
    }

    /// Lays out the tab bar above the content of the selected tab.
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

    /// Focuses the tab bar.
    package override func viewDidAppear() {
        view.find("tabs")?.becomeFirstResponder()
    }
}
