/// A definition: describes a node without being one.
///
/// Definitions are values. They cost little to make and to copy; each call of
/// ``build()`` makes a new node, or tree of nodes.
@MainActor
public protocol View: ViewConvertable, Sendable {
    /// Creates the node.
    func build() -> Node
}

extension View {
    /// Creates the node, as ``build()`` does.
    public func callAsFunction() -> Node { build() }

    /// The view itself.
    public func asViews() -> [any View] { [self] }
}

/// A value that a builder turns into any number of views.
@MainActor
public protocol ViewConvertable {
    /// The views, in order.
    func asViews() -> [any View]
}

extension Array: ViewConvertable where Element: ViewConvertable {
    /// The views of all elements.
    @MainActor
    public func asViews() -> [any View] { flatMap { $0.asViews() } }
}

/// Views that belong together without being in a container.
public struct Group: ViewConvertable {
    private let views: [any View]

    /// Creates a group.
    public init(@ViewResultBuilder _ content: () -> [any View]) {
        views = content()
    }

    /// The views.
    public func asViews() -> [any View] { views }
}
