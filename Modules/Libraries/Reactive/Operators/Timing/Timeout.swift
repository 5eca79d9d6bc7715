public import Dispatch
import Synchronization

extension ObservableType {
    /// Fails with ``RxError/timeout`` when nothing comes for a while.
    ///
    /// - Parameters:
    ///   - dueTime: How long nothing may come: from the subscription on, and after each
    ///     element.
    ///   - scheduler: Measures the time and sends the failure.
    /// - Returns: The same stream, or the failure.
    public func timeout(
        _ dueTime: RxTimeInterval,
        scheduler: any SchedulerType
    ) -> Observable<Element> {
        timeout(dueTime, other: Observable.error(RxError.timeout), scheduler: scheduler)
    }

    /// Goes on with another stream when nothing comes for a while.
    ///
    /// - Parameters:
    ///   - dueTime: How long nothing may come: from the subscription on, and after each
    ///     element.
    ///   - other: The other stream.
    ///   - scheduler: Measures the time and starts the other stream.
    /// - Returns: This stream as long as it keeps up, then the other.
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

/// Waits for each event of a stream, but not too long.
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
        timer.disposable = scheduler.scheduleRelative(number, dueTime: dueTime) { number in
            self.fire(number)
            return Disposables.create()
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
