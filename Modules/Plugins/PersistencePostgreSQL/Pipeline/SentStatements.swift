// Statements on their way to the server.
struct SentStatements {
    /// When the answer is late; `nil` for never.
    var limit: ContinuousClock.Instant?
    /// Those that are prepared, with their new names, by the positions of these results.
    var prepared: [Int: (sql: String, name: String)] = [:]
    /// The table whose rows are stored by them, if their answer is read later.
    var table: String?
    /// Whether nobody asks how they end.
    var isForgotten = false

    /// The name of a statement that is prepared with these; `nil` if it is not.
    func newName(of sql: String) -> String? {
        prepared.values.first { $0.sql == sql }?.name
    }
}
