public import Synchronization

/// The latest elements, and those who want to know of each new one.
@usableFromInline
final class ReplayCore<Element: Sendable>: Sendable {
    @usableFromInline
    struct State: Sendable {
        @usableFromInline var observers = KeyedList<Sink<Element>>()
        @usableFromInline var kept: [Element] = []
        @usableFromInline var end: SubjectEnd?

        @inlinable
        init() {}
    }

    @usableFromInline let limit: Int
    @usableFromInline let state: Mutex<State>

    @inlinable
    init(limit: Int) {
        self.limit = limit
        state = Mutex(State())
    }

    @inlinable
    func next(_ element: Element) {
        let (observers, _) = state.withLock { state in
            var dropped: Element?
            if limit > 0, state.end == nil {
                // Grows with what it keeps, not to the limit.
                if state.kept.count == limit { dropped = state.kept.removeFirst() }
                state.kept.append(element)
            }
            return (state.observers.items, dropped)
        }
        let span = observers.span
        for index in span.indices where !span[index].value.subscription.isDisposed {
            span[index].value.next(element)
        }
    }

    @inlinable
    func stop(_ error: (any Error)?) {
        let observers = state.withLock { state in
            if state.end == nil { state.end = .stopped(error) }
            return state.observers.removeAll()
        }
        let span = observers.span
        for index in span.indices where !span[index].value.subscription.isDisposed {
            span[index].value.stop(error)
        }
    }

    @usableFromInline
    func dispose(_ subject: any AnyObject & Sendable) {
        _ = state.withLock { state in
            state.end = .disposed(WeakObject(subject))
            state.kept = []
            return state.observers.removeAll()
        }
    }

    @inlinable
    func subscribe(_ sink: Sink<Element>) {
        let gate = ReplayGate(sink)
        let gated = limit == 0 ? sink : gate.gated
        let (key, kept, end): (UInt64, [Element], SubjectEnd?) = state.withLock { state in
            if let end = state.end { return (0, state.kept, end) }
            return (state.observers.insert(gated), state.kept, nil)
        }
        if end == nil { sink.subscription.add(Registration(key, remover)) }
        for element in kept where !sink.subscription.isDisposed { sink.next(element) }
        if let end {
            if !sink.subscription.isDisposed { sink.stop(end.error) }
        } else if limit > 0 {
            gate.open()
        }
    }

    /// Removes an observer, if this is still there.
    @inlinable var remover: @Sendable (UInt64) -> Void {
        { [weak self] key in
            // What is removed is released outside the lock.
            _ = self?.state.withLock { $0.observers.remove(key) }
        }
    }
}
