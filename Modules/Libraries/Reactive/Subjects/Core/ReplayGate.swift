public import Synchronization

/// Buffers new events while an observer still receives replayed elements.
@usableFromInline
final class ReplayGate<Element: Sendable>: Sendable {
    @usableFromInline let sink: Sink<Element>
    @usableFromInline let isOpen = Atomic<Bool>(false)
    @usableFromInline let waiting: Mutex<[Event<Element>]>

    @inlinable
    init(_ sink: Sink<Element>) {
        self.sink = sink
        waiting = Mutex([])
    }

    /// The sink whose events are buffered until the gate is open.
    @inlinable var gated: Sink<Element> {
        Sink(
            next: { self.next($0) },
            stop: { self.stop($0) },
            subscription: sink.subscription
        )
    }

    @inlinable
    func next(_ element: Element) {
        if isOpen.load(ordering: .acquiring) || pass(.next(element)) { sink.next(element) }
    }

    @inlinable
    func stop(_ error: (any Error)?) {
        if isOpen.load(ordering: .acquiring) || pass(Event(end: error)) { sink.stop(error) }
    }

    @inlinable
    func pass(_ event: Event<Element>) -> Bool {
        waiting.withLock { waiting in
            if isOpen.load(ordering: .relaxed) { return true }
            waiting.append(event)
            return false
        }
    }

    /// Sends the buffered events, and passes all later ones on directly.
    @inlinable
    func open() {
        while true {
            let events = waiting.withLock { waiting in
                let events = waiting
                waiting = []
                if events.isEmpty { isOpen.store(true, ordering: .releasing) }
                return events
            }
            if events.isEmpty { return }
            for event in events where !sink.subscription.isDisposed { sink.on(event) }
        }
    }
}
