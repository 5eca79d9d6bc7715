public import Reactive

/// Makes a view from an item, when it is asked for.
public final class DynamicItemViewBuilder<Item>: AnyIndexableViewBuilder {
    /// The items; who shows them is told of others.
    public var items: [Item] {
        didSet { relay.accept(()) }
    }

    private let relay = PublishRelay<Void>()
    private let builder: @MainActor (Item) -> (any View)?

    /// Creates a provider.
    ///
    /// - Parameters:
    ///   - items: The items; `nil` is the same as none.
    ///   - builder: Makes the view of one; a list shows a blank line for `nil`.
    public init(_ items: [Item]?, builder: @escaping @MainActor (Item) -> (any View)?) {
        self.items = items ?? []
        self.builder = builder
    }

    /// How many items there are.
    public var count: Int { items.count }

    /// Sent when there are other items.
    public var updated: Observable<Void>? { relay.asObservable() }

    /// One item, or `nil` if the number is out of range.
    public func item(at index: Int) -> Item? {
        items.indices.contains(index) ? items[index] : nil
    }

    /// Makes the view of one item.
    public func view(at index: Int) -> (any View)? {
        item(at: index).flatMap(builder)
    }
}
