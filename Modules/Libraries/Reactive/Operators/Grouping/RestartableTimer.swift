import Dispatch
import Synchronization

/// Consecutive time spans; each may be ended early.
final class RestartableTimer: Disposable {
    private let length: RxTimeInterval
    private let scheduler: any SchedulerType
    private let perform: @Sendable (@escaping @Sendable () -> Void) -> Void
    private let ended: @Sendable () -> Void
    private let timer = SerialDisposable()
    private let number = Atomic<UInt64>(0)

    /// Creates time spans without starting the first.
    ///
    /// - Parameters:
    ///   - length: The maximum length of a time span.
    ///   - scheduler: The scheduler that runs the timer.
    ///   - perform: Runs work serially.
    ///   - ended: Runs, as such work, after a time span has ended and before the next starts.
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

    /// Starts the current time span.
    func start() {
        arm(number.load(ordering: .acquiring))
    }

    /// Ends the time span and starts the next; runs as serial work.
    func end() {
        let next = number.wrappingAdd(1, ordering: .acquiringAndReleasing).newValue
        ended()
        arm(next)
    }

    func dispose() {
        timer.dispose()
    }

    private func arm(_ period: UInt64) {
        // `ended` may already have started another time span.
        if timer.isDisposed || number.load(ordering: .acquiring) != period { return }
        timer.set {
            scheduler.scheduleRelative(period, dueTime: length) { period in
                self.perform {
                    if self.timer.isDisposed { return }
                    if self.number.load(ordering: .acquiring) == period { self.end() }
                }
                return Disposables.create()
            }
        }
    }
}
