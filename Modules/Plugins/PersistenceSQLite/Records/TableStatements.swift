import Persistence

// The SQL of a table's single rows, composed once for each connection.
struct TableStatements {
    let names: RecordNames
    let row: String
    let insert: String
    let upsert: String

    init(_ table: TableDescription) {
        names = RecordNames(table: table)
        let written = names.written
        let places = written.indices.map { "?\($0 + 1)" }.joined(separator: ", ")
        let columns = written.joined(separator: ", ")
        let values = "INSERT INTO \(names.name) (\(columns)) VALUES (\(places))"
        row = "SELECT \(names.columns) FROM \(names.name) WHERE \(names.key) = ?1"
        insert = "\(values) ON CONFLICT (\(names.key)) DO NOTHING"
        let updates = written.dropFirst().map { "\($0) = excluded.\($0)" }
        upsert =
            "\(values) ON CONFLICT (\(names.key)) DO "
            + (updates.isEmpty ? "NOTHING" : "UPDATE SET \(updates.joined(separator: ", "))")
    }
}
