import Injection
import Models
package import Presentation
import ViewModels

/// The screen with information about the program.
package final class AboutViewController: ViewController {
    @Injected private var viewModel: AboutViewModel

    /// Creates the screen with the view model of the root container.
    package override init() {
        super.init()
        title = "About"
    }

    /// Lays out the information.
    package override func viewDidLoad() {
        let viewModel = viewModel
        transition(
            to: VerticalScrollView(padding: EdgeInsets(left: 1, right: 1)) {
                VStackView(spacing: 16) {
                    VStackView {
                        LabelView(viewModel.version).font(.title1)
                        LabelView(viewModel.summary).color(.secondaryLabel)
                    }
                    VStackView {
                        ForEach(viewModel.entries) { entry in
                            NameValueView(name: entry.name, value: entry.value)
                        }
                    }
                    LabelView(viewModel.license).style(StyleLabelFootnote())
                }
                .readableWidth(60)
            }
        )
    }
}
