public import Reactive

/// A list of views that never changes.
///
/// A table builds each of them once, when it is first visible, so that a switch or a field keeps its
/// state while it is out of sight.
public struct StaticViewBuilder: RowSource {
    private let views: [any View]

    /// Creates a list.
    public init(@ViewResultBuilder _ content: () -> [any View]) {
        views = content()
    }

    /// How many there are.
    public var count: Int { views.count }

    /// It never changes.
    public var updated: Observable<Void>? { nil }

    /// One view of the list.
    public func view(at index: Int) -> (any View)? {
        views.indices.contains(index) ? views[index] : nil
    }
}
