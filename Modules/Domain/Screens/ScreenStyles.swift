package import Presentation

/// The look of the one button of a screen that does its work: filled, grey while disabled.
package struct StyleButtonFilled: BuilderStyle {
    /// Creates the style.
    package init() {}

    /// Sets the colours of the states.
    package func apply(to button: ButtonNode) {
        button.setBackgroundColor(.tint, for: .normal)
        button.setBackgroundColor(.tint.darker(), for: .highlighted)
        button.setBackgroundColor(.darkGray, for: .disabled)
        button.setColor(.white, for: .normal)
        button.setColor(.lightGray, for: .disabled)
        button.cornerRadius = 8
    }
}

/// A title in capitals, in the accent colour.
package struct StyleLabelAccentTitle: BuilderStyle {
    /// Creates the style.
    package init() {}

    /// Changes the text that the label has, and its look.
    package func apply(to label: LabelNode) {
        label.text = label.text?.uppercased()
        label.font = .headline
        label.color = .tint
    }
}

/// Small print.
package struct StyleLabelFootnote: BuilderStyle {
    /// Creates the style.
    package init() {}

    /// Sets the look of the label.
    package func apply(to label: LabelNode) {
        label.font = .footnote
        label.color = .secondaryLabel
        label.numberOfLines = 0
    }
}

/// The look of the text fields of a form.
package struct StyleStandardMetaTextField: BuilderStyle {
    /// Creates the style.
    package init() {}

    /// Sets the look of the field.
    package func apply(to field: TextFieldNode) {
        field.color = .label
        field.autocorrectionType = .no
    }
}
