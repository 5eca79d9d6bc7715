import Synchronization

/// Work that a virtual clock runs at its time, unless it is cancelled before.
///
/// Cancelled it is let go at once: it may keep the scheduler that keeps it.
final class VirtualWork: Cancelable {
    private let work: Mutex<(@Sendable () -> Void)?>

    init(_ work: @escaping @Sendable () -> Void) {
        self.work = Mutex(work)
    }

    var isDisposed: Bool { work.withLock { $0 == nil } }

    /// Runs it, if it was neither run nor cancelled.
    func run() {
        take()?()
    }

    func dispose() {
        _ = take()
    }

    private func take() -> (@Sendable () -> Void)? {
        work.withLock { $0.take() }
    }
}
