/// The pages of a long list that are in memory.
package struct PageCache<Item> {
    /// The number of items of a page.
    package let pageSize: Int
    private var pages: [Int: [Item]] = [:]

    /// Creates a cache without pages.
    package init(pageSize: Int) { self.pageSize = max(1, pageSize) }

    /// The item at an index; `nil` if its page is not in the cache.
    package subscript(index: Int) -> Item? {
        guard index >= 0, let page = pages[index / pageSize] else { return nil }
        let place = index % pageSize
        return place < page.count ? page[place] : nil
    }

    /// Returns whether a page is in the cache.
    package func contains(_ page: Int) -> Bool { pages[page] != nil }

    /// The numbers of the cached pages, ascending.
    package var loadedPages: [Int] { pages.keys.sorted() }

    /// Returns the pages that contain a range of rows.
    package func pages(of rows: Range<Int>) -> Range<Int> {
        guard !rows.isEmpty else { return 0..<0 }
        return rows.lowerBound / pageSize..<(rows.upperBound - 1) / pageSize + 1
    }

    /// Returns the indices of a page's items in a list.
    package func range(of page: Int, count: Int) -> Range<Int> {
        (page * pageSize..<(page + 1) * pageSize).clamped(to: 0..<max(0, count))
    }

    /// Adds a page, or replaces it.
    package mutating func insert(_ items: [Item], page: Int) { pages[page] = items }

    /// Releases the pages with the largest distance from others, until a limit is reached.
    package mutating func trim(around wanted: Range<Int>, limit: Int) {
        guard pages.count > limit else { return }
        func distance(_ page: Int) -> Int {
            page < wanted.lowerBound
                ? wanted.lowerBound - page : max(0, page - wanted.upperBound + 1)
        }
        let furthest = pages.keys.sorted { distance($0) > distance($1) }
        for page in furthest.prefix(pages.count - limit) { pages[page] = nil }
    }
}

extension PageCache: Sendable where Item: Sendable {}
