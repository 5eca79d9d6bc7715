/// One reading of a list that has changed, around the rows that will be visible.
struct PageReading<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
    /// The result of the reading.
    struct Pages: Sendable {
        var count: Int
        var isCountExact: Bool
        var cache: PageCache<Item>
        /// The distance that the visible rows have moved.
        var distance: Int
    }

    let items: any PagedItems<Item>
    let pageSize: Int
    /// The visible rows, as numbers in the list before the change.
    let seen: Range<Int>
    /// The number of rows before the change.
    let count: Int
    /// The row that stays at its position on the screen.
    let anchor: (row: Int, id: Item.ID)?
    /// Whether the first rows become visible if the list does not contain the anchor.
    let startsOver: Bool
    /// The first items and the number of all; `nil` if they are to be read.
    let known: (first: [Item], count: Int)?

    /// The maximum number of items of a list, so that arithmetic with them does not overflow.
    private var limit: Int { 1 << 40 }

    /// Reads the number of rows, the position of the anchor, and the pages around it.
    func read() async throws -> Pages {
        let newCount = if let known { known.count } else { try await items.count() }
        var distance = startsOver ? -count : 0
        if let anchor, let row = try await index(of: anchor.id) {
            distance = min(max(0, row), limit) - anchor.row
        }
        var pages = Pages(
            count: min(max(0, newCount), limit),
            isCountExact: items.isCountExact,
            cache: PageCache(pageSize: pageSize),
            distance: distance
        )
        let lines = max(1, seen.count)
        let first = min(max(0, seen.lowerBound + distance), max(0, pages.count - lines))
        let rows = (first..<first + lines).clamped(to: 0..<pages.count)
        for page in pages.cache.pages(of: rows) {
            let range = pages.cache.range(of: page, count: pages.count)
            let read = try await items(in: range, after: pages.cache[range.lowerBound - 1])
            pages.cache.insert(read, page: page)
            if read.count < range.count {
                // The number was an estimate, or the list has become shorter meanwhile.
                pages.count = range.lowerBound + read.count
                pages.isCountExact = true
                break
            }
            if !pages.isCountExact, range.upperBound == pages.count { pages.count += pageSize }
        }
        return pages
    }

    private func items(in range: Range<Int>, after previous: Item?) async throws -> [Item] {
        if let first = known?.first, range.upperBound <= first.count { return Array(first[range]) }
        return try await items.items(in: range, after: previous)
    }

    private func index(of id: Item.ID) async throws -> Int? {
        if let index = known?.first.firstIndex(where: { $0.id == id }) { return index }
        return try await items.index(of: id)
    }
}
