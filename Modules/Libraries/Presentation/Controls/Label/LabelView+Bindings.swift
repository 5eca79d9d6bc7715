extension LabelView {
    /// Defines a label whose text follows a binding.
    public init(_ binding: some RxBinding<String>) {
        self.init(nil) { node in node.bind(binding) { $0.text = $1 } }
    }

    /// Defines a label whose text follows a binding.
    public init(_ binding: some RxBinding<String?>) {
        self.init(nil) { node in node.bind(binding) { $0.text = $1 } }
    }
}

extension ModifiableView where Base: LabelNode {
    /// Lets the text follow a binding.
    public func text(bind binding: some RxBinding<String>) -> ViewModifier<Base> {
        bind(keyPath: \.text, binding: binding)
    }

    /// Lets the text follow a binding.
    public func text(bind binding: some RxBinding<String?>) -> ViewModifier<Base> {
        bind(keyPath: \.text, binding: binding)
    }

    /// Lets the ink follow a binding.
    public func color(bind binding: some RxBinding<Color>) -> ViewModifier<Base> {
        bind(keyPath: \.color, binding: binding)
    }

    /// Lets the ink follow a binding; `nil` is the ink of labels.
    public func color(bind binding: some RxBinding<Color?>) -> ViewModifier<Base> {
        with { node in
            node.bind(binding) { $0.color = $1 ?? ViewBuilderEnvironment.defaultLabelColor }
        }
    }
}
