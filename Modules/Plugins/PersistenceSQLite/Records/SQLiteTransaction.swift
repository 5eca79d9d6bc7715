import CSQLite
import Persistence

// A transaction on a connection, for reading or for writing.
//
// Not for several threads at once: the storage runs one body at a time on a connection.
final class SQLiteTransaction {
    /// A table that must be created, or brought up to its description, before it can be read.
    struct UnpreparedTable: Error {
        let table: TableDescription
    }

    private let connection: Connection
    /// Whether somebody wants to know which rows are changed.
    private let collectsKeys: Bool
    let isWriting: Bool
    private let translate: (SQLiteFailure) -> any Error
    /// The keys of changed rows by table; `nil` if they are not known.
    private(set) var changes: [String: Set<DatabaseValue>?] = [:]
    private var added: [String: Int] = [:]
    private var deferred = DeferredIndexes()
    /// The tables that this transaction has prepared, and that are rolled back with it.
    private var created: [ObjectIdentifier: TableStatements] = [:]
    private var savepoints = 0
    /// The last failure of SQLite, even if the body has caught the error.
    private(set) var failure: SQLiteFailure?

    init(
        _ connection: Connection,
        isWriting: Bool,
        collectsKeys: Bool,
        translate: @escaping (SQLiteFailure) -> any Error
    ) {
        self.connection = connection
        self.isWriting = isWriting
        self.collectsKeys = collectsKeys
        self.translate = translate
    }

    /// Whether the body has returned, so that the connection belongs to somebody else.
    private var isOver = false

    /// Runs a part of the transaction with SQLite's failures as the storage's errors.
    private func attempt<Value>(_ body: () throws -> Value) throws -> Value {
        if isOver {
            throw PersistenceError.backend("sqlite", code: 0, reason: "the transaction is over")
        }
        // SQLite has ended the transaction: further changes would be stored without the earlier
        // ones.
        if let failure, !connection.isInTransaction { throw translate(failure) }
        do {
            return try body()
        } catch let error as SQLiteFailure {
            failure = error
            throw translate(error)
        }
    }

