public import Dispatch
import FoundationEssentials
import Synchronization

extension ObservableType {
    /// Passes on at most one element in each stretch of time.
    ///
    /// - Parameters:
    ///   - dueTime: The stretch of time.
    ///   - latest: Whether the last element of a stretch is passed on at its end.
    ///   - scheduler: Measures the time and delivers.
    /// - Returns: The thinned stream.
    public func throttle(
        _ dueTime: RxTimeInterval,
        latest: Bool = true,
        scheduler: any SchedulerType
    ) -> Observable<Element> {
        let source = asObservable()
        return Observable { sink in
            let throttle = ThrottleState(dueTime, latest: latest, into: sink, on: scheduler)
            source.run(
                Sink(
                    next: { element in throttle.perform { throttle.next(element) } },
                    stop: { error in throttle.perform { throttle.stop(error) } },
                    subscription: throttle.upstream
                )
            )
        }
    }
}

private final class ThrottleState<Element: Sendable>: Sendable {
    private struct State {
        var lastSent: RxTime?
        var unsent: Element?
        var isOver = false
    }

    let upstream = Subscription()
    private let dueTime: RxTimeInterval
    private let latest: Bool
    private let sink: Sink<Element>
    private let scheduler: any SchedulerType
    private let baton = Baton()
    private let timer = SerialDisposable()
    private let state = Mutex(State())

    init(
        _ dueTime: RxTimeInterval,
        latest: Bool,
        into sink: Sink<Element>,
        on scheduler: any SchedulerType
    ) {
        self.dueTime = dueTime
        self.latest = latest
        self.sink = sink
        self.scheduler = scheduler
        sink.subscription.add(upstream)
        sink.subscription.add(timer)
    }

    func perform(_ work: @escaping @Sendable () -> Void) {
        baton.perform(work)
    }

    func next(_ element: Element) {
        let now = scheduler.now
        let wait = state.withLock { state -> RxTimeInterval? in
            guard let lastSent = state.lastSent else { return .nanoseconds(0) }
            let due = lastSent.adding(dueTime)
            return due <= now ? .nanoseconds(0) : now.interval(until: due)
        }
        guard let wait, wait != .nanoseconds(0) else { return send(element) }
        guard latest else { return }
        let isWaiting = state.withLock { state in
            defer { state.unsent = element }
            return state.unsent != nil
        }
        if isWaiting { return }
        timer.disposable = scheduler.scheduleRelative(self, dueTime: wait) { throttle in
            throttle.perform { throttle.fire() }
            return Disposables.create()
        }
    }

    private func send(_ element: Element) {
        state.withLock { $0.unsent = nil }
        sink.next(element)
        // Counted from when it was dealt with, which may take a while.
        let now = scheduler.now
        state.withLock { $0.lastSent = now }
    }

    private func fire() {
        if sink.subscription.isDisposed { return }
        let (element, isOver) = state.withLock { ($0.unsent.take(), $0.isOver) }
        if let element { send(element) }
        if isOver { sink.stop(nil) }
    }

    func stop(_ error: (any Error)?) {
        guard upstream.beginStop() else { return }
        upstream.dispose()
        if let error { return sink.stop(error) }
        let isWaiting = state.withLock { state in
            state.isOver = true
            return state.unsent != nil
        }
        if !isWaiting { sink.stop(nil) }
    }
}
