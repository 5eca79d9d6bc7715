public import Synchronization

/// The observers of a subject, and whether it has ended.
@usableFromInline
final class PublishCore<Element: Sendable>: Sendable {
    @usableFromInline
    struct State: Sendable {
        @usableFromInline var observers = KeyedList<Sink<Element>>()
        @usableFromInline var end: SubjectEnd?

        @inlinable
        init() {}
    }

    @usableFromInline let state: Mutex<State>

    @inlinable
    init() {
        state = Mutex(State())
    }

    @inlinable
    func next(_ element: Element) {
        // The observers as they are now; those removed meanwhile are disposed.
        let observers = state.withLock { $0.observers.items }
        let span = observers.span
        for index in span.indices where !span[index].value.subscription.isDisposed {
            span[index].value.next(element)
        }
    }

    /// Ends the subject; the first end stays.
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

    /// Forgets all observers; later ones are told that the subject is disposed.
    @usableFromInline
    func dispose(_ subject: any AnyObject & Sendable) {
        _ = state.withLock { state in
            state.end = .disposed(WeakObject(subject))
            return state.observers.removeAll()
        }
    }

    @inlinable
    func subscribe(_ sink: Sink<Element>) {
        let (key, end): (UInt64, SubjectEnd?) = state.withLock { state in
            if let end = state.end { return (0, end) }
            return (state.observers.insert(sink), nil)
        }
        if let end {
            sink.stop(end.error)
        } else {
            sink.subscription.add(Registration(key, remover))
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
