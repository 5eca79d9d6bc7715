public import Synchronization

/// A scheduler on which one scheduled action may deliver many events.
@usableFromInline
protocol BatchScheduler: Sendable {
    func run(_ work: @escaping @Sendable () -> Void)
}

/// The events that a scheduler has yet to deliver.
///
/// Only one action is scheduled at a time, so that the order is preserved even on a
/// concurrent scheduler.
@usableFromInline
final class DeliveryQueue<Element: Sendable>: Sendable {
    // Elements are not wrapped in events: there are many of them, and only one stop event.
    @usableFromInline
    struct State: Sendable {
        @usableFromInline var elements: [Element] = []
        @usableFromInline var head = 0
        @usableFromInline var end: Event<Never>?
        @usableFromInline var isDelivering = false

        @inlinable
        init() {}

        /// Returns whether delivery must be scheduled.
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

    // The scheduler's disposable is not needed: a late action finds the subscription disposed.
    @inlinable
    func schedule() {
        if let batch {
            // Delivers at once on the main queue: this queue preserves the stream's order,
            // so other streams' work on the main queue need not delay it.
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
            // Reuses the storage of the elements delivered last for the next ones.
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
