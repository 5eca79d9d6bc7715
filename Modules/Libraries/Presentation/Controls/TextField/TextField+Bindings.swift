extension TextField {
    /// Defines a field whose text follows a binding.
    public init(_ binding: some RxBinding<String>) {
        self.init { node in node.bind(binding) { $0.content = $1 } }
    }

    /// Defines a field whose text follows a binding of an optional text; `nil` shows no text.
    public init(_ binding: some RxBinding<String?>) {
        self.init { node in node.bind(binding) { $0.text = $1 } }
    }

    /// Defines a field whose text follows a closure over observed models.
    public init(tracking text: @escaping @MainActor () -> String?) {
        self.init { node in node.bind(tracking: text) { $0.text = $1 } }
    }

    /// Defines a field whose text follows a binding and changes it as the user edits.
    public init(_ binding: some RxBidirectionalBinding<String>) {
        self.init { $0.bind(\.content, bothWays: binding, on: .editingChanged) }
    }

    /// Defines a field whose text follows a binding of an optional text and changes it as the user
    /// edits.
    public init(_ binding: some RxBidirectionalBinding<String?>) {
        self.init { $0.bind(\.text, bothWays: binding, on: .editingChanged) }
    }
}

extension ModifiableView where Base: TextFieldNode {
    /// Binds the message about the text to a stream.
    public func error(bind binding: some RxBinding<String?>) -> ViewModifier<Base> {
        bind(keyPath: \.error, binding: binding)
    }

    /// Sets the message about the text by a closure over observed models.
    @inlinable
    public func error(tracking value: @escaping @MainActor () -> String?) -> ViewModifier<Base> {
        track(value) { $0.error = $1 }
    }
}