    /// Returns the statements of a table that exists and matches its description.
    ///
    /// - Returns: `nil` for a reader whose table does not exist yet.
    private func prepared(_ table: TableDescription) throws -> TableStatements? {
        let id = ObjectIdentifier(table)
        if let statements = connection.tables[id] ?? created[id] { return statements }
        let schema = RecordSchema(table, connection)
        if isWriting {
            try schema.adopt()
        } else {
            switch try schema.state() {
            case .missing: return nil
            case .outdated: throw UnpreparedTable(table: table)
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

    private func note(_ table: TableDescription, key: DatabaseValue?) {
        if case .some(nil) = changes[table.name] { return }
        guard let key, collectsKeys, changes[table.name]??.count ?? 0 < 1_000 else {
            changes[table.name] = .some(nil)
            return
        }
        changes[table.name, default: []]?.insert(key)
    }

    /// Creates a table, or migrates it to its description.
    func prepare(_ table: TableDescription) throws {
        try attempt { _ = try prepared(table) }
    }

    /// Completes indexes, and adds the changes of the numbers of records, before the commit.
    func finish() throws(SQLiteFailure) {
        try deferred.complete(on: connection)
        for (table, count) in added where count != 0 {
            let statement = try connection.borrow(
                "UPDATE builder_table SET records = records + ?2 WHERE name = ?1"
            )
            try statement.bind([.text(table), .integer(Int64(count))])
            try statement.run()
        }
    }

    /// Refuses any later use.
    func end() {
        isOver = true
    }

    /// Remembers the tables that the transaction has prepared, after the commit.
    func committed() {
        connection.tables.merge(created) { _, new in new }
    }
}

extension SQLiteTransaction: WriteTransaction {
    func row(forKey key: DatabaseValue, in table: TableDescription) throws -> Row? {
        try attempt {
            guard let statements = try prepared(table) else { return nil }
            let statement = try connection.borrow(statements.row)
            defer { statement.reset() }
            try statement.bind([key])
            guard try statement.step() else { return nil }
            return Row(table: table, values: statement.values(count: table.columns.count))
        }
    }

    func forEachRow(of plan: QueryPlan, _ body: (borrowing Row) throws -> Bool) throws {
        try attempt {
            guard let statements = try prepared(plan.table) else { return }
            if let rows = try walk(plan)?.rows {
                for row in rows { guard try body(row) else { return } }
                return
            }
            var compiler = QueryCompiler(plan.table)
            let sql = compiler.select(statements.names.columns, plan)
            guard isWriting else {
                return try connection.forEachRow(of: sql, compiler.arguments, in: plan.table, body)
            }
            // Before the body: a row that it changes would come again further on in the order.
            for row in try connection.rows(of: sql, compiler.arguments, in: plan.table) {
                guard try body(row) else { return }
            }
        }
    }

    func forEachRow(
        of plan: QueryPlan,
        columns: [String],
        _ body: (borrowing [DatabaseValue]) throws -> Bool
    ) throws {
        try attempt {
            guard let statements = try prepared(plan.table) else { return }
            var compiler = QueryCompiler(plan.table)
            let list = columns.map { statements.names.expression(ColumnTerm($0)) }
            let sql = compiler.select(list.joined(separator: ", "), plan)
            let statement = try connection.borrow(sql)
            defer { statement.reset() }
            try statement.bind(compiler.arguments)
            var rows: [[DatabaseValue]] = []
            while try statement.step() {
                let values = statement.values(count: columns.count)
                if isWriting {
                    rows.append(values)
                } else {
                    guard try body(values) else { return }
                }
            }
            for values in rows { guard try body(values) else { return } }
        }
    }

    /// The walk that answers a query, and its rows; `nil` if there is none, or it was given up.
    private func walk(_ plan: QueryPlan) throws -> (walk: SearchWalk, rows: [Row])? {
        guard let walk = SearchWalk(plan) else { return nil }
        let count = try count(of: QueryPlan(table: plan.table))
        return try walk.rows(on: connection, of: count).map { (walk, $0) }
    }

    /// The rows of SQL that only reads.
    func rows(of sql: SQL) throws -> [SQLRow] {
        try attempt {
            let statement = try connection.borrow(sql.text)
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
            guard let statements = try prepared(plan.table) else { return [] }
            var compiler = QueryCompiler(plan.table)
            var sql = compiler.select(statements.names.columns, plan)
            var arguments = compiler.arguments
            if let walk = try walk(plan)?.walk { (sql, arguments) = walk.walking() }
            let statement = try connection.borrow("EXPLAIN QUERY PLAN \(sql)")
            defer { statement.reset() }
            try statement.bind(arguments)
            var steps: [String] = []
            while try statement.step() { steps.append(statement.text(at: 3)) }
            return steps
        }
    }

    func count(of plan: QueryPlan) throws -> Int {
        try attempt {
            guard try prepared(plan.table) != nil else { return 0 }
            if plan == QueryPlan(table: plan.table) {
                let name = plan.table.name
                let sql = "SELECT records FROM builder_table WHERE name = ?1"
                // A number in a damaged file may be any.
                let stored = try connection.number(sql, [.text(name)])
                return max(0, stored.addingClamped(added[name, default: 0]))
            }
            var compiler = QueryCompiler(plan.table)
            let sql = compiler.count(plan)
            return try connection.number(sql, compiler.arguments)
        }
    }

    func distinctValues(of column: String, in plan: QueryPlan) throws -> [DatabaseValue] {
        try attempt {
            guard let statements = try prepared(plan.table) else { return [] }
            var all = QueryPlan(table: plan.table)
            all.condition = plan.condition
            var compiler = QueryCompiler(plan.table)
            let name = statements.names.expression(ColumnTerm(column))
            let sql = compiler.select("DISTINCT \(name)", all, isOrdered: false)
            let statement = try connection.borrow(sql + " ORDER BY 1")
            defer { statement.reset() }
            try statement.bind(compiler.arguments)
            var values: [DatabaseValue] = []
            while try statement.step() { values.append(statement.value(at: 0)) }
            return values
        }
    }

    func insert(_ values: [DatabaseValue], into table: TableDescription) throws -> Bool {
        try store(values, table, \.insert)
    }

    func upsert(_ values: [DatabaseValue], into table: TableDescription) throws {
        _ = try store(values, table, \.upsert)
    }

    /// Runs an insertion, and returns whether it added a row.
    private func store(
        _ values: [DatabaseValue],
        _ table: TableDescription,
        _ sql: KeyPath<TableStatements, String>
    ) throws -> Bool {
        try attempt {
            guard let statements = try prepared(table) else { return false }
            let statement = try connection.borrow(statements[keyPath: sql])
            try statements.bind(values, to: statement)
            // SQLite changes this number only for an added row. The mark differs from the number of
            // every row that can be added here.
            let mark: Int64 = values[0] == .integer(.min) ? .max : .min
            connection.lastInsertedRow = mark
            try statement.run()
            let isNew = connection.lastInsertedRow != mark
            if isNew {
                added[table.name, default: 0] += 1
                let count = added[table.name, default: 0]
                try deferred.rowsWereAdded(count, to: table.name, on: connection)
            }
            if connection.changedRows > 0 { note(table, key: values[0]) }
            return isNew
        }
    }

    func update(_ plan: QueryPlan, setting changes: [String: DatabaseValue]) throws -> Int {
        let table = plan.table
        guard
            try attempt({ try prepared(table)?.searchedColumns ?? [] })
                .allSatisfy({ changes[$0] == nil })
        else {
            // The words of a row depend on all of its searched columns.
            var rows: [Row] = []
            try forEachRow(of: plan) { row in
                rows.append(copy row)
                return true
            }
            for var row in rows {
                for (column, value) in changes {
                    if let position = table.position(of: column) { row.values[position] = value }
                }
                try upsert(row.values, into: table)
            }
            return rows.count
        }
        return try attempt {
            guard let statements = try prepared(table), !changes.isEmpty else { return 0 }
            var compiler = QueryCompiler(table)
            var assignments: [String] = []
            for (column, value) in changes.sorted(by: { $0.key < $1.key })
            where table.position(of: column) != nil {
                assignments.append("\(RecordNames.quoted(column)) = \(compiler.bind(value))")
                for term in statements.keyTerms where term.column == column {
                    let place = compiler.bind(term.key(of: value))
                    assignments.append("\(RecordNames.keyColumn(term)) = \(place)")
                }
            }
            let list = assignments.joined(separator: ", ")
            let sql = "UPDATE \(statements.names.name) SET \(list)" + compiler.rowCondition(plan)
            return try change(sql, compiler.arguments, plan)
        }
    }

    func delete(_ plan: QueryPlan) throws -> Int {
        try attempt {
            guard let statements = try prepared(plan.table) else { return 0 }
            var compiler = QueryCompiler(plan.table)
            let sql = "DELETE FROM \(statements.names.name)" + compiler.rowCondition(plan)
            let count = try change(sql, compiler.arguments, plan)
            added[plan.table.name, default: 0] -= count
            return count
        }
    }

    private func change(
        _ sql: String,
        _ arguments: [DatabaseValue],
        _ plan: QueryPlan
    ) throws -> Int {
        let statement = try connection.borrow(sql)
        try statement.bind(arguments)
        try statement.run()
        let count = connection.changedRows
        if count > 0 { note(plan.table, key: plan.singleKey) }
        return count
    }

    func deferIndexes(of table: TableDescription, except kept: [[ColumnTerm]]) throws {
        let stored = try count(of: QueryPlan(table: table))
        deferred.add(table, except: kept, stored: stored)
    }

    func savepoint<Value>(_ body: () throws -> Value) throws -> Value {
        savepoints += 1
        let name = "s\(savepoints)"
        let (added, changes, deferred) = (added, changes, deferred)
        try attempt { try connection.execute("SAVEPOINT \(name)") }
        do {
            let value = try body()
            try attempt { try connection.execute("RELEASE \(name)") }
            return value
        } catch {
            // Some failures have ended the whole transaction already.
            if connection.isInTransaction {
                try attempt { try connection.execute("ROLLBACK TO \(name); RELEASE \(name)") }
            }
            (self.added, self.changes, self.deferred) = (added, changes, deferred)
            created = [:]
            throw error
        }
    }
}
