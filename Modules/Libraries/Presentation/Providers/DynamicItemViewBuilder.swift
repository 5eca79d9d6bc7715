public import Reactive

/// Creates the view of an item when it is first shown.
///
/// With identities (`Item` is `Identifiable`, or an id key path is given) a table leaves its
/// cursor, selection and scroll position on the same items when the list changes.
public final class DynamicItemViewBuilder<Item>: RowSource {
    /// The items; views that show them are notified of others.
    ///
    /// - Complexity: O(*n*) for a replacement when the items have identities.
    public var items: [Item] { didSet { show() } }

    /// The comparisons by the number of a column, each of which returns whether one item precedes
    /// another in ascending order; each sortable column of a table needs one.
    public var comparisons: [Int: (Item, Item) -> Bool] = [:]

    private var order: RowOrder?
    /// The items in the user's order.
    private var shown: [Item]

    /// The relation of the items to those before; `nil` without identities.
    public private(set) var lastChange: ListChange?

    /// The text by which a table finds an item; `nil` to read it from the item's view.
    ///
    /// Set it for long lists, as views need not be built then.
    public var searchText: (@MainActor (Item) -> String)?

    private let relay = PublishRelay<Void>()
    private let bag = DisposeBag()
    private let builder: @MainActor (Item) -> (any View)?
    private let identities: ItemIdentities<Item>?

    private init(
        _ items: [Item]?,
        identities: ItemIdentities<Item>?,
        builder: @escaping @MainActor (Item) -> (any View)?
    ) {
        self.items = items ?? []
        shown = self.items
        self.identities = identities
        self.builder = builder
    }

    /// Creates a provider.
    ///
    /// - Parameters:
    ///   - items: The items; `nil` is the same as none.
    ///   - builder: Creates the view of one; `nil` takes no space.
    public convenience init(
        _ items: [Item]?,
        builder: @escaping @MainActor (Item) -> (any View)?
    ) {
        self.init(items, identities: nil, builder: builder)
    }

    /// Creates a provider of items that are identified by a key path.
    public convenience init<ID: Hashable>(
        _ items: [Item]?,
        id: KeyPath<Item, ID>,
        builder: @escaping @MainActor (Item) -> (any View)?
    ) {
        self.init(items, identities: ItemIdentities(id), builder: builder)
    }

    /// How many items there are.
    public var count: Int { shown.count }

    /// Sent when there are other items.
    public var updated: Observable<Void>? { relay.asObservable() }

    /// One item in the order that is shown, or `nil` if the number is out of range.
    public func item(at index: Int) -> Item? {
        index >= 0 && index < shown.count ? shown[index] : nil
    }

    /// Sorts the items by one of ``comparisons``, now and whenever there are others.
    ///
    /// - Complexity: O(*n* log *n*) in the number of items.
    public func sort(by order: RowOrder?) {
        self.order = order
        show()
    }

    private func show() {
        let old = shown
        shown = items
        if let order, let precedes = comparisons[order.column] {
            shown.sort { order.isDescending ? precedes($1, $0) : precedes($0, $1) }
        }
        lastChange = identities?.change(old, shown)
        relay.accept(())
    }

    /// Returns the identity of the item at an index; `nil` if items have no identities.
    public func identity(at index: Int) -> AnyHashable? {
        guard let identities else { return nil }
        return item(at: index).map(identities.identity)
    }

    /// Creates the view of one item.
    public func view(at index: Int) -> (any View)? {
        if let item = item(at: index) { builder(item) } else { nil }
    }

    /// The text of ``searchText`` for one item.
    public func searchText(at index: Int) -> String? {
        guard let searchText else { return nil }
        return item(at: index).map(searchText)
    }

    /// Sets the order of items by a column.
    ///
    /// - Parameters:
    ///   - column: The number of the table's column.
    ///   - precedes: Whether one item comes before another in the ascending order.
    /// - Returns: The provider.
    public func sorted(column: Int, by precedes: @escaping (Item, Item) -> Bool) -> Self {
        comparisons[column] = precedes
        return self
    }

