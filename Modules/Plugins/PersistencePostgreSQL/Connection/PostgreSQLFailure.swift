// A failure that the server reported, or that the client noticed.
struct PostgreSQLFailure: Error {
    /// The code of five characters (https://www.postgresql.org/docs/current/errcodes-appendix.html);
    /// empty if the client noticed the failure.
    let state: String
    /// The reason, in the words of the server, in one line.
    let message: String
    /// Whether the connection cannot be used any more.
    let isLost: Bool

    init(state: String, message: String, isLost: Bool = false) {
        self.state = state
        self.message = Self.line(of: message)
        self.isLost = isLost
    }

    /// A message of the client library in one line.
    static func line(of message: String) -> String {
        message.split(whereSeparator: \.isNewline).joined(separator: "; ")
    }

    /// Whether a table or a schema is missing.
    var isOfMissingTable: Bool { ["42P01", "3F000"].contains(state) }
    /// Whether the statement was ended because somebody asked for that.
    var isCancellation: Bool { state == "57014" }
}
