import Dispatch
import Synchronization

/// Stretches of time that follow one another; each may be ended early.
final class Stretches: Disposable {
    private let length: RxTimeInterval
    private let scheduler: any SchedulerType
    private let perform: @Sendable (@escaping @Sendable () -> Void) -> Void
    private let ended: @Sendable () -> Void
    private let timer = SerialDisposable()
    private let number = Atomic<UInt64>(0)

    /// Creates stretches that have not begun.
    ///
    /// - Parameters:
    ///   - length: How long one is at most.
    ///   - scheduler: Measures the time.
    ///   - perform: Runs work, one piece at a time.
    ///   - ended: Runs, as such work, when a stretch is over and before the next.
    init(
        of length: RxTimeInterval,
        on scheduler: any SchedulerType,
        perform: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void,
        ended: @escaping @Sendable () -> Void
    ) {
        self.length = length
        self.scheduler = scheduler
        self.perform = perform
        self.ended = ended
    }

    /// Begins a stretch.
    func start() {
        arm(number.load(ordering: .acquiring))
    }

    /// Ends the stretch, as work of its own, and begins the next.
    func end() {
        let next = number.wrappingAdd(1, ordering: .acquiringAndReleasing).newValue
        ended()
        arm(next)
    }

    func dispose() {
        timer.dispose()
    }

    private func arm(_ stretch: UInt64) {
        // Another may have begun from within what ran at the end of the last.
        if timer.isDisposed || number.load(ordering: .acquiring) != stretch { return }
        timer.disposable = scheduler.scheduleRelative(stretch, dueTime: length) { stretch in
            self.perform {
                if self.timer.isDisposed { return }
                if self.number.load(ordering: .acquiring) == stretch { self.end() }
            }
            return Disposables.create()
        }
    }
}
