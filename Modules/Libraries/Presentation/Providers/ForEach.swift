/// One view for each of several things, all made at once.
public struct ForEach: ViewConvertable {
    private let views: [any View]

    /// Creates a view for each number from 0 on; there are none if the count is negative.
    public init(_ count: Int, _ content: (Int) -> (any View)?) {
        views = (0..<max(0, count)).compactMap(content)
    }

    /// Creates a view for each element.
    public init<Element>(_ elements: [Element], _ content: (Element) -> (any View)?) {
        views = elements.compactMap(content)
    }

    /// The views.
    public func asViews() -> [any View] { views }
}
