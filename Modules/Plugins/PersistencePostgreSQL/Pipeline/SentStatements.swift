// Statements that were sent to the server, and whose results are outstanding.
struct SentStatements {
    /// The time at which the results are late; `nil` for never.
    var limit: ContinuousClock.Instant?
    /// The statements that are being prepared, with their names, by the positions of the results.
    var prepared: [Int: (sql: String, name: String)] = [:]
    /// The table whose rows they store, if they were sent ahead.
    var table: String?
    /// The number of rows that the last one has to store; `nil` if it may store fewer.
    var rowCount: Int?
    /// Whether a failure is ignored.
    var isForgotten = false

    /// The name of a statement that is prepared among these; `nil` if it is not.
    func newName(of sql: String) -> String? {
        prepared.values.first { $0.sql == sql }?.name
    }
}
