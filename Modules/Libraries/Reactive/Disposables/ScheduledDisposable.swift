import Synchronization

/// A disposable that disposes another on a scheduler.
public final class ScheduledDisposable: Cancelable {
    /// The scheduler on which the other is disposed.
    public let scheduler: any ImmediateSchedulerType

    private let held: Mutex<(any Disposable)?>

    /// Creates a disposable that disposes another on a scheduler.
    public init(scheduler: any ImmediateSchedulerType, disposable: any Disposable) {
        self.scheduler = scheduler
        held = Mutex(disposable)
    }

    /// Whether the other disposable was disposed.
    public var isDisposed: Bool {
        held.withLock { $0 == nil }
    }

    /// Schedules the disposal of the other disposable.
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
