import CPostgreSQL
import Persistence

/// A connection to a server.
///
/// Safe: one owner, who uses it on one thread at a time. ``Cancellation`` alone is for any thread.
@safe
final class Connection {
    private let raw: OpaquePointer
    /// The names of prepared statements by their SQL.
    private var statements: [String: String] = [:]
    /// Ends the running statement, from any thread.
    let cancellation: Cancellation
    /// The tables that this connection knows, at ``schemaVersion``.
    var tables: [ObjectIdentifier: TableStatements] = [:]
    /// The number of changes of tables that ``tables`` are as of.
    var schemaVersion: Int64?

    /// The most statements that are kept prepared.
    private static let mostStatements = 200

    /// Connects; waits for the server as long as its parameters say.
    init(_ parameters: ConnectionParameters) throws(PostgreSQLFailure) {
        guard let raw = unsafe parameters.withPointers({ unsafe PQconnectdbParams($0, $1, 0) })
        else { throw PostgreSQLFailure(state: "", message: "out of memory", isLost: true) }
        unsafe self.raw = raw
        unsafe cpostgresql_ignore_notices(raw)
        unsafe cancellation = Cancellation(PQgetCancel(raw))
        guard unsafe PQstatus(raw) == CONNECTION_OK else {
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
    var isUsable: Bool { unsafe PQstatus(raw) == CONNECTION_OK }

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

    /// Runs statements without arguments, separated by semicolons; returns the rows of the last
    /// one, as text.
    @discardableResult
    func execute(_ sql: String) throws(PostgreSQLFailure) -> QueryResult {
        try unsafe result(PQexec(raw, sql))
    }

    /// Runs a statement, whose places tell the server the types of the arguments.
    @discardableResult
    func run(
        _ sql: String,
        _ values: [DatabaseValue] = []
    ) throws(PostgreSQLFailure) -> QueryResult {
        let arguments = Arguments(values)
        let name = try prepared(sql)
        let count = Int32(values.count)
        let result = unsafe arguments.withPointers { values, lengths, formats in
            unsafe PQexecPrepared(raw, name, count, values, lengths, formats, 1)
        }
        return try unsafe self.result(result)
    }

    private func prepared(_ sql: String) throws(PostgreSQLFailure) -> String {
        if let name = statements[sql] { return name }
        if statements.count >= Self.mostStatements {
            statements = [:]
            try execute("DEALLOCATE ALL")
        }
        let name = "s\(statements.count)"
        _ = try unsafe result(PQprepare(raw, name, sql, 0, nil))
        statements[sql] = name
        return name
    }

    /// Takes a result, or throws the failure that it is.
    @unsafe
    private func result(_ raw: OpaquePointer?) throws(PostgreSQLFailure) -> QueryResult {
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
