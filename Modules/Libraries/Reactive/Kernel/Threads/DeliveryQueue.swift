public import Synchronization

/// A scheduler for which one piece of work may deliver many events.
@usableFromInline
protocol BatchScheduler: Sendable {
    func run(_ work: @escaping @Sendable () -> Void)
}

/// Events that wait to be delivered by a scheduler.
///
/// One piece of work is scheduled at a time, so that the order is kept even if
/// the scheduler runs work concurrently.
@usableFromInline
final class DeliveryQueue<Element: Sendable>: Sendable {
    @usableFromInline
    struct State: Sendable {
        @usableFromInline var events: [Event<Element>] = []
        @usableFromInline var head = 0
        @usableFromInline var isDelivering = false

        @inlinable
        init() {}
    }

    @usableFromInline let sink: Sink<Element>
    @usableFromInline let scheduler: any ImmediateSchedulerType
    @usableFromInline let batch: (any BatchScheduler)?
    @usableFromInline let state: Mutex<State>
    #if TraceResources
    @usableFromInline let resource: CountedSerialQueueStream?
    #endif

    @inlinable
    init(into sink: Sink<Element>, on scheduler: any ImmediateSchedulerType) {
        self.sink = sink
        self.scheduler = scheduler
        batch = scheduler as? any BatchScheduler
        state = Mutex(State())
        #if TraceResources
        resource = CountedSerialQueueStream(scheduler)
        #endif
    }

    @inlinable
    func append(_ event: Event<Element>) {
        let mustSchedule = state.withLock { state in
            state.events.append(event)
            defer { state.isDelivering = true }
            return !state.isDelivering
        }
        if mustSchedule { schedule() }
    }

    // What the scheduler returns is not kept: work that comes too late finds the
    // subscription disposed.
    @inlinable
    func schedule() {
        if let batch {
            // The order is that of this queue, so what other streams have waiting
            // for the main queue does not make this one wait.
            if batch is MainScheduler, MainScheduler.isMainQueue { return deliverAll() }
            return batch.run { self.deliverAll() }
        }
        _ = scheduler.schedule(self) { queue in
            queue.deliverOne()
            return Disposables.create()
        }
    }

    @inlinable
    func deliverAll() {
        var events: [Event<Element>] = []
        while true {
            // The storage of the events delivered last takes the next ones.
            events.removeAll(keepingCapacity: true)
            state.withLock { state in
                swap(&state.events, &events)
                if events.isEmpty { state.isDelivering = false }
            }
            if events.isEmpty { return }
            for event in events where !sink.subscription.isDisposed { sink.on(event) }
        }
    }

    @inlinable
    func deliverOne() {
        let event = state.withLock { state in
            let event = state.events[state.head]
            state.head += 1
            if state.head == state.events.count {
                state.events = []
                state.head = 0
            }
            return event
        }
        if sink.subscription.isDisposed { return }
        sink.on(event)
        let hasMore = state.withLock { state in
            state.isDelivering = !state.events.isEmpty
            return state.isDelivering
        }
        if hasMore { schedule() }
    }
}
