/// Defines views in layers, each placed by its own `position`.
public struct ContainerView: ModifiableView {
    private let views: [any View]

    /// Defines a box around a view.
    public init(_ view: (any View)? = nil) {
        views = view.map { [$0] } ?? []
    }

    /// Defines views in layers, the lowest first.
    public init(@ViewResultBuilder _ content: () -> [any View]) {
        views = content()
    }

    /// A new container.
    public var modifiableView: ContainerNode {
        let node = ContainerNode()
        for view in views { node.addSubview(view) }
        return node
    }
}

/// Defines views in layers, each placed by its own `position`.
public typealias ZStackView = ContainerView
