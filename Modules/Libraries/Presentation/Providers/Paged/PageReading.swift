/// One reading of a list that has changed, around the rows that will be seen.
struct PageReading<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
    /// What was read.
    struct Pages: Sendable {
        var count: Int
        var isCountExact: Bool
        var cache: PageCache<Item>
        /// How far the rows have moved that were seen before.
        var distance: Int
    }

    let items: any PagedItems<Item>
    let pageSize: Int
    /// The rows that are seen, of the list before.
    let seen: Range<Int>
    /// The number of rows before.
    let count: Int
    /// The row that is to stay in its place on the screen.
    let anchor: (row: Int, id: Item.ID)?
    /// Whether the first rows are seen if there is no anchor any more.
    let startsOver: Bool

    /// The most items of a list, so that sums and products of them stay numbers.
    private var limit: Int { 1 << 40 }

    /// Reads the number of rows, the place of the anchor, and the pages around it.
    func read() async throws -> Pages {
        let newCount = try await items.count()
        var distance = startsOver ? -count : 0
        if let anchor, let row = try await items.index(of: anchor.id) {
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
            let previous = pages.cache[range.lowerBound - 1]
            let read = try await items.items(in: range, after: previous)
            pages.cache.insert(read, page: page)
            if read.count < range.count {
                // An estimate, or the list has become shorter meanwhile.
                pages.count = range.lowerBound + read.count
                pages.isCountExact = true
                break
            }
            if !pages.isCountExact, range.upperBound == pages.count { pages.count += pageSize }
        }
        return pages
    }
}
