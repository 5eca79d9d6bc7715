import Injection
package import Presentation
import Reactive
import ViewModels

/// Asks for a file, takes its people into the address book, and tells the outcome.
package final class ImportViewController: ViewController {
    @Injected private var viewModel: ImportViewModel

    private let field = TextFieldNode("")

    /// Creates the screen.
    package override init() {
        super.init()
        title = "Import"
    }

    /// The field, the outcome, and what could not be read.
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

    /// Escape leaves; other keys are typed.
    package override var backKeys: [KeyPress] { [.escape] }
}
