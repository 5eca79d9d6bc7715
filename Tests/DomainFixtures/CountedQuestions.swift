import Persistence

/// Counts the requests that a transaction would send to a server.
///
/// Reads that are announced together are one request.
class CountedQuestions: ReadTransaction {
    private let transaction: any ReadTransaction
    private var announced: Set<ExpectedRead> = []
    /// The number of requests so far.
    fileprivate(set) var count = 0

    init(_ transaction: any ReadTransaction) {
        self.transaction = transaction
    }

    func expect(_ reads: [ExpectedRead]) throws {
        if !announced.isSuperset(of: reads) { count += 1 }
        announced.formUnion(reads)
        try transaction.expect(reads)
    }

    private func ask(_ read: ExpectedRead) {
        if !announced.contains(read) { count += 1 }
    }

    func row(forKey key: DatabaseValue, in table: TableDescription) throws -> Row? {
        ask(.row(key, table))
        return try transaction.row(forKey: key, in: table)
    }

    func forEachRow(of plan: QueryPlan, _ body: (borrowing Row) throws -> Bool) throws {
        ask(.rows(plan))
        try transaction.forEachRow(of: plan, body)
    }

    func forEachRow(
        of plan: QueryPlan,
        columns: [String],
        _ body: (borrowing [DatabaseValue]) throws -> Bool
    ) throws {
        ask(.rows(plan, columns: columns))
        try transaction.forEachRow(of: plan, columns: columns, body)
    }

    func count(of plan: QueryPlan) throws -> Int {
        ask(.count(plan))
        return try transaction.count(of: plan)
    }

    func distinctValues(of column: String, in plan: QueryPlan) throws -> [DatabaseValue] {
        count += 1
        return try transaction.distinctValues(of: column, in: plan)
    }
}

/// Counts the requests of a transaction that would wait for a response of the server.
///
/// Saved records are sent with the next request, so they are not counted.
final class CountedChanges: CountedQuestions, WriteTransaction {
    private let transaction: any WriteTransaction

    init(_ transaction: any WriteTransaction) {
        self.transaction = transaction
        super.init(transaction)
    }

    func insert(_ values: [DatabaseValue], into table: TableDescription) throws -> Bool {
        count += 1
        return try transaction.insert(values, into: table)
    }

    func upsert(_ values: [DatabaseValue], into table: TableDescription) throws {
        try transaction.upsert(values, into: table)
    }

    func update(_ plan: QueryPlan, setting changes: [String: DatabaseValue]) throws -> Int {
        count += 1
        return try transaction.update(plan, setting: changes)
    }

    func delete(_ plan: QueryPlan) throws -> Int {
        count += 1
        return try transaction.delete(plan)
    }

    func savepoint<Value>(_ body: () throws -> Value) throws -> Value {
        count += 1
        return try transaction.savepoint(body)
    }
}
