/// Defines a box whose content is rebuilt for each value of a binding.
///
/// The old content is released then, and its bindings end.
public struct DynamicContainerView: ModifiableView {
    private let follow: @MainActor (ContainerNode) -> Void

    /// Defines a box; it stays empty until the first value, and for values without a view.
    public init<Value: Sendable>(
        _ binding: some RxBinding<Value>,
        _ content: @escaping @MainActor (Value) -> (any View)?
    ) {
        follow = { node in
            node.bind(binding) { node, value in
                node.empty()
                if let view = content(value) { node.addSubview(view) }
            }
        }
    }

    /// Defines a box whose content is built again after an observed property that the closure has
    /// read has changed.
    ///
    /// ```swift
    /// DynamicContainerView {
    ///     if model.isLoading { SpinnerView() } else { LabelView(model.name) }
    /// }
    /// ```
    ///
    /// - Parameter content: The views in layers, the lowest first. What the closures of these
    ///   views read is followed by these views alone.
    public init(@ViewResultBuilder tracking content: @escaping @MainActor () -> [any View]) {
        follow = { node in
            node.bind(tracking: content) { node, views in
                node.empty()
                for view in views { node.addSubview(view) }
            }
        }
    }

    /// A new container.
    public var modifiableView: ContainerNode {
        let node = ContainerNode()
        follow(node)
        return node
    }
}

extension VStackView {
    /// Defines a column whose views are replaced at each value of a binding.
    public init(_ binding: some RxBinding<[any View]>) {
        self.init(following: { stack in stack.bind(binding) { $0.reset(to: $1) } })
    }
}
