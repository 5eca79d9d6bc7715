import Synchronization

// A counter that is increased when a statement has failed because a table was altered: each session
// then reconnects, reads the definitions of the tables, and prepares its statements again.
final class TableGeneration: Sendable {
    private let number = Mutex(0)

    var current: Int { number.withLock { $0 } }

    func advance() { number.withLock { $0 += 1 } }
}
