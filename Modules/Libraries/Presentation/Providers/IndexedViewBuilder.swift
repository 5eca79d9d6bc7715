public import Reactive

/// Creates views from numbers, for rows that are stored elsewhere or computed.
///
/// Costs the same for any number of rows.
public final class IndexedViewBuilder: RowSource {
    /// The number of rows; never negative.
    ///
    /// Setting it adds or removes rows at the end; see ``removeFirst(_:)``.
    public var count: Int {
        get { rowCount }
        set {
            let kept = min(rowCount, max(0, newValue))
            replace(kept..<rowCount, with: max(0, newValue) - kept)
        }
    }

    /// The movement of the rows when ``count`` was set, or the first rows were removed.
    public private(set) var lastChange: ListChange?

    /// The text by which a table finds a row; `nil` to read it from the row's view.
    public var searchText: (@MainActor (Int) -> String?)?

    private var rowCount: Int
    private let relay = PublishRelay<Void>()
    private let bag = DisposeBag()
    private let builder: @MainActor (Int) -> (any View)?

    /// Creates a provider with a number of rows, which ``count`` can change later.
    ///
    /// - Parameters:
    ///   - count: The number of rows; a negative one counts as 0.
    ///   - builder: Creates the view of a row; `nil` takes no space.
    public init(count: Int, builder: @escaping @MainActor (Int) -> (any View)?) {
        rowCount = max(0, count)
        self.builder = builder
    }

    /// Creates a provider whose number of rows follows a stream as long as it lives.
    public convenience init(
        count binding: some RxBinding<Int>,
        builder: @escaping @MainActor (Int) -> (any View)?
    ) {
        self.init(count: 0, builder: builder)
        follow(binding, in: bag) { $0.count = $1 }
    }

    /// Creates a provider whose number of rows follows a closure over observed models.
    public convenience init(
        tracking count: @escaping @MainActor () -> Int,
        builder: @escaping @MainActor (Int) -> (any View)?
    ) {
        self.init(count: 0, builder: builder)
        follow(tracking: count, in: bag) { $0.count = $1 }
    }

    /// Sent when ``count`` was set, and by ``removeFirst(_:)`` and ``reload()``.
    public var updated: Observable<Void>? { relay.asObservable() }

    /// Creates the view of a row.
    public func view(at index: Int) -> (any View)? {
        index >= 0 && index < count ? builder(index) : nil
    }

    /// The text of ``searchText`` for a row.
    public func searchText(at index: Int) -> String? { searchText?(index) }

    /// Sets the text by which a table finds a row.
    public func searchText(_ text: @escaping @MainActor (Int) -> String?) -> Self {
        searchText = text
        return self
    }

    /// Removes rows at the beginning, after they were removed where they are stored.
    ///
    /// The numbers of the others decrease. A table leaves its cursor, marks and position on their
    /// rows.
    ///
    /// - Parameter number: How many rows were removed.
    /// - Complexity: O(1), and O(*n*) in a table that is filtered or has marks.
    public func removeFirst(_ number: Int = 1) {
        replace(0..<min(max(0, number), rowCount), with: 0)
    }

    private func replace(_ rows: Range<Int>, with number: Int) {
        lastChange = ListChange(replacing: rows, with: number, of: rowCount)
        rowCount += number - rows.count
        relay.accept(())
    }

    /// Announces that rows look different now.
    public func reload() {
        lastChange = ListChange(replacing: 0..<0, with: 0, of: count)
        relay.accept(())
    }
}

extension IndexedViewBuilder: BindingOwner {}
