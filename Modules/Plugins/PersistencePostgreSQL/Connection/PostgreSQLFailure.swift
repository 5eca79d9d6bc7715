// A failure that the server reported, or that the client noticed.
struct PostgreSQLFailure: Error {
    /// The code of five characters (https://www.postgresql.org/docs/current/errcodes-appendix.html);
    /// empty if the client noticed the failure.
    let state: String
    /// The reason, in the words of the server, in one line.
    let message: String
    /// Whether the connection cannot be used any more.
    var isLost: Bool
    /// Whether the server has not answered in time.
    let hasTimedOut: Bool
    /// Whether the transaction must be retried: it did not begin, or the schema has changed.
    let isOfBeginning: Bool
    /// Whether a table or an index could not be created or changed.
    private(set) var isOfSchema = false
    /// The table of the rows that could not be stored; otherwise the one that was used last, if any was.
    private(set) var table: String?

    init(
        state: String,
        message: String,
        isLost: Bool = false,
        hasTimedOut: Bool = false,
        isOfBeginning: Bool = false
    ) {
        self.state = state
        self.message = Self.line(of: message)
        self.isLost = isLost
        self.hasTimedOut = hasTimedOut
        self.isOfBeginning = isOfBeginning
    }

    /// The failure of a statement that is not sent, as the task is cancelled.
    static let cancelled = PostgreSQLFailure(state: "57014", message: "the task is cancelled")

    /// The failure of a statement that is not sent, as the server does not take so many bytes.
    static let tooLarge = PostgreSQLFailure(
        state: "54000",
        message: "more than a gigabyte at a time cannot be stored"
    )

    /// The failure of a transaction that has not begun as was expected.
    static let ofBeginning = PostgreSQLFailure(
        state: "",
        message: "the transaction has to run again",
        isOfBeginning: true
    )

    /// The failure of a connection to a server that wants another password.
    ///
    /// - Parameters:
    ///   - isRefused: Whether it was told one.
    ///   - message: The reason.
    /// - Returns: The failure.
    static func ofPassword(isRefused: Bool, _ message: String) -> PostgreSQLFailure {
        let state = isRefused ? refusedPassword : missingPassword
        return PostgreSQLFailure(state: state, message: message, isLost: true)
    }

    private static let refusedPassword = "28P01"
    private static let missingPassword = "28000"
    /// Whether the server wants a password, or another one.
    var isOfPassword: Bool { isOfRefusedPassword || state == Self.missingPassword }
    /// Whether the server has refused a password.
    var isOfRefusedPassword: Bool { state == Self.refusedPassword }

    /// Returns the failure as one of a table, unless it has its own.
    func of(_ table: String?) -> Self {
        var failure = self
        failure.table = self.table ?? table
        return failure
    }

    /// Returns the failure as one of a table's or an index's creation or change.
    func ofSchema() -> Self {
        var failure = self
        failure.isOfSchema = true
        return failure
    }

    /// A message of the client library in one line; that of a server, if it is one, without the
    /// library's words about the socket.
    static func line(of message: String) -> String {
        // The last one says nothing behind others: the socket is the library's.
        let lines = message.split(whereSeparator: \.isNewline).filter { $0 != "invalid socket" }
        if lines.count == 1, let range = lines[0].firstRange(of: "FATAL:  ") {
            return String(lines[0][range.upperBound...])
        }
        return lines.map { $0.drop(while: \.isWhitespace) }.joined(separator: "; ")
    }

    /// Whether a table or a schema is missing.
    var isOfMissingTable: Bool { ["42P01", "3F000"].contains(state) }
    /// Whether a table is not as it was, or not as its description says, because somebody has altered
    /// it: classes of syntax and access rules but rights, and plans that have another result now.
    var isOfAlteredTable: Bool { state.hasPrefix("42") && state != "42501" || state == "0A000" }
    /// Whether another writer was waited for as long as was said.
    var isOfLock: Bool { state == "55P03" }
    /// Whether the statement was ended because somebody asked for that.
    var isCancellation: Bool { state == "57014" }
}
