extension LabelView {
    /// Defines a label whose text follows a binding.
    public init(_ binding: some RxBinding<String>) {
        self.init { node in node.bind(binding) { $0.text = $1 } }
    }

    /// Defines a label whose text follows a binding of an optional text; `nil` takes no space.
    public init(_ binding: some RxBinding<String?>) {
        self.init { node in node.bind(binding) { $0.text = $1 } }
    }
}

extension ModifiableView where Base: LabelNode {
    /// Binds the text to a stream of texts.
    public func text(bind binding: some RxBinding<String>) -> ViewModifier<Base> {
        bind(keyPath: \.text, binding: binding)
    }

    /// Binds the text to a stream of optional texts; `nil` takes no space.
    public func text(bind binding: some RxBinding<String?>) -> ViewModifier<Base> {
        bind(keyPath: \.text, binding: binding)
    }

    /// Sets the text by a closure over observed models.
    @inlinable
    public func text(tracking value: @escaping @MainActor () -> String?) -> ViewModifier<Base> {
        track(value) { $0.text = $1 }
    }

    /// Binds the text colour to a stream.
    public func color(bind binding: some RxBinding<Color>) -> ViewModifier<Base> {
        bind(keyPath: \.color, binding: binding)
    }

    /// Binds the text colour to a stream; `nil` means the default colour of labels.
    public func color(bind binding: some RxBinding<Color?>) -> ViewModifier<Base> {
        with { node in
            node.bind(binding) { $0.color = $1 ?? ViewBuilderEnvironment.defaultLabelColor }
        }
    }

    /// Sets the text colour by a closure over observed models; `nil` means the default colour of
    /// labels.
    @inlinable
    public func color(tracking value: @escaping @MainActor () -> Color?) -> ViewModifier<Base> {
        track(value) { $0.color = $1 ?? ViewBuilderEnvironment.defaultLabelColor }
    }
}
