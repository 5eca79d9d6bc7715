public import Reactive

/// Creates the views of items that are loaded page by page when they become visible.
///
/// A list of any length takes the memory of a few pages. A key moves the cursor immediately; rows
/// that have not arrived are shown by placeholders. After a change of the list, the cursor's item
/// is found again, and the rows are replaced when those that will be visible have arrived.
///
/// ```swift
/// let people = PagedViewBuilder(PeopleByName(text: "")) { person in
///     TableViewCell(title: person.name)
/// }
/// people.onQuery = { query in PeopleByName(text: query.text) }
/// ```
public final class PagedViewBuilder<Item: Identifiable & Sendable>: LoadingRowSource
where Item.ID: Sendable {
    /// The list of the items; after it is set, the rows are replaced when the new ones have arrived.
    public var items: any PagedItems<Item> {
        get { list }
        set {
            list = newValue
            followChanges()
            refresh(startsOver: true)
        }
    }

    /// Returns the list for a filter and an order; `nil` if the list can be neither filtered nor
    /// sorted.
    public var onQuery: (@MainActor (RowQuery) -> any PagedItems<Item>)?
    /// The filter and the order that the user has chosen.
    public private(set) var query = RowQuery() {
        didSet { if query != oldValue, let onQuery { items = onQuery(query) } }
    }

    /// Creates the view of a row that has not arrived, or that could not be loaded for a reason.
    ///
    /// The view should be as high as a row.
    public var placeholder: @MainActor (_ row: Int, _ failure: String?) -> any View = {
        TableViewCell(LabelView($1.map { "⚠ \($0)" } ?? "…").color(.secondaryLabel))
    }

    /// The number of items, as it is known so far.
    public private(set) var count = 0
    /// Whether ``count`` is known, not only estimated.
    public private(set) var isCountExact = true
    /// The state of loading.
    public private(set) var loading = RowLoading.loading
    /// The change at the last update, in which all rows have moved like the cursor's.
    public private(set) var lastChange: ListChange?

    private static var pageLimit: Int { 32 }

    private var list: any PagedItems<Item>
    private let relay = PublishRelay<Void>()
    private let builder: @MainActor (Item) -> (any View)?
    private var cache: PageCache<Item>
    private var seen = 0..<0
    private var cursor: Int?
    private var requests: [Int: Task<Void, Never>] = [:]
    private var failures: [Int: String] = [:]
    private var changes: Task<Void, Never>?
    private var refreshing: Task<Void, Never>?
    /// Whether the current reading goes to the first row if the cursor's item is gone.
    private var startsOver = false
    /// The last number of items that turned out to be too large.
    private var doubtedCount: Int?
    /// Whether the list has changed while it was read.
    private var isStale = false

    /// Creates a source, and requests its first items unless they are known already.
    ///
    /// - Parameters:
    ///   - items: The list of the items.
    ///   - known: Its first items, a page of them or all, and the number of all items; `nil` if
    ///     they are to be requested.
    ///   - pageSize: The number of items of a request.
    ///   - builder: Creates the view of one; `nil` takes no space.
    public init(
        _ items: some PagedItems<Item>,
        known: (first: [Item], count: Int)? = nil,
        pageSize: Int = 64,
        builder: @escaping @MainActor (Item) -> (any View)?
    ) {
        list = items
        self.builder = builder
        cache = PageCache(pageSize: pageSize)
        followChanges()
        guard let known, !known.first.isEmpty else {
            refresh(startsOver: false)
            return
        }
        cache.insert(Array(known.first.prefix(cache.pageSize)), page: 0)
        count = max(known.count, min(known.first.count, cache.pageSize))
        isCountExact = items.isCountExact
        loading = .ready
    }

    /// Replaces the list by another one, or by a later state of it, whose beginning is known already
    /// and is not read again.
    ///
    /// The cursor's item stays under the cursor if the list still contains it.
    ///
    /// - Parameters:
    ///   - items: The list.
    ///   - known: Its first items, a page of them or all, and the number of all items; an estimate
    ///     if ``PagedItems/isCountExact`` says so.
    ///   - startsOver: Whether the first rows are shown if the list does not contain the item.
    public func replace(
        _ items: some PagedItems<Item>,
        known: (first: [Item], count: Int),
        startsOver: Bool
    ) {
        list = items
        followChanges()
        refresh(startsOver: startsOver, known: known)
    }

    isolated deinit {
        changes?.cancel()
        refreshing?.cancel()
        for request in requests.values { request.cancel() }
    }

    // MARK: Rows

    /// Sent when the list has changed, and when items have arrived.
    public var updated: Observable<Void>? { relay.asObservable() }

    /// The rules that filter the rows by ``onQuery``; `nil` without it.
    public var filterRules: TableFilterRules? {
        guard onQuery != nil else { return nil }
        return TableFilterRules { [weak self] in self?.query.text = $0 }
    }

    /// Sorts the rows by ``onQuery``.
    public func sort(by order: RowOrder?) { query.order = order }

    /// Returns the item at an index, if it has arrived.
    public func item(at index: Int) -> Item? { index < count ? cache[index] : nil }

    /// Creates the view of an item, or its placeholder.
    public func view(at index: Int) -> (any View)? {
        guard index >= 0, index < count else { return nil }
        if let item = cache[index] { return builder(item) }
        return placeholder(index, failures[index / cache.pageSize])
    }

    /// Returns the identity of an item, if it has arrived.
    public func identity(at index: Int) -> AnyHashable? { item(at: index).map { $0.id } }

    /// Returns whether an item has arrived.
    public func isLoaded(at index: Int) -> Bool { item(at: index) != nil }

    /// Returns the identities of all items.
    public func identities() async -> [AnyHashable]? {
        do { return try await items.ids() } catch { fail(error) }
        return nil
    }

    /// Returns the index of the item with an identity, after reading the list again.
    public func index(of identity: AnyHashable) async throws -> Int? {
        guard let id = identity.base as? Item.ID else { return nil }
        // The caller may have just added the item, before `changes()` has sent a value.
        refresh(startsOver: false)
        var reading = refreshing
        await reading?.value
        while reading?.isCancelled == true {
            // Another one has taken its place.
            reading = refreshing
            await reading?.value
        }
        return try await items.index(of: id)
    }

    // MARK: Loading

    /// Requests the pages of the visible rows, and of as many rows above and below.
    public func rowsAreSeen(_ rows: Range<Int>, cursor: Int?) {
        seen = rows
        self.cursor = cursor
        // The rows are about to be replaced.
        guard refreshing == nil, count > 0 else { return }
        let visible = cache.pages(of: rows.clamped(to: 0..<count))
        let around = rows.lowerBound - rows.count..<rows.upperBound + rows.count
        let wanted = cache.pages(of: around.clamped(to: 0..<count))
        for (page, request) in requests where !wanted.contains(page) {
            request.cancel()
            requests[page] = nil
        }
        for page in Array(visible) + Array(wanted) { request(page) }
        cache.trim(around: wanted, limit: max(PagedViewBuilder.pageLimit, wanted.count))
    }

    private func request(_ page: Int) {
        guard !cache.contains(page), requests[page] == nil, failures[page] == nil else { return }
        let items = items
        let range = cache.range(of: page, count: count)
        guard !range.isEmpty else { return }
        let previous = cache[range.lowerBound - 1]
        requests[page] = Task { [weak self] in
            let result = await Result { try await items.items(in: range, after: previous) }
            guard !Task.isCancelled else { return }
            self?.receive(result, page, range)
        }
    }

    private func receive(_ result: Result<[Item], any Error>, _ page: Int, _ range: Range<Int>) {
        requests[page] = nil
        switch result {
        case .success(let items):
            cache.insert(items, page: page)
            if items.count < range.count { return endFound(at: range.lowerBound + items.count) }
            if !isCountExact, range.upperBound == count {
                return resize(to: count + cache.pageSize)
            }
        case .failure(let error):
            failures[page] = "\(error)"
            return fail(error, reloading: range)
        }
        announce(ListChange(reloading: range, of: count))
    }

    /// Corrects the number of items.
    ///
    /// A number that should be exact means that the list has changed, which is then read again; but
    /// only once, if the list reports the same number again.
    private func endFound(at end: Int) {
        if items.isCountExact, doubtedCount != count {
            doubtedCount = count
            return refresh(startsOver: false)
        }
        isCountExact = true
        resize(to: min(count, end))
    }

    private func resize(to newCount: Int) {
        let old = count
        count = newCount
        announce(ListChange(shiftingBy: 0, from: old, to: newCount))
    }

    private func announce(_ change: ListChange) {
        lastChange = change
        relay.accept(())
    }

    private func fail(_ error: any Error, reloading rows: Range<Int> = 0..<0) {
        loading = .failed("\(error)")
        announce(ListChange(reloading: rows, of: count))
    }

    /// Repeats the requests that failed.
    public func retry() {
        guard case .failed = loading else { return }
        failures = [:]
        refresh(startsOver: false)
    }

    // MARK: Changes

    private func followChanges() {
        changes?.cancel()
        let stream = items.changes()
        changes = Task { [weak self] in
            for await _ in stream {
                guard let self else { return }
                listChanged()
            }
        }
    }

    private func listChanged() {
        // A list that changes continuously would otherwise never be shown.
        if refreshing == nil { refresh(startsOver: false) } else { isStale = true }
    }

    /// Reads the list again, around the cursor's item if the list still contains it.
    ///
    /// - Parameters:
    ///   - startsOver: Whether the first rows are shown if it does not.
    ///   - known: The first items and the number of all, if they need not be read.
    private func refresh(startsOver: Bool, known: (first: [Item], count: Int)? = nil) {
        self.startsOver = startsOver || refreshing != nil && self.startsOver
        refreshing?.cancel()
        for request in requests.values { request.cancel() }
        requests = [:]
        isStale = false
        if count == 0, loading != .loading {
            loading = .loading
            announce(ListChange(reloading: 0..<0, of: count))
        }
        let reading = PageReading(
            items: items,
            pageSize: cache.pageSize,
            seen: seen,
            count: count,
            anchor: cursor.flatMap { row in item(at: row).map { (row, $0.id) } },
            startsOver: self.startsOver,
            known: known
        )
        refreshing = Task { [weak self] in
            let result = await Result { try await reading.read() }
            guard !Task.isCancelled else { return }
            self?.show(result)
        }
    }

    private func show(_ result: Result<PageReading<Item>.Pages, any Error>) {
        refreshing = nil
        switch result {
        case .success(let pages):
            let old = count
            (count, cache, isCountExact) = (pages.count, pages.cache, pages.isCountExact)
            failures = [:]
            loading = .ready
            announce(ListChange(shiftingBy: pages.distance, from: old, to: count))
        case .failure(let error):
            fail(error)
        }
        if isStale { refresh(startsOver: false) }
    }
}

extension Result where Failure == any Error {
    /// The result of an asynchronous call.
    @MainActor
    fileprivate init(_ call: () async throws -> Success) async {
        do { self = .success(try await call()) } catch { self = .failure(error) }
    }
}
