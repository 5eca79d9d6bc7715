/// Defines a box whose content is rebuilt for each value of a binding.
///
/// The old content is released before each rebuild, and its bindings end.
public struct DynamicContainerView: ModifiableView {
    private let follow: @MainActor (ContainerNode) -> Void

    /// Defines a box that is empty before the first value, and for values without a view.
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

    /// Defines a box whose content is rebuilt after an observed property that the closure has
    /// read has changed.
    ///
    /// ```swift
    /// DynamicContainerView {
    ///     if model.isLoading { SpinnerView() } else { LabelView(model.name) }
    /// }
    /// ```
    ///
    /// - Parameter content: The views in layers, the lowest first. Properties that are read in the
    ///   closures of these views are observed by these views alone.
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
