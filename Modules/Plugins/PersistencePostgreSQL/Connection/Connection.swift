import CPostgreSQL
import Persistence

/// A connection to a server.
///
/// Safe: its owner uses it on one thread at a time; only ``Cancellation`` is for any thread.
@safe
final class Connection {
    let raw: OpaquePointer
    var prepared = PreparedStatements()
    /// Cancels the running statement, from any thread.
    let cancellation: Cancellation
    /// The state and the tables of the schema, as this connection has read them last.
    var schema = KnownSchema()

    /// How long to wait for the result of a statement.
    let patience: Duration
    /// Whether the connection is abandoned, such as after a result that was late.
    private var isGivenUp = false
    /// Whether a connection pooler, such as pgbouncer, may run each transaction in another server
    /// process, which does not have the statements that were prepared before; `true` until that is
    /// known.
    private(set) var isPooled = true
    /// Whether statements outside of a transaction run as READ COMMITTED, and so see the rows that
    /// were committed while they waited for a lock; `false` until that is known.
    var isReadCommitted = false
    /// The sent statements whose results are read together with those of the next ones.
    var unanswered: [SentStatements] = []
    /// The total time for which threads have waited for the server.
    private(set) var waitedTime: Duration = .zero
    /// Whether a `COPY` statement is running that accepts data.
    var isCopying = false
    /// Whether statements run without a timeout, as those do that build indexes.
    var isUnhurried = false
    /// The statements that begin a read transaction, and are sent with its first statement.
    var beginning: [Statement] = []

    /// Connects to the server, within the connection timeout of the parameters.
    init(_ parameters: ConnectionParameters, patience: Duration) throws(PostgreSQLFailure) {
        guard let raw = unsafe try parameters.readingService().connected()
        else { throw PostgreSQLFailure(state: "", message: "out of memory", isLost: true) }
        unsafe self.raw = raw
        self.patience = patience
        unsafe cpostgresql_ignore_notices(raw)
        unsafe cancellation = Cancellation(PQgetCancel(raw))
        guard unsafe PQstatus(raw) == CONNECTION_OK, unsafe PQsetnonblocking(raw, 1) == 0 else {
            throw PostgreSQLFailure(state: "", message: errorMessage, isLost: true)
        }
    }

    deinit {
        unsafe PQfinish(raw)
    }

    /// The message of the last failure, copied from the connection.
    private var errorMessage: String {
        unsafe PQerrorMessage(raw).map { unsafe String(cString: $0) } ?? ""
    }

    /// Whether statements can be sent, as far as is known.
    var isUsable: Bool { unsafe PQstatus(raw) == CONNECTION_OK && !isGivenUp }

    /// Whether no message of the server waits to be read, such as the reason for which it closes
    /// the connection; the system may not have received it yet.
    var isQuiet: Bool { !SocketWaiting.wait(for: socket, isWriting: false, until: .now) }

    /// The encoding of the database, such as `UTF8`.
    var encoding: String {
        // The text belongs to the connection and is copied here.
        unsafe PQparameterStatus(raw, "server_encoding").map { unsafe String(cString: $0) } ?? ""
    }

    /// Notes the process ID of the server that has run a statement, which differs behind a pooler.
    func note(process: Int64) {
        isPooled = process != Int64(unsafe PQbackendPID(raw))
    }

    /// Resets a requested cancellation, which must not cancel a later statement.
    ///
    /// - Returns: Whether no later statement can be cancelled by it; if `false`, the connection
    ///   must not be used any more.
    func forgetCancellation() -> Bool {
        // A pooler may pass the request on later.
        !cancellation.isRequested || !isPooled && cancellation.forget()
    }

    /// Whether a transaction is open.
    var isInTransaction: Bool { unsafe PQtransactionStatus(raw) != PQTRANS_IDLE }

    /// The descriptor of the socket.
    var socket: Int32 { unsafe PQsocket(raw) }

    /// The payloads of the notifications that have arrived; `nil` if the connection is lost.
    func notifications() -> [String]? {
        guard unsafe PQconsumeInput(raw) == 1 else { return nil }
        var texts: [String] = []
        while let notification = unsafe PQnotifies(raw) {
            // The payload is copied before it is freed.
            unsafe texts.append(notification.pointee.extra.map { unsafe String(cString: $0) } ?? "")
            unsafe PQfreemem(notification)
        }
        return texts
    }

    /// Runs statements without arguments, separated by semicolons.
    ///
    /// - Parameter sql: The statements, whose rows are discarded.
    /// - Throws: `PostgreSQLFailure`.
    func execute(_ sql: String) throws(PostgreSQLFailure) {
        if !beginning.isEmpty { try run([]) }
        let limit = try begin()
        guard unsafe PQsendQuery(raw, sql) == 1 else { throw lastFailure }
        _ = try unsafe result(lastResult(until: limit))
    }

    /// Runs a statement.
    @discardableResult
    func run(
        _ sql: String,
        _ arguments: Arguments = Arguments()
    ) throws(PostgreSQLFailure) -> QueryResult {
        let statement = Statement(sql: sql, arguments: arguments)
        guard let result = try run([statement]).last else { throw givenUp() }
        return result
    }

    /// Sends a statement without waiting for its result; by name, if it is prepared.
    func send(_ statement: Statement, _ name: String?) -> Int32 {
        let count = Int32(statement.arguments.count)
        return unsafe statement.arguments.withPointers { values, lengths, formats in
            guard let name else {
                return unsafe PQsendQueryParams(
                    raw,
                    statement.sql,
                    count,
                    statement.arguments.types,
                    values,
                    lengths,
                    formats,
                    1
                )
            }
            return unsafe name.withCString { name in
                unsafe PQsendQueryPrepared(raw, name, count, values, lengths, formats, 1)
            }
        }
    }

