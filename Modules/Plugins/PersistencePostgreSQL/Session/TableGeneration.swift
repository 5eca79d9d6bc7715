import Synchronization

// A number that grows when a statement has failed as somebody has altered a table: each session
// then connects again, looks at the tables, and prepares its statements.
final class TableGeneration: Sendable {
    private let number = Mutex(0)

    var current: Int { number.withLock { $0 } }

    func advance() { number.withLock { $0 += 1 } }
}
