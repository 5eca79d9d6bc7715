/// The tables and indexes of a damaged database, as far as SQLite can read them.
struct StoredSchema {
    /// A table, an index or a trigger.
    struct Part {
        let type: String
        let name: String
        /// The table that it belongs to.
        let table: String
        /// The SQL that created it; empty for indexes that SQLite creates itself.
        let sql: String
    }

    /// The number of records of a table, and its searched columns.
    struct Records {
        /// The number; `nil` if the stored value is not a number.
        let count: Int?
        let searched: String
    }

    /// Whether all parts were read.
    let isWhole: Bool

    private let parts: [Part]

    /// Reads the schema up to the first page that SQLite cannot read.
    init(of source: Connection) {
        var parts: [Part] = []
        var isRow: Bool?
        if let rows = try? source.statement("SELECT type, name, tbl_name, sql FROM sqlite_schema") {
            defer { rows.reset() }
            isRow = try? rows.step()
            while isRow == true {
                let texts = (0..<4).map { rows.text(at: $0) }
                parts.append(
                    Part(type: texts[0], name: texts[1], table: texts[2], sql: texts[3])
                )
                isRow = try? rows.step()
            }
        }
        self.parts = parts
        isWhole = isRow == false
    }

    /// The tables of records.
    var recordTables: [Part] {
        let others = ["entry", "total", "migration", "builder_table"]
        return parts.filter { part in
            part.type == "table" && part.sql.hasPrefix("CREATE TABLE \"")
                && !part.name.contains(" ") && !others.contains(part.name)
        }
    }

    /// Returns the indexes of a table of records and its index of words, followed by the triggers.
    func parts(of table: String) -> [Part] {
        let found = parts.filter { part in
            !part.sql.isEmpty
                && (part.table == table && ["index", "trigger"].contains(part.type)
                    || part.name == "\(table) search")
        }
        return found.filter { $0.type != "trigger" } + found.filter { $0.type == "trigger" }
    }

    /// Reads the stored number of records of each table, and its searched columns; `nil` if that
    /// fails.
    func records(of source: Connection) -> [String: Records]? {
        let rows = try? source.rows(
            of: "SELECT name, CAST(records AS TEXT), searched FROM builder_table"
        ) { ($0.text(at: 0), Records(count: Int($0.text(at: 1)), searched: $0.text(at: 2))) }
        return rows.map { Dictionary($0) { first, _ in first } }
    }
}
