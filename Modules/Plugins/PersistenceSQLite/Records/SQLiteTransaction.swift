import CSQLite
import Persistence

// A transaction on a connection, for reading or for writing.
//
// Not for several threads at once: the storage runs one body at a time on a connection.
final class SQLiteTransaction {
    let connection: Connection
    let isWriting: Bool
    private let interruption: Interruption?
    private let translate: (SQLiteFailure) -> any Error
    private var rows: ChangedRows
    private var deferred = DeferredIndexes()
    /// The tables that this transaction has prepared, and that are rolled back with it.
    var created: [ObjectIdentifier: TableStatements] = [:]
    private var savepoints = 0
    /// Whether rows and the index of their words may differ.
    var isTorn = false
    /// The last failure of SQLite, even if the body has caught the error.
    private(set) var failure: SQLiteFailure?

    init(
        _ connection: Connection,
        isWriting: Bool,
        collectsKeys: Bool,
        interruption: Interruption? = nil,
        translate: @escaping (SQLiteFailure) -> any Error
    ) {
        self.connection = connection
        self.isWriting = isWriting
        self.interruption = interruption
        rows = ChangedRows(collectsKeys: collectsKeys)
        self.translate = translate
    }

    /// Whether the body has returned, after which other calls use the connection.
    private var isOver = false

    /// Throws `CancellationError` if the task is cancelled, which SQLite ignores between
    /// statements.
    func checkCancellation() throws { try interruption?.check() }

    /// Runs a part of the transaction, and translates SQLite's failures to the storage's errors.
    func attempt<Value>(_ body: () throws -> Value) throws -> Value {
        if isOver {
            throw PersistenceError.backend("sqlite", code: 0, reason: "the transaction is over")
        }
        // SQLite has ended the transaction: further changes would be stored without the earlier
        // ones.
        if let failure, isTorn || !connection.isInTransaction { throw translate(failure) }
        try checkCancellation()
        do {
            return try body()
        } catch let error as SQLiteFailure {
            failure = error
            throw translate(error)
        }
    }

    /// Completes indexes, and adds the changes of the numbers of records, before the commit.
    func finish() throws(SQLiteFailure) {
        try deferred.complete(on: connection)
        try rows.storeCounts(on: connection)
    }

    /// The keys of changed rows by table; `nil` if they are not known.
    var changes: [String: Set<DatabaseValue>?] { rows.keys.byTable }

    /// Refuses any later use.
    func end() {
        isOver = true
        deferred.release(on: connection)
    }

    /// Remembers the tables that the transaction has prepared, after the commit.
    func committed() {
        for (id, statements) in created { connection.tables[id] = statements }
    }
}

extension SQLiteTransaction: WriteTransaction {
    func row(forKey key: DatabaseValue, in table: TableDescription) throws -> Row? {
        try attempt {
            guard let statements = try prepared(table) else { return nil }
            return try connection.first(statements.row, [key]) { statement in
                Row(table: table, values: statement.values(count: table.columns.count))
            }
        }
    }

    func forEachRow(of plan: QueryPlan, _ body: (borrowing Row) throws -> Bool) throws {
        var row = Row(table: plan.table, values: [])
        try readRows(of: plan, nil) { values in
            swap(&row.values, &values)
            return try body(row)
        }
    }

    func forEachRow(
        of plan: QueryPlan,
        columns: [String],
        _ body: (borrowing [DatabaseValue]) throws -> Bool
    ) throws {
        try readRows(of: plan, columns) { values in try body(values) }
    }

    /// Calls a body with the values of some columns of each row, by default all of the description.
    private func readRows(
        of plan: QueryPlan,
        _ columns: [String]?,
        _ body: (inout [DatabaseValue]) throws -> Bool
    ) throws {
        try attempt {
            guard let names = try prepared(for: plan)?.names else { return }
            let list = columns.map(names.list) ?? names.columns
            let count = columns?.count ?? plan.table.columns.count
            if let rows = try walk(plan, list, count)?.rows {
                for var values in rows { guard try body(&values) else { return } }
                return
            }
            var compiler = QueryCompiler(names)
            let sql = compiler.rows(list, plan)
            guard isWriting else {
                return try connection.forEachRow(of: sql, compiler.arguments, count: count, body)
            }
            // Before the body: a row that it changes would come again further on in the order.
            let rows = try connection.rows(of: sql, compiler.arguments) { $0.values(count: count) }
            for var values in rows { guard try body(&values) else { return } }
        }
    }