    /// Sets the text by which a table finds an item.
    public func searchText(_ text: @escaping @MainActor (Item) -> String) -> Self {
        searchText = text
        return self
    }
}

extension DynamicItemViewBuilder where Item: Identifiable {
    /// Creates a provider of items with identities.
    ///
    /// - Parameters:
    ///   - items: The items; `nil` is the same as none.
    ///   - builder: Creates the view of one; `nil` takes no space.
    public convenience init(
        _ items: [Item]?,
        builder: @escaping @MainActor (Item) -> (any View)?
    ) {
        self.init(items, id: \.id, builder: builder)
    }

    /// Creates a provider that follows a stream of lists as long as it lives.
    public convenience init(
        _ binding: some RxBinding<[Item]>,
        builder: @escaping @MainActor (Item) -> (any View)?
    ) where Item: Sendable {
        self.init(nil, id: \.id, builder: builder)
        follow(binding, in: bag) { $0.items = $1 }
    }
}

extension DynamicItemViewBuilder where Item: Sendable {
    /// Creates a provider that follows a stream of lists as long as it lives.
    public convenience init(
        _ binding: some RxBinding<[Item]>,
        builder: @escaping @MainActor (Item) -> (any View)?
    ) {
        self.init([], builder: builder)
        follow(binding, in: bag) { $0.items = $1 }
    }

    /// Creates a provider that follows a stream of lists whose items are identified by a key path.
    public convenience init<ID: Hashable>(
        _ binding: some RxBinding<[Item]>,
        id: KeyPath<Item, ID>,
        builder: @escaping @MainActor (Item) -> (any View)?
    ) {
        self.init([], id: id, builder: builder)
        follow(binding, in: bag) { $0.items = $1 }
    }
}

extension DynamicItemViewBuilder {
    /// Creates a provider whose items follow a closure over observed models.
    ///
    /// ```swift
    /// DynamicItemViewBuilder {
    ///     model.people
    /// } builder: { person in
    ///     LabelView { person.name }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - items: Evaluated again after a property that it has read has changed.
    ///   - builder: Creates the view of one; `nil` takes no space.
    public convenience init(
        tracking items: @escaping @MainActor () -> [Item],
        builder: @escaping @MainActor (Item) -> (any View)?
    ) {
        self.init([], identities: nil, builder: builder)
        follow(tracking: items, in: bag) { $0.items = $1 }
    }

    /// Creates a provider whose items, identified by a key path, follow a closure over observed
    /// models.
    public convenience init<ID: Hashable>(
        tracking items: @escaping @MainActor () -> [Item],
        id: KeyPath<Item, ID>,
        builder: @escaping @MainActor (Item) -> (any View)?
    ) {
        self.init([], id: id, builder: builder)
        follow(tracking: items, in: bag) { $0.items = $1 }
    }
}

extension DynamicItemViewBuilder where Item: Identifiable {
    /// Creates a provider whose items follow a closure over observed models, with identities.
    public convenience init(
        tracking items: @escaping @MainActor () -> [Item],
        builder: @escaping @MainActor (Item) -> (any View)?
    ) {
        self.init(tracking: items, id: \.id, builder: builder)
    }
}

extension DynamicItemViewBuilder: BindingOwner {}

/// The identity of items, with its type erased.
private struct ItemIdentities<Item> {
    let identity: (Item) -> AnyHashable
    /// The relation of two lists.
    let change: (_ old: [Item], _ new: [Item]) -> ListChange

    init<ID: Hashable>(_ id: KeyPath<Item, ID>) {
        identity = { AnyHashable($0[keyPath: id]) }
        change = { old, new in ListChange(from: old, to: new) { $0[keyPath: id] } }
    }
}
