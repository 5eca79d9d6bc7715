import Dispatch
import Observation
import Synchronization

/// A subscription to a closure that is evaluated on a scheduler.
final class ScheduledTracking<Element: Sendable>: Disposable {
    private let scheduler: any SchedulerType
    private let value: @Sendable () -> Element
    private let sink: Sink<Element>
    private let ending = TrackingEnd()
    private let scheduled = SerialDisposable()
    private let isPending = Atomic(false)

    init(
        _ scheduler: any SchedulerType,
        _ value: @escaping @Sendable () -> Element,
        _ sink: Sink<Element>
    ) {
        self.scheduler = scheduler
        self.value = value
        self.sink = sink
    }

    func start() {
        isPending.store(true, ordering: .relaxed)
        scheduled.disposable = scheduler.schedule(()) { [self] in
            evaluate()
            return Disposables.create()
        }
    }

    func dispose() {
        scheduled.dispose()
        ending.end()
    }

    private func evaluate() {
        isPending.store(false, ordering: .sequentiallyConsistent)
        guard !ending.hasEnded else { return }
        let element = ReadTracking.track { [ending, value] in
            ending.access()
            return value()
        } onChange: { [weak self] in
            self?.postpone()
        }
        sink.next(element)
    }

    private func postpone() {
        guard !ending.hasEnded,
            !isPending.exchange(true, ordering: .sequentiallyConsistent)
        else { return }
        // With a due time, since some schedulers run work without one at once: before the change.
        scheduled.disposable = scheduler.scheduleRelative((), dueTime: .nanoseconds(0)) { [self] in
            evaluate()
            return Disposables.create()
        }
    }
}

/// A flag whose change ends an observation.
private final class TrackingEnd: Observation.Observable, Sendable {
    private static let key: any KeyPath<TrackingEnd, Bool> & Sendable = \TrackingEnd.hasEnded

    private let registrar = ObservationRegistrar()
    private let flag = Atomic(false)

    var hasEnded: Bool { flag.load(ordering: .acquiring) }

    func access() { registrar.access(self, keyPath: Self.key) }

    func end() {
        guard !flag.exchange(true, ordering: .acquiringAndReleasing) else { return }
        registrar.willSet(self, keyPath: Self.key)
    }
}
