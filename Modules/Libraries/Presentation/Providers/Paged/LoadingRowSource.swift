/// A source of rows that arrive some time after they were requested, such as those of a database.
///
/// A row that has not arrived is shown by a placeholder; keys never wait. All functions are called
/// on the main actor, and the synchronous ones must return within a fraction of a frame.
@MainActor
public protocol LoadingRowSource: RowSource {
    /// Whether ``RowSource/count`` is known, not only estimated; a table shows an estimate as
    /// `~1,000`.
    var isCountExact: Bool { get }

    /// The state of loading; ``RowSource/updated`` is sent when it has changed.
    var loading: RowLoading { get }

    /// Whether a row has arrived; only such rows can be opened and marked.
    func isLoaded(at index: Int) -> Bool

    /// Notifies the source of the visible rows, which it loads together with their neighbours; it
    /// may release others.
    ///
    /// - Parameters:
    ///   - rows: The visible rows.
    ///   - cursor: The row of the cursor, which the source finds again when the list has changed.
    func rowsAreSeen(_ rows: Range<Int>, cursor: Int?)

    /// Repeats the requests that failed.
    func retry()

    /// Returns the identities of all rows, for marking them; `nil` if that failed, which ``loading``
    /// then reports.
    func identities() async -> [AnyHashable]?

    /// Returns the index of the row with an identity, loaded or not; `nil` if there is none.
    func index(of identity: AnyHashable) async throws -> Int?
}

/// The state of a source that loads its rows.
public enum RowLoading: Hashable, Sendable {
    /// The number of rows is known.
    case ready
    /// The number of rows has been requested and is not known yet.
    case loading
    /// A request has failed, for a reason that is shown to the user.
    case failed(String)
}