    /// Returns the result of a ``SearchWalk``; `nil` if that is not possible or not worthwhile.
    private func walk(
        _ plan: QueryPlan,
        _ columns: String,
        _ count: Int
    ) throws -> SearchWalk.Result? {
        guard let walk = SearchWalk(plan, columns, count: count) else { return nil }
        return try walk.result(on: connection, of: self.count(of: QueryPlan(table: plan.table)))
    }

    /// The rows of SQL that only reads.
    func rows(of sql: SQL) throws -> [SQLRow] {
        try attempt {
            let statement = try connection.statement(sql.text)
            defer { statement.reset() }
            guard statement.isReading, statement.columnCount > 0 else {
                throw SQLiteFailure(code: SQLITE_AUTH, message: "it does not only read")
            }
            try statement.bind(sql.arguments)
            let columns = statement.columnNames
            var rows: [SQLRow] = []
            while try statement.step() {
                rows.append(
                    SQLRow(columns: columns, values: statement.values(count: columns.count))
                )
            }
            return rows
        }
    }

    /// The steps of a query in SQLite's words.
    func explain(_ plan: QueryPlan) throws -> [String] {
        try attempt {
            guard let statements = try prepared(for: plan) else { return [] }
            var compiler = QueryCompiler(statements.names)
            let columns = statements.names.columns
            var sql = compiler.rows(columns, plan)
            var arguments = compiler.arguments
            if let walk = try walk(plan, columns, plan.table.columns.count) {
                (sql, arguments) = (walk.sql, walk.arguments)
            }
            return try connection.rows(of: "EXPLAIN QUERY PLAN \(sql)", arguments) {
                $0.text(at: 3)
            }
        }
    }

    func count(of plan: QueryPlan) throws -> Int {
        try attempt {
            guard let statements = try prepared(for: plan) else { return 0 }
            if plan == QueryPlan(table: plan.table) {
                let name = plan.table.name
                let sql = "SELECT records FROM builder_table WHERE name = ?1"
                // A number in a damaged file may be any.
                let stored = try connection.integer(sql, [.text(name)])
                return max(0, stored.addingClamped(rows.added(to: name)))
            }
            var compiler = QueryCompiler(statements.names)
            let sql = compiler.count(plan)
            return try connection.integer(sql, compiler.arguments)
        }
    }

    func distinctValues(of column: String, in plan: QueryPlan) throws -> [DatabaseValue] {
        try attempt {
            guard let statements = try prepared(for: plan) else { return [] }
            var compiler = QueryCompiler(statements.names)
            let sql = compiler.distinctValues(of: column, plan)
            return try connection.rows(of: sql, compiler.arguments) { $0.value(at: 0) }
        }
    }

    func insert(_ values: [DatabaseValue], into table: TableDescription) throws -> Bool {
        try attempt {
            guard let statements = try prepared(table) else { return false }
            return try insert(values, statements)
        }
    }

    private func insert(
        _ values: [DatabaseValue],
        _ statements: TableStatements
    ) throws(SQLiteFailure) -> Bool {
        let words = statements.search.map { _ in statements.words(of: values) }
        guard let number = try run(statements.insert, values, words, statements) else {
            return false
        }
        try updating(statements.search) { search throws(SQLiteFailure) in
            let entry = SearchIndex.Entry(number: number, words: words ?? .null)
            try search.add(entry, on: connection)
        }
        return true
    }

    func upsert(_ values: [DatabaseValue], into table: TableDescription) throws {
        try attempt {
            guard let statements = try prepared(table) else { return }
            guard let search = statements.search else {
                _ = try run(statements.upsert, values, nil, statements)
                return
            }
            if try insert(values, statements) { return }
            let words = statements.words(of: values)
            guard let known = try search.entry(forKey: values[0], on: connection) else { return }
            try updating(search) { search throws(SQLiteFailure) in
                let isSame = words == known.words
                if !isSame { try search.remove(known, on: connection) }
                _ = try run(statements.upsert, values, words, statements)
                if !isSame {
                    let entry = SearchIndex.Entry(number: known.number, words: words)
                    try search.add(entry, on: connection)
                }
            }
        }
    }

