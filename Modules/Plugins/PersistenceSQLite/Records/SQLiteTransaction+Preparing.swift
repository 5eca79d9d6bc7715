import Persistence

// Tables are prepared when a transaction first uses them, and again when another program has
// changed them.
extension SQLiteTransaction {
    /// A table that must be created, or brought up to its description, before it can be read.
    struct UnpreparedTable: Error, Hashable {
        let table: TableDescription
        /// Whether the words of its rows are needed.
        let isSearched: Bool
    }

    /// Returns the statements of a table that exists and matches its description.
    ///
    /// - Returns: `nil` for a reader whose table does not exist yet.
    func prepared(_ table: TableDescription) throws -> TableStatements? {
        let id = ObjectIdentifier(table)
        if let statements = connection.tables[id] ?? created[id] { return statements }
        let schema = RecordSchema(table, connection)
        if isWriting {
            if try schema.adopt() { forgetTables() }
        } else {
            switch try schema.state() {
            case .missing: return nil
            case .outdated: throw UnpreparedTable(table: table, isSearched: false)
            case .current: break
            }
        }
        let statements = TableStatements(table, try schema.layout())
        if isWriting {
            created[id] = statements
        } else {
            connection.tables[id] = statements
        }
        return statements
    }

    /// Returns the statements of a query's table, with all words if it searches for some.
    ///
    /// - Returns: `nil` for a reader whose table does not exist yet.
    func prepared(for plan: QueryPlan) throws -> TableStatements? {
        let statements = try prepared(plan.table)
        guard statements != nil, !plan.table.searched.isEmpty, plan.condition.hasSearch else {
            return statements
        }
        // At each search: other programs change words without a change of the schema.
        let schema = RecordSchema(plan.table, connection)
        if try schema.hasWords() { return statements }
        guard isWriting else { throw UnpreparedTable(table: plan.table, isSearched: true) }
        isTorn = true
        try schema.completeWords()
        isTorn = false
        forgetTables()
        return try prepared(plan.table)
    }

    /// Forgets the statements of all descriptions: there may be several of the table that has got
    /// other keys or words.
    private func forgetTables() {
        connection.tables = [:]
        created = [:]
    }

    /// Creates a table, or migrates it to its description.
    ///
    /// - Parameter unprepared: The table; its words are completed if they are needed.
    /// - Throws: The storage's error for a failure of SQLite, or the reason why the table cannot be
    ///   migrated.
    func prepare(_ unprepared: UnpreparedTable) throws {
        var plan = QueryPlan(table: unprepared.table)
        if unprepared.isSearched { plan.condition = .matches([]) }
        try attempt { _ = try prepared(for: plan) }
    }
}
