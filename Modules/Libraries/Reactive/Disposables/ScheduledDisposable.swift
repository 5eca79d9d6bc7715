import Synchronization

/// Disposes another by a scheduler.
public final class ScheduledDisposable: Cancelable {
    /// Where the other is disposed.
    public let scheduler: any ImmediateSchedulerType

    private let held: Mutex<(any Disposable)?>

    /// Creates one that disposes another by a scheduler.
    public init(scheduler: any ImmediateSchedulerType, disposable: any Disposable) {
        self.scheduler = scheduler
        held = Mutex(disposable)
    }

    /// Whether the other was disposed.
    public var isDisposed: Bool {
        held.withLock { $0 == nil }
    }

    /// Has the scheduler dispose the other.
    public func dispose() {
        _ = scheduler.schedule(self) { scheduled in
            scheduled.disposeHeld()
            return Disposables.create()
        }
    }

    private func disposeHeld() {
        let disposable = held.withLock { $0.take() }
        disposable?.dispose()
    }
}
