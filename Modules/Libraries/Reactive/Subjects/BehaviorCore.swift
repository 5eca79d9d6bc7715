public import Synchronization

/// A value, and those who want to know of each new one.
@usableFromInline
final class BehaviorCore<Element: Sendable>: Sendable {
    @usableFromInline
    struct State: Sendable {
        @usableFromInline var observers = KeyedList<Sink<Element>>()
        @usableFromInline var value: Element
        @usableFromInline var end: SubjectEnd?

        @inlinable
        init(_ value: Element) {
            self.value = value
        }
    }

    @usableFromInline let state: Mutex<State>

    @inlinable
    init(_ value: Element) {
        state = Mutex(State(value))
    }

    @inlinable var value: Element {
        state.withLock { $0.value }
    }

    @inlinable
    func next(_ element: Element) {
        // The old value is released outside the lock.
        let (observers, _) = state.withLock { state in
            let old = state.value
            if state.end == nil { state.value = element }
            return (state.observers.items, old)
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
            return state.observers.removeAll()
        }
    }

    @inlinable
    func subscribe(_ sink: Sink<Element>) {
        let gate = ReplayGate(sink)
        let gated = gate.gated
        let (key, value, end): (UInt64, Element, SubjectEnd?) = state.withLock { state in
            if let end = state.end { return (0, state.value, end) }
            return (state.observers.insert(gated), state.value, nil)
        }
        if let end {
            sink.stop(end.error)
        } else {
            sink.subscription.add(Registration(key, remover))
            sink.next(value)
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
