extension TextFieldNode {
    /// The title of Enter in the hints; empty while Enter has no effect.
    var returnTitle: String {
        if isReturnOff { return "" }
        if let title = returnKeyType.title { return title }
        if nextInput != nil { return "Next" }
        return submission?.title ?? "Done"
    }

    private var isReturnOff: Bool { enablesReturnKeyAutomatically && isEmpty }

    /// The next text input of the screen.
    private var nextInput: Node? {
        firstSuperview(ofType: TableNode.self)?.rowCursor.focus.inputs(after: self).first
            ?? window?.focusableNodes(after: self).first { $0 is TextInputNode }
    }

    /// Goes to the next field, or submits.
    ///
    /// Nothing more happens if a handler says so, or has moved the focus.
    func pressReturn() {
        if isReturnOff { return }
        sendActions(for: .editingDidEndOnExit)
        if shouldReturn?(self) == true || !isFirstResponder { return }
        if returnKeyType.goesOn, let nextInput {
            nextInput.becomeFirstResponder()
        } else if let submission {
            submission.run()
        } else if let next = window?.focusableNodes(after: self).first {
            next.becomeFirstResponder()
        } else {
            endEditing()
        }
    }
}
