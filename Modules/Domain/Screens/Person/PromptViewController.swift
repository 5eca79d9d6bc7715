import Presentation

/// A prompt for a line of text: Enter accepts it, Escape cancels.
final class PromptViewController: ViewController {
    private let text: String?
    private let placeholder: String
    private let onReturn: @MainActor (String) -> Void

    init(
        title: String,
        text: String?,
        placeholder: String,
        onReturn: @escaping @MainActor (String) -> Void
    ) {
        self.text = text
        self.placeholder = placeholder
        self.onReturn = onReturn
        super.init()
        self.title = title
        presentationStyle = .dialog
    }

    override func viewDidLoad() {
        let field = TextFieldNode(text)
        field.placeholder = placeholder
        field.returnKeyType = .done
        field.shouldReturn = { [weak self] field in
            guard let self else { return true }
            let text = field.text ?? ""
            dismiss()
            onReturn(text)
            return true
        }
        view.addSubview(field.width(cells: 50))
    }

    /// Escape is the only key that closes the screen, since other keys edit text.
    override var backKeys: [KeyPress] { [.escape] }
}
