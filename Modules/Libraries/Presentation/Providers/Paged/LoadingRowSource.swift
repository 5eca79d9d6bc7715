/// Rows that arrive after they have been asked for, such as those of a database.
///
/// A row that has not arrived is shown by a view that stands for it; keys never wait. All calls are
/// made on the main actor, and none of the synchronous ones may take long.
@MainActor
public protocol LoadingRowSource: RowSource {
    /// Whether ``RowSource/count`` is known, not only estimated; a table shows an estimate as
    /// `~1,000`.
    var isCountExact: Bool { get }

    /// What the source is doing about rows that it does not have; ``RowSource/updated`` tells of
    /// changes.
    var loading: RowLoading { get }

    /// Whether a row has arrived; only such rows can be opened and marked.
    func isLoaded(at index: Int) -> Bool

    /// Tells which rows are seen, so that these are loaded, those around them kept ready, and
    /// others released.
    ///
    /// - Parameters:
    ///   - rows: The rows that are seen.
    ///   - cursor: The row that the cursor is on, which the source follows when it changes.
    func rowsAreSeen(_ rows: Range<Int>, cursor: Int?)

    /// Loads again what could not be loaded.
    func retry()

    /// The identities of all rows, to mark them; `nil` if they could not be found out, of which
    /// ``loading`` tells.
    func identities() async -> [AnyHashable]?

    /// The number of the row with an identity, loaded or not; `nil` if there is none.
    func index(of identity: AnyHashable) async throws -> Int?
}

/// What a source is doing about rows that it does not have.
public enum RowLoading: Hashable, Sendable {
    /// It has found out which rows there are.
    case ready
    /// It does not know yet which rows there are.
    case loading
    /// Something could not be loaded, for a reason to be shown to the user.
    case failed(String)
}
