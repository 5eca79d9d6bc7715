import Models
import Presentation
import ViewModels

/// Asks for the note about a person; Enter saves, Escape leaves the note as it was.
final class NoteViewController: ViewController {
    private let viewModel: MainViewModel
    private let user: User

    init(viewModel: MainViewModel, user: User) {
        self.viewModel = viewModel
        self.user = user
        super.init()
        title = "Note about \(user.displayName)"
        presentationStyle = .dialog
    }

    override func viewDidLoad() {
        let field = TextFieldNode(viewModel.list.note(about: user))
        field.placeholder = "Nothing noted"
        field.returnKeyType = .done
        field.shouldReturn = { [weak self] field in
            guard let self else { return true }
            viewModel.setNote(field.text ?? "", about: user)
            dismiss()
            return true
        }
        view.addSubview(field.width(cells: 50))
    }

    /// Escape leaves; other keys are typed.
    override var backKeys: [KeyPress] { [.escape] }
}
