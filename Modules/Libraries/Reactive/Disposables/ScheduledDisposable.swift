/// A disposable that disposes another on a scheduler.
public final class ScheduledDisposable: Cancelable {
    /// The scheduler on which the other is disposed.
    public let scheduler: any ImmediateSchedulerType

    private let held: AnonymousDisposable

    /// Creates a disposable that disposes another on a scheduler.
    public init(scheduler: any ImmediateSchedulerType, disposable: any Disposable) {
        self.scheduler = scheduler
        held = AnonymousDisposable { disposable.dispose() }
    }

    /// Whether the other disposable was disposed.
    public var isDisposed: Bool {
        held.isDisposed
    }

    /// Schedules the disposal of the other disposable.
    public func dispose() {
        _ = scheduler.schedule(held) { held in
            held.dispose()
            return Disposables.create()
        }
    }
}
