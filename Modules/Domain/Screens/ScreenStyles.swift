package import Presentation

/// The style of a screen's main button: filled, and grey while disabled.
package struct StyleButtonFilled: BuilderStyle {
    /// Creates the style.
    package init() {}

    /// Sets the colours of the button's states.
    package func apply(to button: ButtonNode) {
        button.setBackgroundColor(.tint, for: .normal)
        button.setBackgroundColor(.tint.darker(), for: .highlighted)
        button.setBackgroundColor(.darkGray, for: .disabled)
        button.setColor(.white, for: .normal)
        button.setColor(.lightGray, for: .disabled)
        button.cornerRadius = 8
    }
}

/// The style of a title in capitals and in the accent colour.
package struct StyleLabelAccentTitle: BuilderStyle {
    /// Creates the style.
    package init() {}

    /// Changes the label's current text to capitals, and sets its font and colour.
    package func apply(to label: LabelNode) {
        label.text = label.text?.uppercased()
        label.font = .headline
        label.color = .tint
    }
}

/// The style of small secondary text.
package struct StyleLabelFootnote: BuilderStyle {
    /// Creates the style.
    package init() {}

    /// Sets the label's font, colour and number of lines.
    package func apply(to label: LabelNode) {
        label.font = .footnote
        label.color = .secondaryLabel
        label.numberOfLines = 0
    }
}

/// The style of the text fields of a form.
package struct StyleStandardMetaTextField: BuilderStyle {
    /// Creates the style.
    package init() {}

    /// Sets the field's colour, and disables autocorrection.
    package func apply(to field: TextFieldNode) {
        field.color = .label
        field.autocorrectionType = .no
    }
}
