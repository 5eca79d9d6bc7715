extension TextFieldNode {
    /// The command of Enter, with a title that names its effect.
    var returnCommand: KeyCommand {
        // Used up in any case: Enter is nothing that a screen around a field may get.
        let isOff = enablesReturnKeyAutomatically && isEmpty
        return KeyCommand(.enter, title: isOff ? "" : returnTitle) { [weak self] in
            if !isOff { self?.pressReturn() }
        }
    }

    private var returnTitle: String {
        if let title = returnKeyType.title { return title }
        if nextInput != nil { return "Next" }
        return submitHandler != nil ? "Submit" : "Done"
    }

    /// The next text input of the screen.
    private var nextInput: Node? {
        firstSuperview(ofType: TableNode.self)?.inputs(after: self).first
            ?? window?.focusableNodes(after: self).first { $0 is TextInputNode }
    }

    /// Goes on to the next field, or submits.
    ///
    /// A handler may say that this is all, or have moved the focus.
    private func pressReturn() {
        sendActions(for: .editingDidEndOnExit)
        if shouldReturn?(self) == true || !isFirstResponder { return }
        if returnKeyType.goesOn, let nextInput {
            nextInput.becomeFirstResponder()
        } else if let submitHandler {
            submitHandler()
        } else if let next = window?.focusableNodes(after: self).first {
            next.becomeFirstResponder()
        } else {
            endEditing()
        }
    }
}
