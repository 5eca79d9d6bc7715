import CPostgreSQL
import Persistence

/// A connection to a server.
///
/// Safe: one owner, who uses it on one thread at a time. ``Cancellation`` alone is for any thread.
@safe
final class Connection {
    let raw: OpaquePointer
    var prepared = PreparedStatements()
    /// Ends the running statement, from any thread.
    let cancellation: Cancellation
    /// What is known of the schema.
    var schema = KnownSchema()

    /// How long to wait for the answer to a statement.
    let patience: Duration
    /// Whether nothing can be asked any more, such as after an answer that was late.
    private var isGivenUp = false
    /// Whether another server, such as pgbouncer, stands between and may give each transaction to
    /// another process, which knows no statements that were prepared before; `true` until that is known.
    private(set) var isPooled = true
    /// Whether statements outside of a transaction run as READ COMMITTED, and so see what was committed
    /// while they waited for a lock; `false` until that is known.
    var isReadCommitted = false
    /// The statements that were sent and whose answers are read with those of the next ones.
    var unanswered: [SentStatements] = []
    /// How long threads have waited for the server in all.
    private(set) var waitedTime: Duration = .zero
    /// Whether a statement takes data that is sent.
    var isCopying = false
    /// Whether statements may take as long as they need, as those do that build indexes.
    var isUnhurried = false
    /// What begins a transaction that reads, and has yet to be sent, with its first statement.
    var beginning: [Statement] = []

    /// Connects; waits for the server as long as its parameters say.
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

    /// The reason of the last failure; the connection's own text, copied here.
    private var errorMessage: String {
        unsafe PQerrorMessage(raw).map { unsafe String(cString: $0) } ?? ""
    }

    /// Whether the server can be asked, as far as is known.
    var isUsable: Bool { unsafe PQstatus(raw) == CONNECTION_OK && !isGivenUp }

    /// Whether the server has said nothing since the last answer, such as why it ends the connection, as
    /// far as the system knows by now.
    var isQuiet: Bool { !SocketWaiting.wait(for: socket, isWriting: false, until: .now) }

    /// The encoding of the database, such as `UTF8`.
    var encoding: String {
        // The connection's own text, copied here.
        unsafe PQparameterStatus(raw, "server_encoding").map { unsafe String(cString: $0) } ?? ""
    }

    /// Notes the number of the process that has answered: that of a server between is another one.
    func note(process: Int64) {
        isPooled = process != Int64(unsafe PQbackendPID(raw))
    }

    /// Forgets a requested cancellation, which must not reach another statement.
    ///
    /// - Returns: Whether it cannot; if not, the connection must not be used any more.
    func forgetCancellation() -> Bool {
        // A server between may pass it on later.
        !cancellation.isRequested || !isPooled && cancellation.forget()
    }

    /// Whether a transaction is open.
    var isInTransaction: Bool { unsafe PQtransactionStatus(raw) != PQTRANS_IDLE }

    /// The descriptor of the socket.
    var socket: Int32 { unsafe PQsocket(raw) }

    /// The texts of the notifications that have arrived; `nil` if the connection is lost.
    func notifications() -> [String]? {
        guard unsafe PQconsumeInput(raw) == 1 else { return nil }
        var texts: [String] = []
        while let notification = unsafe PQnotifies(raw) {
            // The text is copied before it is freed.
            unsafe texts.append(notification.pointee.extra.map { unsafe String(cString: $0) } ?? "")
            unsafe PQfreemem(notification)
        }
        return texts
    }

    /// Runs statements without arguments, separated by semicolons.
    ///
    /// - Parameter sql: The statements, of which no rows are wanted.
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

    /// Sends a statement, by its name if it is prepared.
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

    /// Forgets the prepared statements, and with them how the server has planned them.
    func forgetStatements() throws(PostgreSQLFailure) {
        try settle()
        if prepared.isEmpty { return }
        try execute("DEALLOCATE ALL")
        prepared = PreparedStatements()
    }

    /// Begins to ask.
    ///
    /// - Parameters:
    ///   - delay: How long statements may wait for others, before the answer is late.
    ///   - settles: Whether answers that were not read yet are read before.
    /// - Returns: When the answer is late; `nil` for never.
    /// - Throws: `PostgreSQLFailure`, that of statements that were sent ahead, or if a cancellation is
    ///   requested, of which the server takes no notice between statements.
    func begin(
        delay: Duration = .zero,
        settles: Bool = true
    ) throws(PostgreSQLFailure) -> ContinuousClock.Instant? {
        if isCopying { throw givenUp() }
        if cancellation.isRequested { throw .cancelled }
        if settles { try settle() }
        return isUnhurried ? nil : ContinuousClock.now + patience + delay
    }

    /// Reads the answers that nobody has waited for, and ends a statement that takes data without it.
    ///
    /// - Throws: `PostgreSQLFailure`, that of statements that were sent ahead.
    func settle() throws(PostgreSQLFailure) {
        if isCopying { try endCopy(failing: "given up") }
        guard var last = unanswered.popLast() else { return }
        // The time since then was the caller's.
        if last.limit != nil { last.limit = .now + patience }
        let pipeline = pipeline(of: last)
        pipeline.receive()
        _ = try pipeline.finish()
    }

    /// The failure to send something.
    var lastFailure: PostgreSQLFailure {
        PostgreSQLFailure(state: "", message: errorMessage, isLost: !isUsable)
    }

    /// Gives up a connection that is amid something; returns why.
    func givenUp() -> PostgreSQLFailure {
        isGivenUp = true
        return lastFailure
    }

    /// Waits for all results of what was sent, and returns the last one, which the caller frees.
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

    /// Waits until a result is there, or the connection is lost; sends what is left to be sent.
    ///
    /// - Returns: Whether it is so by an instant; `nil` is never too late.
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
            // What was received before the loss is a result.
            if unsafe PQconsumeInput(raw) == 0 { return true }
        }
        return true
    }

    /// How long to wait for the socket before the client library is asked to read without it: OpenSSL may
    /// hold decrypted bytes for which the library had no room, and the socket is empty then.
    private var firstPause: Duration {
        unsafe PQsslInUse(raw) == 1 ? .milliseconds(5) : Cancellation.pause
    }

    /// Gives up a connection whose answer is late, and has the server end the statement, which may hold
    /// locks as long as it waits; returns the failure.
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

    /// Takes a result, or throws the failure that it is.
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

    /// A part of a failure, by its letter in the protocol; the result's own text, copied here.
    @unsafe
    private static func field(_ letter: Unicode.Scalar, of raw: OpaquePointer) -> String? {
        unsafe PQresultErrorField(raw, Int32(letter.value)).map { unsafe String(cString: $0) }
    }
}
