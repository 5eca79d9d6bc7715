/// The items of a list that are kept elsewhere, and are asked for page by page.
///
/// A query of a database, or a list on a server, becomes the rows of a table by these calls; see
/// ``PagedViewBuilder``. They are made from the main actor and may take as long as they need.
/// Calls whose answer nobody wants any more are cancelled.
public protocol PagedItems<Item>: Sendable {
    /// An item, whose identity tells it from all others of the list.
    associatedtype Item: Identifiable & Sendable where Item.ID: Sendable

    /// How many items there are.
    func count() async throws -> Int

    /// Whether ``count()`` is exact; an estimate is corrected when the end of the list is reached.
    var isCountExact: Bool { get }

    /// Some items in their order.
    ///
    /// - Parameters:
    ///   - range: Their numbers.
    ///   - previous: The item before them if it is known, for sources that find the items after
    ///     another one faster than those at a number.
    /// - Returns: The items, as many as the range has; fewer at the end of the list only.
    /// - Throws: Whatever went wrong; its description is shown to the user.
    func items(in range: Range<Int>, after previous: Item?) async throws -> [Item]

    /// The number of the item with an identity; `nil` if the list does not have it.
    func index(of id: Item.ID) async throws -> Int?

    /// The identities of all items, asked for when the user marks all.
    func ids() async throws -> [Item.ID]

    /// Sends whenever the list may have become another one.
    func changes() -> AsyncStream<Void>
}

extension PagedItems {
    /// It is exact unless a list says otherwise.
    public var isCountExact: Bool { true }

    /// Read from all items, 1,000 at a time, unless a list knows a shorter way.
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

    /// None, as of a list that never changes.
    public func changes() -> AsyncStream<Void> { AsyncStream { $0.finish() } }
}
