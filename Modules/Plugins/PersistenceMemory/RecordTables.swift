import Persistence
import Synchronization

// The tables of a storage in memory. A reader takes the state that is current; a writer holds the
// turn while its body runs, and never the lock of the state.
final class RecordTables: Sendable {
    private let state = Mutex<[String: RowTable]?>([:])
    private let turn = Mutex(())

    func snapshot() throws(PersistenceError) -> [String: RowTable] {
        guard let tables = state.withLock({ $0 }) else { throw .closed(path: "memory") }
        return tables
    }

    func write<Value: Sendable>(
        _ length: TransactionLength,
        _ body: (any WriteTransaction) throws -> Value
    ) throws -> (Value, [String: Set<DatabaseValue>?]) {
        try turn.withLock { _ in
            let transaction = TablesTransaction(try snapshot())
            let value = try transaction.run(length) { try body($0) }
            state.withLock { if $0 != nil { $0 = transaction.tables } }
            return (value, transaction.changes)
        }
    }

    func close() {
        state.withLock { $0 = nil }
    }
}
