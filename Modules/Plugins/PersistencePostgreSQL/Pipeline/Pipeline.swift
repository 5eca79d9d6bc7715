import CPostgreSQL
import Persistence

/// Statements that were sent to the server in one round trip; those after one that fails are not
/// run (https://www.postgresql.org/docs/current/libpq-pipeline-mode.html).
///
/// Outside of a transaction, they are an implicit transaction.
///
/// Safe: each result is owned by its `QueryResult`, or freed here, once.
@safe
final class Pipeline {
    private let connection: Connection
    private let sent: SentStatements
    /// The earlier statements, whose results come first, and of which only failures matter.
    private var earlier: [SentStatements]
    private let start = ContinuousClock.now
    /// The total time for which threads had waited for the server before.
    private let waitBefore: Duration
    /// The receivers of the first results, in the order of the statements.
    private var receivers: ArraySlice<any ResultReceiver>
    /// The received results of the statements without a receiver.
    private(set) var results: [QueryResult] = []
    private var position = 0
    private var failure: PostgreSQLFailure?
    private var isComplete = false

    /// Creates the pipeline of statements that were sent, with a synchronization point after them.
    ///
    /// - Parameters:
    ///   - connection: The connection.
    ///   - sent: The statements.
    ///   - earlier: The statements sent before whose results are outstanding.
    ///   - receivers: The receivers of the first results, called on the thread that receives these.
    init(
        _ connection: Connection,
        _ sent: SentStatements,
        behind earlier: [SentStatements],
        for receivers: [any ResultReceiver] = []
    ) {
        self.connection = connection
        self.sent = sent
        self.earlier = earlier
        self.receivers = receivers[...]
        waitBefore = connection.waitedTime
    }

    /// Receives the results that arrive within a time, for which the thread blocks.
    ///
    /// - Returns: Whether all results are received, or the connection is lost; if `false`, the
    ///   method can be called again.
    func receive(within time: Duration) -> Bool { receive(by: start + time) }

    /// Waits for all results, until the response timeout.
    func receive() {
        _ = receive(by: sent.limit)
    }

    /// How long threads have waited for the server since the statements were sent.
    var waitedTime: Duration { connection.waitedTime - waitBefore }

    private func receive(by instant: ContinuousClock.Instant?) -> Bool {
        while !isComplete {
            guard connection.hasInput(by: instant) else { return false }
            unsafe take(PQgetResult(connection.raw))
        }
        return true
    }

    @unsafe
    private func take(_ raw: OpaquePointer?) {
        // A null pointer follows each result; after the loss of a connection, nothing else.
        guard let raw = unsafe raw else {
            if connection.isUsable { return }
            failure = failure ?? connection.lastFailure
            isComplete = true
            return
        }
        switch unsafe PQresultStatus(raw) {
        case PGRES_PIPELINE_SYNC:
            unsafe PQclear(raw)
            if earlier.isEmpty { isComplete = true } else { earlier.removeFirst() }
            position = 0
        case PGRES_PIPELINE_ABORTED: unsafe PQclear(raw)
        default:
            let sent = earlier.first ?? sent
            do throws(PostgreSQLFailure) {
                let result = try unsafe connection.result(raw)
                if let (sql, name) = sent.prepared[position] {
                    connection.prepared.add(sql, as: name)
                } else if !earlier.isEmpty || sent.rowCount != nil {
                    // Statements that were sent ahead have no results that are read, only failures.
                    if let count = sent.rowCount, result.changedRows < count { throw .suppressed }
                } else if let receiver = receivers.popFirst() {
                    receiver.take(result)
                } else {
                    results.append(result)
                }
                position += 1
            } catch {
                if !sent.isForgotten { failure = failure ?? error.of(sent.table) }
            }
        }
    }

    /// Returns the results of the statements without a receiver, once all have been received.
    ///
    /// - Throws: `PostgreSQLFailure`: the first failure, or a timeout.
    func finish() throws(PostgreSQLFailure) -> [QueryResult] {
        if !isComplete { throw connection.late() }
        if connection.isUsable, unsafe PQexitPipelineMode(connection.raw) != 1 {
            failure = failure ?? connection.givenUp()
        }
        if var failure {
            // The server reports why it closes a connection before it does so.
            failure.isLost = failure.isLost || !connection.isUsable
            throw failure
        }
        return results
    }
}
