/// Defines a line of text that can be edited.
///
/// ```swift
/// TextField(viewModel.email)
///     .placeholder("E-mail")
///     .keyboardType(.emailAddress)
///     .onSubmit { _ in viewModel.save() }
/// ```
public struct TextField: ModifiableView {
    private let text: String?
    private let follow: (@MainActor (TextFieldNode) -> Void)?

    /// Defines a field without text.
    public init() {
        self.init(nil as String?)
    }

    /// Defines a field with an initial text.
    public init(_ text: String?) {
        self.text = text
        follow = nil
    }

    init(follow: @escaping @MainActor (TextFieldNode) -> Void) {
        text = nil
        self.follow = follow
    }

    /// A new field.
    public var modifiableView: TextFieldNode {
        let node = TextFieldNode(text)
        follow?(node)
        return node
    }
}

extension ModifiableView where Base: TextFieldNode {
    /// Sets whether the text is shown as dots.
    public func secureTextEntry(_ isSecure: Bool = true) -> ViewModifier<Base> {
        with { $0.isSecureTextEntry = isSecure }
    }

    /// Sets the format of the text, such as `(###) ###-####`; see ``TextMask``.
    public func mask(_ mask: TextMask?) -> ViewModifier<Base> {
        with { $0.mask = mask }
    }

    /// Sets the effect of Enter, and its name in the hints.
    public func returnKeyType(_ type: ReturnKeyType) -> ViewModifier<Base> {
        with { $0.returnKeyType = type }
    }

    /// Sets whether Enter does nothing while there is no text.
    public func enablesReturnKeyAutomatically(_ enables: Bool) -> ViewModifier<Base> {
        with { $0.enablesReturnKeyAutomatically = enables }
    }

    /// Sets a view in which a text can be chosen; it is shown below the field after the down arrow
    /// or a click.
    public func inputView(_ view: (any View)?) -> ViewModifier<Base> {
        with { $0.inputView = view }
    }

    /// Sets buttons that the hint bar shows, with the keys Alt-1 to Alt-9, while the text is
    /// edited.
    public func inputAccessoryView(_ view: (any View)?) -> ViewModifier<Base> {
        with { $0.inputAccessoryView = view?.build() }
    }

    /// Sets a message about the text, which is shown below it.
    public func error(_ message: String?) -> ViewModifier<Base> {
        with { $0.error = message }
    }

    /// Sets the handler of Enter.
    ///
    /// - Parameter handler: Returns whether Enter has no further effect; if not, Enter goes to the
    ///   next field, or submits.
    /// - Returns: The view with the handler.
    public func shouldReturn(
        _ handler: @escaping @MainActor (ViewBuilderContext<Base>) -> Bool
    ) -> ViewModifier<Base> {
        with { node in
            node.shouldReturn = { node in
                (node as? Base).map { handler(ViewBuilderContext(view: $0)) } ?? false
            }
        }
    }
}
