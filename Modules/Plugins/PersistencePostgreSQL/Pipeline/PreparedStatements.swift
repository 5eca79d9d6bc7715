// The names of the statements that a connection has prepared.
struct PreparedStatements {
    /// The text of a statement, hashed by its length only, as texts are long and looked up often.
    private struct Text: Hashable {
        let sql: String

        func hash(into hasher: inout Hasher) {
            hasher.combine(sql.utf8.count)
        }
    }

    /// The maximum number of prepared statements.
    private static let most = 200

    private var names: [Text: String] = [:]
    private var namedCount = 0

    var isEmpty: Bool { names.isEmpty }

    /// The name of a statement; `nil` if it is not prepared.
    subscript(sql: String) -> String? { names[Text(sql: sql)] }

    /// Whether statements can be prepared within the maximum.
    func hasRoom(for sql: some Collection<String>) -> Bool {
        // Texts are looked up only if the maximum might be exceeded.
        names.count + sql.count <= Self.most
            || names.count + sql.count { self[$0] == nil } <= Self.most
    }

    /// Returns a name that no other statement of the connection has had.
    mutating func newName() -> String {
        namedCount += 1
        return "s\(namedCount)"
    }

    /// Stores the name of a statement that has been prepared.
    mutating func add(_ sql: String, as name: String) {
        names[Text(sql: sql)] = name
    }
}
