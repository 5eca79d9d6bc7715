import FoundationEssentials
import Synchronization

extension ObservableType {
    /// Delays the elements and the completion; an error is passed on at once.
    ///
    /// - Parameters:
    ///   - dueTime: The delay.
    ///   - scheduler: The scheduler that runs the timer and delivers the events.
    /// - Returns: The delayed stream.
    public func delay(
        _ dueTime: RxTimeInterval,
        scheduler: any SchedulerType
    ) -> Observable<Element> {
        let source = asObservable()
        return Observable { sink in
            let upstream = Subscription()
            let line = DelayLine(into: sink, by: dueTime, on: scheduler)
            sink.subscription.add(upstream)
            source.run(
                Sink(
                    next: { line.append(.next($0)) },
                    stop: { error in
                        guard upstream.beginStop() else { return }
                        upstream.dispose()
                        if let error { line.fail(error) } else { line.append(.completed) }
                    },
                    subscription: upstream
                )
            )
        }
    }
}

/// The delayed events, each with the time at which it is due.
private final class DelayLine<Element: Sendable>: Sendable {
    private struct State {
        var waiting: [(due: RxTime, event: Event<Element>)] = []
        var isArmed = false
    }

    private let sink: Sink<Element>
    private let dueTime: RxTimeInterval
    private let scheduler: any SchedulerType
    private let baton = Baton()
    private let timer = SerialDisposable()
    private let state = Mutex(State())

    init(into sink: Sink<Element>, by dueTime: RxTimeInterval, on scheduler: any SchedulerType) {
        self.sink = sink
        self.dueTime = dueTime
        self.scheduler = scheduler
        sink.subscription.add(timer)
    }

    func append(_ event: Event<Element>) {
        let due = scheduler.now.adding(dueTime)
        let mustArm = state.withLock { state in
            state.waiting.append((due, event))
            defer { state.isArmed = true }
            return !state.isArmed
        }
        if mustArm { arm(dueTime) }
    }

    func fail(_ error: any Error) {
        state.withLock { $0.waiting = [] }
        baton.perform { [sink] in sink.stop(error) }
    }

    private func arm(_ delay: RxTimeInterval) {
        timer.set {
            scheduler.scheduleRelative(self, dueTime: delay) { line in
                line.deliver()
                return Disposables.create()
            }
        }
    }

    private func deliver() {
        // A tolerance of half a microsecond, since due times are computed in floating point.
        let now = scheduler.now.addingTimeInterval(0.000_000_5)
        // A batch scheduler delivers all due events at once; any other one event per action.
        let isBatched = scheduler is any BatchScheduler
        let ready = state.withLock { state in
            // Zero, if an error has removed the events meanwhile.
            let count =
                isBatched
                ? state.waiting.prefix { $0.due <= now }.count : min(1, state.waiting.count)
            let ready = state.waiting.prefix(count).map(\.event)
            state.waiting.removeFirst(count)
            return ready
        }
        for event in ready {
            baton.perform { [sink] in if !sink.subscription.isDisposed { sink.on(event) } }
        }
        let next = state.withLock { state in
            state.isArmed = !state.waiting.isEmpty
            return state.waiting.first?.due
        }
        if let next { arm(scheduler.now.interval(until: next)) }
    }
}
