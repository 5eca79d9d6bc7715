import Persistence

// Runs the statements of a brief body outside of a transaction, on a thread of the cooperative
// pool, which must not block.
protocol BriefTransaction: AnyObject {
    /// Whether the body has to run again, in a transaction.
    var needsTransaction: Bool { get set }

    /// Runs a read-only statement.
    ///
    /// - Throws: ``BriefStop`` if the statement has no result yet, or the body needs a transaction.
    func run(_ statement: Connection.Statement) throws -> QueryResult
}

extension BriefTransaction {
    /// Marks the body as one that needs a transaction, and returns the error that interrupts it.
    func stop() -> any Error {
        needsTransaction = true
        return BriefStop.error
    }
}

// The error that interrupts a body which cannot continue on its thread.
struct BriefStop: Error {
    /// The shared instance: each error is an object, and every brief read would allocate one.
    static let error: any Error = BriefStop()
}

// Allows a brief body only to save records, which are sent after the body has returned.
final class BriefSaving: BriefTransaction {
    var needsTransaction = false

    func run(_ statement: Connection.Statement) throws -> QueryResult { throw stop() }
}
