import Persistence

/// Counts the questions that a transaction would ask a server: what it announces together is one
/// question, and each other read is one.
final class CountedQuestions: ReadTransaction {
    private let transaction: any ReadTransaction
    private var announced: Set<ExpectedRead> = []
    /// The number so far.
    private(set) var count = 0

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