    /// Runs an insertion, and returns the number of the row if it added one.
    private func run(
        _ sql: String,
        _ values: [DatabaseValue],
        _ words: DatabaseValue?,
        _ statements: TableStatements
    ) throws(SQLiteFailure) -> DatabaseValue? {
        let table = statements.names.table
        let statement = try connection.statement(sql)
        try statements.bind(values, words: words, to: statement)
        // SQLite changes this number only for an added row. The mark differs from the number of
        // every row that can be added here.
        let mark: Int64 = values[0] == .integer(.min) ? .max : .min
        connection.lastInsertedRow = mark
        try statement.run()
        let number = connection.lastInsertedRow
        if connection.changedRows > 0 { rows.keys.note(values[0], in: table.name) }
        guard number != mark else { return nil }
        let count = rows.add(1, to: table.name)
        try deferred.rowsWereAdded(count, to: table.name, on: connection)
        return .integer(number)
    }

    /// Runs a part of a change of rows and their words: if it fails, the transaction cannot be
    /// committed any more.
    private func updating(
        _ search: SearchIndex?,
        _ body: (SearchIndex) throws(SQLiteFailure) -> Void
    ) throws(SQLiteFailure) {
        guard let search else { return }
        isTorn = true
        try body(search)
        isTorn = false
    }

    func update(_ plan: QueryPlan, setting changes: [String: DatabaseValue]) throws -> Int {
        let table = plan.table
        guard
            try attempt({ try prepared(table)?.searchedColumns ?? [] })
                .allSatisfy({ changes[$0] == nil })
        else {
            // The words of a row depend on all of its searched columns.
            return try updateEachRow(of: plan, setting: changes)
        }
        return try attempt {
            guard let statements = try prepared(for: plan), !changes.isEmpty else { return 0 }
            var compiler = QueryCompiler(statements.names)
            let sql = compiler.update(plan, setting: changes, keys: statements.keyTerms)
            return try change(sql, compiler.arguments, plan)
        }
    }

    func delete(_ plan: QueryPlan) throws -> Int {
        try attempt {
            guard let statements = try prepared(for: plan) else { return 0 }
            var compiler = QueryCompiler(statements.names)
            var condition = compiler.rowCondition(plan)
            var arguments = compiler.arguments
            if plan.condition.hasSearch {
                // The rows are not found any more when their words are removed.
                let numbers = try connection.rows(
                    of: "SELECT rowid FROM \(statements.names.name)\(condition)",
                    arguments
                ) { $0.integer(at: 0) }
                condition = " WHERE rowid IN (SELECT value FROM json_each(?1))"
                arguments = [.text("[\(numbers.map(String.init).joined(separator: ","))]")]
            }
            try updating(statements.search) { search throws(SQLiteFailure) in
                try search.removeEntries(where: condition, arguments, on: connection)
            }
            let sql = "DELETE FROM \(statements.names.name)" + condition
            let count = try change(sql, arguments, plan)
            rows.add(-count, to: plan.table.name)
            return count
        }
    }

    private func change(
        _ sql: String,
        _ arguments: [DatabaseValue],
        _ plan: QueryPlan
    ) throws -> Int {
        try connection.run(sql, arguments)
        let count = connection.changedRows
        if count > 0 { rows.keys.note(plan.singleKey, in: plan.table.name) }
        return count
    }

    func deferIndexes(of table: TableDescription) throws {
        deferred.add(table, stored: try count(of: QueryPlan(table: table)))
    }

    func savepoint<Value>(_ body: () throws -> Value) throws -> Value {
        savepoints += 1
        let name = "s\(savepoints)"
        let (rows, deferred, isTorn) = (rows, deferred, isTorn)
        try attempt { try connection.execute("SAVEPOINT \(name)") }
        do {
            let value = try body()
            try attempt { try connection.execute("RELEASE \(name)") }
            return value
        } catch {
            (self.rows, self.deferred, self.isTorn) = (rows, deferred, isTorn)
            // Some failures have ended the whole transaction already.
            if connection.isInTransaction {
                try attempt { try connection.execute("ROLLBACK TO \(name); RELEASE \(name)") }
            }

            created = [:]
            throw error
        }
    }
}
