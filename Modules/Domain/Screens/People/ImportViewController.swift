import Injection
package import Presentation
import Reactive
import ViewModels

/// The screen that imports a file and shows the outcome.
package final class ImportViewController: ViewController {
    @Injected private var viewModel: ImportViewModel

    private let field = TextFieldNode("")

    /// Creates the screen with the view model of the root container.
    package override init() {
        super.init()
        title = "Import"
    }

    /// Lays out the field, the status and the problems.
    package override func viewDidLoad() {
        field.placeholder = "File.vcf, .csv or .json"
        field.shouldReturn = { [weak self] field in
            self?.viewModel.importFile(at: field.text ?? "")
            return true
        }
        let state = viewModel.$state.observe(on: MainScheduler.instance)
        let summary = state.map { [viewModel] _ in viewModel.summary }
        let problems = state.map { [viewModel] _ in
            viewModel.problems.prefix(50).joined(separator: "\n")
        }
        let content = VerticalScrollView {
            VStackView {
                LabelView("The people of a vCard, CSV, JSON or LDIF file become your own.")
                    .numberOfLines(0)
                field
                LabelView(summary).numberOfLines(0)
                LabelView(problems)
                    .color(.secondaryLabel)
                    .numberOfLines(0)
            }
            .spacing(16)
            .padding(h: 16, v: 16)
        }
        view.addSubview(content.readableWidth(80).build())
        field.becomeFirstResponder()
    }

    /// Escape is the only key that closes the screen, since other keys edit text.
    package override var backKeys: [KeyPress] { [.escape] }
}
