// A failure that the server reported, or that the client noticed.
struct PostgreSQLFailure: Error {
    /// The SQLSTATE code of five characters
    /// (https://www.postgresql.org/docs/current/errcodes-appendix.html); empty if the client
    /// noticed the failure.
    let state: String
    /// The message of the server or of the client library, in one line.
    let message: String
    /// Whether the connection cannot be used any more.
    var isLost: Bool
    /// Whether the server has not answered in time.
    let hasTimedOut: Bool
    /// Whether the transaction must be retried: it did not begin, or the schema has changed.
    let isOfBeginning: Bool
    /// Whether a table or an index could not be created or changed.
    private(set) var isOfSchema = false
    /// The table whose rows could not be stored; otherwise the last table that was used, if any.
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

    /// The failure of a statement that is not sent because the task is cancelled.
    static let cancelled = PostgreSQLFailure(state: "57014", message: "the task is cancelled")

    /// The failure of a statement that is not sent because it exceeds the server's limit of bytes.
    static let tooLarge = PostgreSQLFailure(
        state: "54000",
        message: "more than a gigabyte at a time cannot be stored"
    )

    /// The failure of a statement that has stored fewer rows than it was given: the standard's
    /// "triggered data change violation".
    static let suppressed = PostgreSQLFailure(
        state: "27000",
        message: "a trigger or a rule of the table keeps rows from being stored"
    )

    /// The failure of a transaction that did not begin as expected, and has to run again.
    static let ofBeginning = PostgreSQLFailure(
        state: "",
        message: "the transaction has to run again",
        isOfBeginning: true
    )

    /// The failure of a connection to a server that requires a password, or another one.
    ///
    /// - Parameters:
    ///   - isRefused: Whether the server has refused a password.
    ///   - message: The reason.
    /// - Returns: The failure.
    static func ofPassword(isRefused: Bool, _ message: String) -> PostgreSQLFailure {
        let state = isRefused ? refusedPassword : missingPassword
        return PostgreSQLFailure(state: state, message: message, isLost: true)
    }

    private static let refusedPassword = "28P01"
    private static let missingPassword = "28000"
    /// Whether the server requires a password, or has refused one.
    var isOfPassword: Bool { isOfRefusedPassword || state == Self.missingPassword }
    /// Whether the server has refused a password.
    var isOfRefusedPassword: Bool { state == Self.refusedPassword }

    /// Returns the failure with a table, unless it has one already.
    func of(_ table: String?) -> Self {
        var failure = self
        failure.table = self.table ?? table
        return failure
    }

    /// Returns the failure, marked as one of the creation or change of a table or an index.
    func ofSchema() -> Self {
        var failure = self
        failure.isOfSchema = true
        return failure
    }

    /// Converts a message of the client library to one line; if it contains a message of the
    /// server, returns that part only.
    static func line(of message: String) -> String {
        // The library adds "invalid socket" after other messages, where it means nothing to users.
        let lines = message.split(whereSeparator: \.isNewline).filter { $0 != "invalid socket" }
        if lines.count == 1, let range = lines[0].firstRange(of: "FATAL:  ") {
            return String(lines[0][range.upperBound...])
        }
        return lines.map { $0.drop(while: \.isWhitespace) }.joined(separator: "; ")
    }

    /// Whether a table or a schema is missing.
    var isOfMissingTable: Bool { ["42P01", "3F000"].contains(state) }
    /// Whether a table does not match its description any more, because it was altered: the class
    /// of syntax errors and access rule violations, without insufficient privileges, and cached
    /// plans whose result type has changed.
    var isOfAlteredTable: Bool { state.hasPrefix("42") && state != "42501" || state == "0A000" }
    /// Whether the lock timeout has passed while another writer held the lock.
    var isOfLock: Bool { state == "55P03" }
    /// Whether the statement was cancelled by a request.
    var isCancellation: Bool { state == "57014" }
}
