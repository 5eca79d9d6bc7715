public import Dispatch
import Synchronization

extension ObservableType {
    /// Fails with ``RxError/timeout`` if no event arrives within a time limit.
    ///
    /// - Parameters:
    ///   - dueTime: The time limit, which starts with the subscription and again after each
    ///     element.
    ///   - scheduler: The scheduler that runs the timer and sends the error.
    /// - Returns: The same stream, or the error.
    public func timeout(
        _ dueTime: RxTimeInterval,
        scheduler: any SchedulerType
    ) -> Observable<Element> {
        timeout(dueTime, other: Observable.error(RxError.timeout), scheduler: scheduler)
    }

    /// Switches to another stream if no event arrives within a time limit.
    ///
    /// - Parameters:
    ///   - dueTime: The time limit, which starts with the subscription and again after each
    ///     element.
    ///   - other: The other stream.
    ///   - scheduler: The scheduler that runs the timer and subscribes to the other stream.
    /// - Returns: This stream until the time limit is exceeded, then the other.
    public func timeout<Source: ObservableConvertibleType>(
        _ dueTime: RxTimeInterval,
        other: Source,
        scheduler: any SchedulerType
    ) -> Observable<Element> where Source.Element == Element {
        let source = asObservable()
        let other = other.asObservable()
        return Observable { sink in
            let watch = Watch(over: sink, by: dueTime, on: scheduler, other: other)
            watch.arm()
            source.run(
                Sink(
                    next: { watch.next($0) },
                    stop: { watch.stop($0) },
                    subscription: watch.upstream
                )
            )
        }
    }
}

/// Enforces a time limit on each event of a stream.
private final class Watch<Element: Sendable>: Sendable {
    private struct State {
        var number: UInt64 = 0
        var isLate = false
    }

    let upstream = Subscription()
    private let sink: Sink<Element>
    private let dueTime: RxTimeInterval
    private let scheduler: any SchedulerType
    private let other: Observable<Element>
    private let timer = SerialDisposable()
    private let state = Mutex(State())

    init(
        over sink: Sink<Element>,
        by dueTime: RxTimeInterval,
        on scheduler: any SchedulerType,
        other: Observable<Element>
    ) {
        self.sink = sink
        self.dueTime = dueTime
        self.scheduler = scheduler
        self.other = other
        sink.subscription.add(upstream)
        sink.subscription.add(timer)
    }

    func arm() {
        if timer.isDisposed { return }
        let number = state.withLock { $0.number }
        timer.set {
            scheduler.scheduleRelative(number, dueTime: dueTime) { number in
                self.fire(number)
                return Disposables.create()
            }
        }
    }

    func next(_ element: Element) {
        guard winsOverTimer() else { return }
        sink.next(element)
        arm()
    }

    func stop(_ error: (any Error)?) {
        guard winsOverTimer(), upstream.beginStop() else { return }
        sink.stop(error)
    }

    private func winsOverTimer() -> Bool {
        state.withLock { state in
            if !state.isLate { state.number += 1 }
            return !state.isLate
        }
    }

    private func fire(_ number: UInt64) {
        let isLate = state.withLock { state in
            state.isLate = state.isLate || state.number == number
            return state.number == number
        }
        guard isLate, !sink.subscription.isDisposed else { return }
        upstream.dispose()
        other.run(sink)
    }
}
