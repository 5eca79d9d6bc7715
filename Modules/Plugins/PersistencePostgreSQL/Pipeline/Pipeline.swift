import CPostgreSQL
import Persistence

/// Statements on their way to the server in one round trip; behind one that fails none is run
/// (https://www.postgresql.org/docs/current/libpq-pipeline-mode.html).
///
/// Outside of a transaction they are one by themselves.
///
/// Safe: each result is owned by its `QueryResult`, or freed here, once.
@safe
final class Pipeline {
    private let connection: Connection
    private let sent: SentStatements
    /// Those sent before, whose answers come first; only failures of theirs count.
    private var earlier: [SentStatements]
    private let start = ContinuousClock.now
    /// How long threads had waited for the connection's server before.
    private let waitBefore: Duration
    /// Who takes the first results, in their order.
    private var receivers: ArraySlice<any ResultReceiver>
    /// The results that have been received, and that nobody has taken.
    private(set) var results: [QueryResult] = []
    private var position = 0
    private var failure: PostgreSQLFailure?
    private var isComplete = false

    /// The pipeline of statements that were sent, with a mark of the end behind them.
    ///
    /// - Parameters:
    ///   - connection: The connection.
    ///   - sent: The statements.
    ///   - earlier: Those sent before that are not answered yet.
    ///   - receivers: Who takes the results of the first statements, on the thread that receives them.
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

    /// Takes the results that arrive within a time, in which the thread waits.
    ///
    /// - Returns: Whether these are all, or the connection is lost; otherwise it can be called again.
    func receive(within time: Duration) -> Bool { receive(by: start + time) }

    /// Waits for all results.
    func receive() {
        _ = receive(by: sent.limit)
    }

    /// How long the thread has waited for the server.
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
        // Behind each result there is a null pointer, and behind a lost connection nothing else.
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
                } else if !earlier.isEmpty {
                    // Only its failure would count.
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

    /// The result of each statement but those that were taken, once all have been received.
    ///
    /// - Throws: `PostgreSQLFailure`, the first one, also for an answer that is late.
    func finish() throws(PostgreSQLFailure) -> [QueryResult] {
        if !isComplete { throw connection.late() }
        if connection.isUsable, unsafe PQexitPipelineMode(connection.raw) != 1 {
            failure = failure ?? connection.givenUp()
        }
        if var failure {
            // The server tells why it ends a connection before it does so.
            failure.isLost = failure.isLost || !connection.isUsable
            throw failure
        }
        return results
    }
}
