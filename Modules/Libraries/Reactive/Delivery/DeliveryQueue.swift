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
    // Elements are kept as they are, not as events: they are many, and the end is one.
    @usableFromInline
    struct State: Sendable {
        @usableFromInline var elements: [Element] = []
        @usableFromInline var head = 0
        @usableFromInline var end: Event<Never>?
        @usableFromInline var isDelivering = false

        @inlinable
        init() {}

        /// Says whether delivery must be scheduled.
        @inlinable
        mutating func beginDelivering() -> Bool {
            if isDelivering { return false }
            isDelivering = true
            return true
        }
    }

    @usableFromInline let sink: Sink<Element>
    @usableFromInline let scheduler: any ImmediateSchedulerType
    @usableFromInline let batch: (any BatchScheduler)?
    @usableFromInline let state: Mutex<State>

    @inlinable
    init(into sink: Sink<Element>, on scheduler: any ImmediateSchedulerType) {
        self.sink = sink
        self.scheduler = scheduler
        batch = scheduler as? any BatchScheduler
        state = Mutex(State())
    }

    @inlinable
    func append(_ element: Element) {
        let mustSchedule = state.withLock { state in
            state.elements.append(element)
            return state.beginDelivering()
        }
        if mustSchedule { schedule() }
    }

    @inlinable
    func append(end: Event<Never>) {
        let mustSchedule = state.withLock { state in
            state.end = end
            return state.beginDelivering()
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
        var elements: [Element] = []
        while true {
            // The storage of the elements delivered last takes the next ones.
            elements.removeAll(keepingCapacity: true)
            let end = state.withLock { state in
                swap(&state.elements, &elements)
                if !elements.isEmpty { return Event<Never>?.none }
                let end = state.end
                state.end = nil
                if case .none = end { state.isDelivering = false }
                return end
            }
            if let end { return deliver(end) }
            if elements.isEmpty { return }
            let subscription = sink.subscription
            for element in elements {
                if subscription.isDisposed { break }
                sink.next(element)
            }
        }
    }

    @inlinable
    func deliver(_ end: Event<Never>) {
        if !sink.subscription.isDisposed { sink.stop(end.error) }
    }

    @inlinable
    func deliverOne() {
        let (element, end) = state.withLock { state -> (Element?, Event<Never>?) in
            guard state.head < state.elements.count else { return (nil, state.end) }
            let element = state.elements[state.head]
            state.head += 1
            if state.head == state.elements.count {
                state.elements = []
                state.head = 0
            }
            return (element, nil)
        }
        if let end { return deliver(end) }
        if let element, !sink.subscription.isDisposed { sink.next(element) }
        let hasMore = state.withLock { state in
            state.isDelivering = !state.elements.isEmpty || state.end.map { _ in true } ?? false
            return state.isDelivering
        }
        if hasMore { schedule() }
    }
}
