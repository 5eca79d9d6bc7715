import CSQLite
import Synchronization

/// Interrupts the statements of a connection, from any thread.
///
/// Unchecked, but safe: the pointer is used only within the lock, and not after the connection has
/// been closed; SQLite allows `sqlite3_interrupt` from any thread until then.
@safe
final class ConnectionInterruption: @unchecked Sendable {
    private let raw: OpaquePointer
    private let isOpen = Mutex(true)

    @unsafe
    init(_ raw: OpaquePointer) {
        unsafe self.raw = raw
    }

    /// Ends the statements that run, with SQLITE_INTERRUPT; others are not concerned.
    func interrupt() {
        isOpen.withLock { if $0 { unsafe sqlite3_interrupt(raw) } }
    }

    /// Makes later calls do nothing.
    func close() {
        isOpen.withLock { $0 = false }
    }
}
