import Presentation

/// A prompt for a line of text: Enter accepts it, Escape cancels.
final class PromptViewController: ViewController {
    private let text: String?
    private let placeholder: String
    private let onReturn: @MainActor (String) -> Void
    private let onInterruption: (@MainActor (String) -> Void)?
    private let field: TextFieldNode
    /// Whether the text was accepted or cancelled.
    private var isAnswered = false

    /// Creates a prompt.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - text: The text to edit; `nil` for none.
    ///   - placeholder: The text that is shown in an empty field.
    ///   - onInterruption: Receives a changed text if the application ends before it is accepted or
    ///     cancelled; `nil` to discard it.
    ///   - onReturn: Receives the accepted text, after the prompt was closed.
    init(
        title: String,
        text: String?,
        placeholder: String,
        onInterruption: (@MainActor (String) -> Void)? = nil,
        onReturn: @escaping @MainActor (String) -> Void
    ) {
        self.text = text
        self.placeholder = placeholder
        self.onInterruption = onInterruption
        self.onReturn = onReturn
        field = TextFieldNode(text)
        super.init()
        self.title = title
        presentationStyle = .dialog
    }

    override func viewDidLoad() {
        field.placeholder = placeholder
        field.returnKeyType = .done
        field.shouldReturn = { [weak self] field in
            guard let self else { return true }
            let text = field.text ?? ""
            close()
            onReturn(text)
            return true
        }
        view.addSubview(field.width(cells: 50))
    }

    private func close() {
        isAnswered = true
        dismiss()
    }

    override func viewWillDisappear() {
        if !isAnswered, let typed = field.text, typed != text ?? "" { onInterruption?(typed) }
    }

    /// No keys: Escape is a command, and other keys edit the text.
    override var backKeys: [KeyPress] { [] }

    override var keyCommands: [KeyCommand] {
        [KeyCommand(.escape, title: "Close") { [weak self] in self?.close() }]
    }
}
