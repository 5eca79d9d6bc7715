public import Reactive

/// Rows by number, whose views are created on demand: for tables, lists and stacks.
///
/// A source knows the number of its rows and creates the view of each. The other requirements are
/// optional: the identities of rows, their movement by a change, and how they are filtered and
/// sorted. Rows that arrive some time after they were requested come from a ``LoadingRowSource``.
@MainActor
public protocol RowSource: ViewConvertable {
    /// The number of rows at present.
    var count: Int { get }

    /// Sends after the rows have changed; `nil` if they never do.
    var updated: Observable<Void>? { get }

    /// The relation of the present rows to those before the last update, by which a table
    /// leaves cursor and place on their items; `nil` if it is unknown.
    var lastChange: ListChange? { get }

    /// Creates the view of a row.
    ///
    /// - Parameter index: The number of the row, from 0.
    /// - Returns: The view; `nil` if the row has none, or the number is out of range.
    func view(at index: Int) -> (any View)?

    /// The text by which a table finds a row; `nil` to read it from the row's view.
    func searchText(at index: Int) -> String?

    /// Returns the identity of a row, which is independent of its position; `nil` if it has none.
    ///
    /// Marks of rows belong to identities, and remain while a row is temporarily not in the list.
    func identity(at index: Int) -> AnyHashable?

    /// The rules by which the source filters its rows; `nil` to have a table do it.
    var filterRules: TableFilterRules? { get }

    /// Sorts the rows; they stay as they are in a source that cannot.
    ///
    /// - Parameter order: The order; `nil` for that of the list.
    func sort(by order: RowOrder?)
}

/// Another name of ``RowSource``, which existing programs use.
public typealias AnyIndexableViewBuilder = RowSource

extension RowSource {
    /// Unknown unless a source has identities.
    public var lastChange: ListChange? { nil }

    /// The text of the view unless a source has another.
    public func searchText(at index: Int) -> String? { nil }

    /// Unknown unless a source has identities.
    public func identity(at index: Int) -> AnyHashable? { nil }

    /// A table does it unless a source has rules.
    public var filterRules: TableFilterRules? { nil }

    /// Nothing, unless a source knows how.
    public func sort(by order: RowOrder?) {}

    /// All views that there are now.
    public func asViews() -> [any View] {
        (0..<max(0, count)).compactMap { view(at: $0) }
    }
}
