import Persistence

// What stands for a transaction of the server while a brief body runs on a thread that all tasks share,
// which must not wait there.
protocol BriefTransaction: AnyObject {
    /// Whether the body has to run again, in a transaction.
    var needsTransaction: Bool { get set }

    /// Runs a statement that reads.
    ///
    /// - Throws: ``BriefStop``.
    func run(_ statement: Connection.Statement) throws -> QueryResult
}

extension BriefTransaction {
    /// Notes that the body needs a transaction; returns what stops it.
    func stop() -> any Error {
        needsTransaction = true
        return BriefStop.error
    }
}

// What stops a body that cannot go on where it runs.
struct BriefStop: Error {
    /// One for all: each error is an object, and there is one for each body.
    static let error: any Error = BriefStop()
}

// A body that only saves records: they are collected, and sent when it has ended.
final class BriefSaving: BriefTransaction {
    var needsTransaction = false

    func run(_ statement: Connection.Statement) throws -> QueryResult { throw stop() }
}
