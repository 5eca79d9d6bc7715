public import Dispatch
public import FoundationEssentials
public import Synchronization

extension ObservableType {
    /// Passes on at most one element in each time span.
    ///
    /// - Parameters:
    ///   - dueTime: The time span.
    ///   - latest: Whether the last element of a time span is passed on at its end.
    ///   - scheduler: The scheduler that runs the timer and delivers the elements.
    /// - Returns: The throttled stream.
    @inlinable
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
                    next: { throttle.receive($0) },
                    stop: { error in throttle.baton.perform { throttle.stop(error) } },
                    subscription: throttle.upstream
                )
            )
        }
    }
}

@usableFromInline
final class ThrottleState<Element: Sendable>: Sendable {
    @usableFromInline
    struct State: Sendable {
        @usableFromInline var lastSent: RxTime?
        @usableFromInline var unsent: Element?
        /// Counts the elements sent: the timer of an earlier one is not for the present one.
        @usableFromInline var number: UInt64 = 0
        @usableFromInline var isOver = false

        @inlinable
        init() {}
    }

    @usableFromInline let upstream = Subscription()
    @usableFromInline let dueTime: RxTimeInterval
    @usableFromInline let latest: Bool
    @usableFromInline let sink: Sink<Element>
    @usableFromInline let scheduler: any SchedulerType
    @usableFromInline let baton = Baton()
    @usableFromInline let timer = SerialDisposable()
    @usableFromInline let state = Mutex(State())

    @inlinable
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

    @inlinable
    func receive(_ element: Element) {
        switch baton.enter() {
        case .taken:
            next(element)
            baton.leave()
        case .nested: next(element)
        case .busy: baton.hand { self.next(element) }
        }
    }

    @inlinable
    func next(_ element: Element) {
        let now = scheduler.now
        let lastSent = state.withLock { $0.lastSent }
        guard
            let wait = lastSent.map({ now.interval(until: $0.adding(dueTime)) }),
            wait != .nanoseconds(0)
        else { return send(element) }
        guard latest else { return }
        let number = state.withLock { state -> UInt64? in
            defer { state.unsent = element }
            return state.unsent == nil ? state.number : nil
        }
        guard let number else { return }
        timer.disposable = scheduler.scheduleRelative(self, dueTime: wait) { throttle in
            throttle.baton.perform { throttle.fire(number) }
            return Disposables.create()
        }
    }

    @inlinable
    func send(_ element: Element) {
        state.withLock { state in
            state.unsent = nil
            state.number += 1
        }
        sink.next(element)
        // The time span starts after observers have processed the element, which may take a while.
        let now = scheduler.now
        state.withLock { $0.lastSent = now }
    }

    @inlinable
    func fire(_ number: UInt64) {
        if sink.subscription.isDisposed { return }
        let (element, isOver) = state.withLock { state -> (Element?, Bool) in
            if state.number != number { return (nil, false) }
            return (state.unsent.take(), state.isOver)
        }
        if let element { send(element) }
        if isOver { sink.stop(nil) }
    }

    @inlinable
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
