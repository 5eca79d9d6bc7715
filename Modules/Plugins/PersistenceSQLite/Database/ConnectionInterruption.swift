import CSQLite
import Synchronization

/// The one operation on a connection that another thread may ask for.
///
/// Unchecked, and safe, because the pointer is used within the lock alone, and not after the
/// connection has been closed; SQLite allows `sqlite3_interrupt` from any thread until then.
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
