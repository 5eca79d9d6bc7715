// The names of the statements that a connection has prepared.
struct PreparedStatements {
    /// The most that are kept.
    private static let most = 200

    /// The names by their SQL.
    private var names: [String: String] = [:]

    var isEmpty: Bool { names.isEmpty }

    /// The name of a statement; `nil` if it is not prepared.
    subscript(sql: String) -> String? { names[sql] }

    /// Whether statements can be kept beside those that are prepared.
    func hasRoom(for sql: [String]) -> Bool {
        names.count + sql.count { names[$0] == nil } <= Self.most
    }

    /// The name for the next statement.
    var nextName: String { "s\(names.count)" }

    /// Keeps ``nextName`` as the name of a statement.
    mutating func add(_ sql: String) {
        names[sql] = nextName
    }
}
