// The names of the statements that a connection has prepared.
struct PreparedStatements {
    /// The most that are kept.
    private static let most = 200

    /// The names by their SQL.
    private var names: [String: String] = [:]
    private var namedCount = 0

    var isEmpty: Bool { names.isEmpty }

    /// The name of a statement; `nil` if it is not prepared.
    subscript(sql: String) -> String? { names[sql] }

    /// Whether statements can be kept beside those that are prepared.
    func hasRoom(for sql: some Collection<String>) -> Bool {
        // Long texts are looked up only where there may be too many.
        names.count + sql.count <= Self.most
            || names.count + sql.count { names[$0] == nil } <= Self.most
    }

    /// Returns a name that no statement has had.
    mutating func newName() -> String {
        namedCount += 1
        return "s\(namedCount)"
    }

    /// Keeps the name of a statement that is prepared now.
    mutating func add(_ sql: String, as name: String) {
        names[sql] = name
    }
}
