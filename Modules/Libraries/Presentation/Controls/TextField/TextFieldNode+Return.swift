extension TextFieldNode {
    /// The effect of Enter; empty while it has none.
    var returnTitle: String {
        if isReturnOff { return "" }
        if let title = returnKeyType.title { return title }
        if nextInput != nil { return "Next" }
        return submitHandler != nil ? "Submit" : "Done"
    }

    private var isReturnOff: Bool { enablesReturnKeyAutomatically && isEmpty }

    /// The next text input of the screen.
    private var nextInput: Node? {
        firstSuperview(ofType: TableNode.self)?.inputs(after: self).first
            ?? window?.focusableNodes(after: self).first { $0 is TextInputNode }
    }

    /// Goes on to the next field, or submits.
    ///
    /// A handler may say that this is all, or have moved the focus.
    func pressReturn() {
        if isReturnOff { return }
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
