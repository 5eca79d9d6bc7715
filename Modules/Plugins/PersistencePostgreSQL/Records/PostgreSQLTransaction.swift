import Persistence

// A transaction on a connection, for reading or for writing.
//
// Not for several threads at once: the storage runs one body at a time on a connection.
final class PostgreSQLTransaction {
    /// A table that must be created, or brought up to its description, before it can be read.
    struct UnpreparedTable: Error {
        let table: TableDescription
    }

    private let connection: Connection
    let schema: String
    private let isWriting: Bool
    /// What stands for a transaction of the server; `nil` if there is one.
    private let brief: (any BriefTransaction)?
    private let translate: (PostgreSQLFailure) -> any Error
    /// The tables that this transaction has prepared, and that are rolled back with it.
    private var created: [ObjectIdentifier: TableStatements] = [:]
    private var savepoints = 0
    private var cursors = 0
    /// The table that was used last.
    var table: String?
    /// Whether the body has returned, so that the connection belongs to somebody else.
    private var isOver = false
    /// Whether a table was created or changed, so that others have to look at it again.
    private(set) var hasChangedTables = false
    /// The last failure of a statement, after which the server takes no more until a rollback.
    private(set) var failure: PostgreSQLFailure?
    /// The rows that are taken and not sent yet.
    var waiting = WaitingRows()
    /// The number of rows that were sent.
    var written = 0
    /// The keys of changed rows.
    private(set) var changes: ChangedKeys

    /// The rows that are held at a time of a result without a limit.
    private static let page = 1_000

    init(
        _ connection: Connection,
        in schema: String,
        isWriting: Bool,
        collectsKeys: Bool = false,
        brief: (any BriefTransaction)? = nil,
        translate: @escaping (PostgreSQLFailure) -> any Error
    ) {
        self.connection = connection
        self.schema = schema
        self.isWriting = isWriting
        self.brief = brief
        changes = ChangedKeys(isCollecting: collectsKeys)
        self.translate = translate
    }

    /// The connection, for a statement within a transaction of the server.
    ///
    /// - Throws: ``BriefStop`` if there is none.
    var server: Connection {
        get throws {
            if let brief { throw brief.stop() }
            return connection
        }
    }

    /// Runs a statement that reads.
    func ask(_ sql: String, _ values: [DatabaseValue]) throws -> QueryResult {
        if let brief { return try brief.run(sql, values) }
        return try connection.run(sql, values)
    }

    /// Runs a part of the transaction with the server's failures as the storage's errors.
    ///
    /// - Parameters:
    ///   - sendsWaiting: Whether rows that wait are sent before.
    ///   - body: The part.
    /// - Returns: The result of the body.
    /// - Throws: The error of the body, as the storage's own if it is a failure of the server.
    func attempt<Value>(
        sendsWaiting: Bool = true,
        _ body: () throws -> Value
    ) throws -> Value {
        if isOver {
            throw PersistenceError.backend("postgresql", code: 0, reason: "the transaction is over")
        }
        if let failure { throw translate(failure) }
        do {
            if sendsWaiting { try sendWaitingRows() }
            return try body()
        } catch var error as PostgreSQLFailure {
            error.table = table
            failure = error
            throw translate(error)
        }
    }

    /// Returns the statements of a table that exists and matches its description.
    ///
    /// - Returns: `nil` for a reader whose table does not exist yet.
    func prepared(_ table: TableDescription) throws -> TableStatements? {
        let id = ObjectIdentifier(table)
        self.table = table.name
        if let statements = connection.tables[id] ?? created[id] { return statements }
        let connection = try server
        // They are of the table as it is now.
        try sendWaitingRows()
        self.table = table.name
        let records = RecordSchema(table: table, schema: schema, connection: connection)
        let layout: RecordLayout
        if isWriting {
            let adopted = try records.adopt()
            layout = adopted.layout
            if adopted.isChanged {
                hasChangedTables = true
                // Statements of other descriptions may lack a column that has to be filled.
                connection.tables = [:]
                created = [:]
            }
        } else {
            switch try records.state() {
            case .missing: return nil
            case .outdated: throw UnpreparedTable(table: table)
            case .current(let current): layout = current
            }
        }
        let statements = TableStatements(table, in: schema, layout)
        if isWriting {
            created[id] = statements
        } else {
            connection.tables[id] = statements
        }
        return statements
    }

