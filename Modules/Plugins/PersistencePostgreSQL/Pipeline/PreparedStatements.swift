// The names of the statements that a connection has prepared.
struct PreparedStatements {
    /// The text of a statement, with a hash that does not read it: texts are long, and look-ups many.
    private struct Text: Hashable {
        let sql: String

        func hash(into hasher: inout Hasher) {
            hasher.combine(sql.utf8.count)
        }
    }

    /// The most that are kept.
    private static let most = 200

    private var names: [Text: String] = [:]
    private var namedCount = 0

    var isEmpty: Bool { names.isEmpty }

    /// The name of a statement; `nil` if it is not prepared.
    subscript(sql: String) -> String? { names[Text(sql: sql)] }

    /// Whether statements can be kept beside those that are prepared.
    func hasRoom(for sql: some Collection<String>) -> Bool {
        // Texts are looked up only where there may be too many.
        names.count + sql.count <= Self.most
            || names.count + sql.count { self[$0] == nil } <= Self.most
    }

    /// Returns a name that no statement has had.
    mutating func newName() -> String {
        namedCount += 1
        return "s\(namedCount)"
    }

    /// Keeps the name of a statement that is prepared now.
    mutating func add(_ sql: String, as name: String) {
        names[Text(sql: sql)] = name
    }
}
