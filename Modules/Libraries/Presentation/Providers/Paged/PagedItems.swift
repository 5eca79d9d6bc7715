/// A list that is stored elsewhere, and whose items are requested page by page.
///
/// With it, a query of a database or a list on a server becomes the rows of a table; see
/// ``PagedViewBuilder``. The functions are called from the main actor and may take any time. The
/// task of a call is cancelled when its result is no longer needed.
public protocol PagedItems<Item>: Sendable {
    /// The type of the items, each with an identity that is unique in the list.
    associatedtype Item: Identifiable & Sendable where Item.ID: Sendable

    /// Returns the number of items.
    func count() async throws -> Int

    /// Whether ``count()`` is exact; an estimate is corrected when the end of the list is reached.
    var isCountExact: Bool { get }

    /// Returns a range of items in their order.
    ///
    /// - Parameters:
    ///   - range: The indices of the items.
    ///   - previous: The item before them if it is known, for sources that find the items after
    ///     another one faster than those at an index.
    /// - Returns: The items, one for each index of the range; fewer at the end of the list only.
    /// - Throws: An error, whose description is shown to the user.
    func items(in range: Range<Int>, after previous: Item?) async throws -> [Item]

    /// Returns the index of the item with an identity; `nil` if the list does not contain it.
    func index(of id: Item.ID) async throws -> Int?

    /// Returns the identities of all items; called when the user marks all rows.
    func ids() async throws -> [Item.ID]

    /// Returns a stream that sends a value whenever the list may have changed.
    func changes() -> AsyncStream<Void>
}

extension PagedItems {
    /// `true`, unless a list implements it.
    public var isCountExact: Bool { true }

    /// Reads all items, 1,000 at a time, and returns their identities.
    public func ids() async throws -> [Item.ID] {
        var ids: [Item.ID] = []
        var previous: Item?
        while true {
            let items = try await items(in: ids.count..<ids.count + 1000, after: previous)
            ids += items.map(\.id)
            previous = items.last
            if items.count < 1000 { return ids }
        }
    }

    /// Returns an empty stream, for a list that never changes.
    public func changes() -> AsyncStream<Void> { AsyncStream { $0.finish() } }
}
