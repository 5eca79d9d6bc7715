public import Reactive

/// A list of views that never changes.
///
/// A table builds each view once, when it is first visible, so that controls such as switches and
/// fields retain their state while they are not visible.
public struct StaticViewBuilder: RowSource {
    private let views: [any View]

    /// Creates a list.
    public init(@ViewResultBuilder _ content: () -> [any View]) {
        views = content()
    }

    /// The number of views.
    public var count: Int { views.count }

    /// Always `nil`, as the list never changes.
    public var updated: Observable<Void>? { nil }

    /// Returns a view of the list; `nil` for an index out of range.
    public func view(at index: Int) -> (any View)? {
        views.indices.contains(index) ? views[index] : nil
    }
}
