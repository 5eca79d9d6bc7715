public import Reactive

/// A list of views that never changes.
public struct StaticViewBuilder: AnyIndexableViewBuilder {
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