    /// The SQL of a query, with its arguments; `nil` if the server cannot answer it.
    func compiled<SQL>(
        _ names: RecordNames,
        _ sql: (inout QueryCompiler) throws(Unanswerable) -> SQL
    ) -> (sql: SQL, arguments: [DatabaseValue])? {
        var compiler = QueryCompiler(names)
        do throws(Unanswerable) {
            return (try sql(&compiler), compiler.arguments)
        } catch {
            return nil
        }
    }

    /// Creates a table, or migrates it to its description.
    func prepare(_ table: TableDescription) throws {
        try attempt { _ = try prepared(table) }
    }

    /// Sends what waits, before the commit.
    ///
    /// - Throws: The first failure, even if the body has taken no notice of it.
    func complete() throws {
        try attempt {}
    }

    /// Refuses any later use.
    func end() {
        isOver = true
    }

    /// Remembers the tables that the transaction has prepared, after the commit.
    func committed() {
        for (id, statements) in created { connection.tables[id] = statements }
    }
}

// MARK: Reading

extension PostgreSQLTransaction {
    func row(forKey key: DatabaseValue, in table: TableDescription) throws -> Row? {
        guard key.kind == table.key.kind else { return nil }
        return try attempt(sendsWaiting: waiting.contains(key, of: table)) {
            guard let statements = try prepared(table) else { return nil }
            let result = try checked(ask(statements.row, [key]), table)
            return result.count == 0 ? nil : Row(table: table, values: result.values(ofRow: 0))
        }
    }

    func forEachRow(of plan: QueryPlan, _ body: (borrowing Row) throws -> Bool) throws {
        try readRows(of: plan, nil) { values in
            try body(Row(table: plan.table, values: values))
        }
    }

    func forEachRow(
        of plan: QueryPlan,
        columns: [String],
        _ body: (borrowing [DatabaseValue]) throws -> Bool
    ) throws {
        try readRows(of: plan, columns) { values in try body(values) }
    }

    private func readRows(
        of plan: QueryPlan,
        _ columns: [String]?,
        _ body: ([DatabaseValue]) throws -> Bool
    ) throws {
        guard let names = try attempt({ try prepared(plan.table)?.names }) else { return }
        let list = columns.map(names.list) ?? names.columns
        let query = compiled(names) { compiler throws(Unanswerable) in
            try compiler.select(list, plan)
        }
        guard let (sql, arguments) = query else {
            for row in try unansweredRows(of: plan) {
                let values = columns.map { $0.map { row.value($0) } } ?? row.values
                guard try body(values) else { return }
            }
            return
        }
        if let limit = plan.limit, limit <= Self.page {
            let result = try attempt {
                try checked(ask(sql, arguments), plan.table, columns)
            }
            for row in 0..<result.count {
                guard try body(result.values(ofRow: row)) else { return }
            }
            return
        }
        // A cursor sees the state in which it was opened, whatever the body changes.
        cursors += 1
        let cursor = RecordNames.quoted("rows \(cursors)")
        _ = try attempt {
            try server.run("DECLARE \(cursor) NO SCROLL CURSOR FOR \(sql)", arguments)
        }
        defer {
            // After a failure the rollback closes it.
            _ = try? attempt { try server.execute("CLOSE \(cursor)") }
        }
        while true {
            let result = try attempt {
                let sql = "FETCH \(Self.page) FROM \(cursor)"
                return try checked(server.run(sql), plan.table, columns)
            }
            for row in 0..<result.count {
                guard try body(result.values(ofRow: row)) else { return }
            }
            if result.count < Self.page { return }
        }
    }

    /// A result whose columns have the kinds of the description: somebody may have altered the table
    /// since it was compared with the description.
    private func checked(
        _ result: QueryResult,
        _ table: TableDescription,
        _ columns: [String]? = nil
    ) throws(PostgreSQLFailure) -> QueryResult {
        for (index, name) in (columns ?? table.columns.map(\.name)).enumerated() {
            guard let position = table.position(of: name) else { continue }
            if result.kind(ofColumn: index) != table.columns[position].kind {
                throw PostgreSQLFailure(state: "42804", message: "\(name) has another type now")
            }
        }
        return result
    }

    func count(of plan: QueryPlan) throws -> Int {
        guard let names = try attempt({ try prepared(plan.table)?.names }) else { return 0 }
        let query = compiled(names) { compiler throws(Unanswerable) in try compiler.count(plan) }
        guard let (sql, arguments) = query else { return try unansweredRows(of: plan).count }
        let result = try attempt { try ask(sql, arguments) }
        if case .integer(let count) = result.value(0, 0) { return Int(count) }
        return 0
    }