    /// Deallocates the prepared statements, and with them their cached plans.
    func forgetStatements() throws(PostgreSQLFailure) {
        try settle()
        if prepared.isEmpty { return }
        try execute("DEALLOCATE ALL")
        prepared = PreparedStatements()
    }

    /// Checks that statements can be sent, and starts their timeout.
    ///
    /// - Parameters:
    ///   - delay: How long statements may wait for locks, in addition to ``patience``.
    ///   - settles: Whether outstanding results are read first.
    /// - Returns: The time at which the result is late; `nil` for never.
    /// - Throws: `PostgreSQLFailure`: that of a statement which was sent ahead, or one for a
    ///   requested cancellation, which the server ignores between statements.
    func begin(
        delay: Duration = .zero,
        settles: Bool = true
    ) throws(PostgreSQLFailure) -> ContinuousClock.Instant? {
        if isCopying { throw givenUp() }
        if cancellation.isRequested { throw .cancelled }
        if settles { try settle() }
        return isUnhurried ? nil : ContinuousClock.now + patience + delay
    }

    /// Reads all outstanding results, and ends a running `COPY` with a failure.
    ///
    /// - Throws: `PostgreSQLFailure`, that of a statement which was sent ahead.
    func settle() throws(PostgreSQLFailure) {
        if isCopying { try endCopy(failing: "given up") }
        guard var last = unanswered.popLast() else { return }
        // The time since they were sent was spent by the caller, not by the server.
        if last.limit != nil { last.limit = .now + patience }
        let pipeline = pipeline(of: last)
        pipeline.receive()
        _ = try pipeline.finish()
    }

    /// The failure of the last call of the client library.
    var lastFailure: PostgreSQLFailure {
        PostgreSQLFailure(state: "", message: errorMessage, isLost: !isUsable)
    }

    /// Marks a connection in an unknown state as unusable, and returns its failure.
    func givenUp() -> PostgreSQLFailure {
        isGivenUp = true
        return lastFailure
    }

    /// Waits for all results, and returns the last one, which the caller frees.
    @unsafe
    func lastResult(
        until limit: ContinuousClock.Instant?
    ) throws(PostgreSQLFailure) -> OpaquePointer? {
        var last: OpaquePointer?
        while true {
            guard hasInput(by: limit) else {
                // Safe: freed once, here or below, or by the caller.
                unsafe PQclear(last)
                throw late()
            }
            guard let next = unsafe PQgetResult(raw) else { return unsafe last }
            unsafe PQclear(last)
            unsafe last = next
        }
    }

    /// Waits until a result can be read or the connection is lost; also sends outgoing data.
    ///
    /// - Parameter instant: The latest time; `nil` for none.
    /// - Returns: `false` if the time has passed before.
    func hasInput(by instant: ContinuousClock.Instant?) -> Bool {
        var pause = firstPause
        while unsafe PQstatus(raw) == CONNECTION_OK {
            let isUnsent = unsafe PQflush(raw) == 1
            if !isUnsent, unsafe PQisBusy(raw) == 0 { return true }
            let start = ContinuousClock.now
            let next = instant.map { min($0, start + pause) } ?? start + pause
            let isReady = SocketWaiting.wait(for: socket, isWriting: isUnsent, until: next)
            waitedTime += ContinuousClock.now - start
            pause = isReady ? firstPause : min(pause * 2, Cancellation.pause)
            if !isReady {
                cancellation.repeatIfRequested()
                if let instant, ContinuousClock.now >= instant { return false }
            }
            // Data that was received before the loss may contain a result.
            if unsafe PQconsumeInput(raw) == 0 { return true }
        }
        return true
    }

    /// How long to wait for the socket before the client library is asked to read anyway: OpenSSL
    /// may hold decrypted bytes that did not fit into the library's buffer, while the socket is
    /// empty.
    private var firstPause: Duration {
        unsafe PQsslInUse(raw) == 1 ? .milliseconds(5) : Cancellation.pause
    }

    /// Marks a connection whose result is late as unusable, and has the server cancel the
    /// statement, which may hold locks as long as it waits; returns the failure.
    func late() -> PostgreSQLFailure {
        isGivenUp = true
        cancellation.cancel()
        return PostgreSQLFailure(
            state: "",
            message: "no answer within \(patience)",
            isLost: true,
            hasTimedOut: true
        )
    }

    /// Takes ownership of a result, or frees it and throws the failure that it reports.
    @unsafe
    func result(_ raw: OpaquePointer?) throws(PostgreSQLFailure) -> QueryResult {
        let isLost = unsafe PQstatus(self.raw) != CONNECTION_OK
        guard let raw = unsafe raw else {
            throw PostgreSQLFailure(state: "", message: errorMessage, isLost: isLost)
        }
        switch unsafe PQresultStatus(raw) {
        case PGRES_COMMAND_OK, PGRES_TUPLES_OK, PGRES_EMPTY_QUERY: return unsafe QueryResult(raw)
        default:
            defer { unsafe PQclear(raw) }
            throw unsafe PostgreSQLFailure(
                state: Self.field("C", of: raw) ?? "",
                message: Self.field("M", of: raw) ?? errorMessage,
                isLost: isLost
            )
        }
    }

    /// A field of an error report, by its code in the protocol, copied from the result.
    @unsafe
    private static func field(_ letter: Unicode.Scalar, of raw: OpaquePointer) -> String? {
        unsafe PQresultErrorField(raw, Int32(letter.value)).map { unsafe String(cString: $0) }
    }
}