    func distinctValues(of column: String, in plan: QueryPlan) throws -> [DatabaseValue] {
        guard let names = try attempt({ try prepared(plan.table)?.names }) else { return [] }
        let query = compiled(names) { compiler throws(Unanswerable) in
            try compiler.distinctValues(of: column, plan)
        }
        guard let (sql, arguments) = query else {
            var all = QueryPlan(table: plan.table)
            all.condition = plan.condition
            return Set(try unansweredRows(of: all).map { $0.value(column) }).sorted()
        }
        let result = try attempt { try ask(sql, arguments) }
        return (0..<result.count).map { result.value($0, 0) }
    }
}

// MARK: Writing

extension PostgreSQLTransaction: WriteTransaction {
    func insert(_ values: [DatabaseValue], into table: TableDescription) throws -> Bool {
        try check(values, of: table)
        return try attempt {
            guard let statements = try prepared(table) else { return false }
            let arguments = statements.arguments(values)
            let isNew = try server.run(statements.insert, arguments).changedRows > 0
            if isNew { changes.note(values[0], in: table.name) }
            return isNew
        }
    }

    func upsert(_ values: [DatabaseValue], into table: TableDescription) throws {
        try check(values, of: table)
        try attempt(sendsWaiting: !waiting.accepts(values[0], of: table)) {
            guard let statements = try prepared(table) else { return }
            waiting.append(statements.arguments(values), for: statements)
            changes.note(values[0], in: table.name)
            if waiting.isFull { try sendWaitingRows() }
        }
    }

    private func check(_ values: [DatabaseValue], of table: TableDescription) throws {
        for (value, column) in zip(values, table.columns)
        where !value.isNull && value.kind != column.kind {
            let reason = "\(column.name) has a value of another kind"
            throw PersistenceError.encoding(collection: table.name, key: "", reason: reason)
        }
    }

    func update(_ plan: QueryPlan, setting changes: [String: DatabaseValue]) throws -> Int {
        guard let statements = try attempt({ try prepared(plan.table) }) else { return 0 }
        // The words of a row depend on all of its searched columns.
        if statements.searchedColumns.contains(where: { changes[$0] != nil }) {
            return try updateEachRow(of: plan, setting: changes)
        }
        let query = compiled(statements.names) { compiler throws(Unanswerable) in
            try compiler.update(plan, setting: changes)
        }
        guard let (sql, arguments) = query else {
            return try updateEachRow(of: plan, setting: changes)
        }
        return try sql.map { try change($0, arguments, plan) } ?? 0
    }

    func delete(_ plan: QueryPlan) throws -> Int {
        guard let names = try attempt({ try prepared(plan.table)?.names }) else { return 0 }
        let query = compiled(names) { compiler throws(Unanswerable) in
            try compiler.rowCondition(plan)
        }
        guard let (condition, arguments) = query else {
            let rows = try unansweredRows(of: plan)
            let sql = "DELETE FROM \(names.name) WHERE \(names.key) = $1"
            for row in rows { _ = try change(sql, [row.values[0]], plan) }
            return rows.count
        }
        return try change("DELETE FROM \(names.name)" + condition, arguments, plan)
    }

    private func change(
        _ sql: String,
        _ arguments: [DatabaseValue],
        _ plan: QueryPlan
    ) throws -> Int {
        // A change of many rows takes its time.
        let isUnhurried = plan.singleKey == nil
        return try attempt {
            let connection = try server
            connection.isUnhurried = isUnhurried
            defer { connection.isUnhurried = false }
            let count = try connection.run(sql, arguments).changedRows
            if count > 0 { changes.note(plan.singleKey, in: plan.table.name) }
            return count
        }
    }

    func savepoint<Value>(_ body: () throws -> Value) throws -> Value {
        savepoints += 1
        let name = RecordNames.quoted("savepoint \(savepoints)")
        let (changes, hasChangedTables, written) = (changes, hasChangedTables, written)
        _ = try attempt { try server.execute("SAVEPOINT \(name)") }
        do {
            let value = try body()
            _ = try attempt { try server.execute("RELEASE \(name)") }
            return value
        } catch {
            (self.changes, self.hasChangedTables) = (changes, hasChangedTables)
            // With the server's settings.
            self.written = written
            created = [:]
            waiting = WaitingRows()
            // The server takes statements again after it.
            if failure?.isLost != true {
                failure = nil
                _ = try attempt { try server.execute("ROLLBACK TO \(name); RELEASE \(name)") }
            }
            throw error
        }
    }
}
