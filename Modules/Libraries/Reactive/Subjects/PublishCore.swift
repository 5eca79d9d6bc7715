public import Synchronization

/// The observers of a subject, and whether it has ended.
@usableFromInline
final class PublishCore<Element: Sendable>: Registry {
    @usableFromInline
    struct State: Sendable {
        @usableFromInline var observers = KeyedList<Sink<Element>>()
        @usableFromInline var end: Event<Element>?

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
        for observer in observers where !observer.value.subscription.isDisposed {
            observer.value.next(element)
        }
    }

    /// Ends the subject; the first end stays.
    @inlinable
    func stop(_ error: (any Error)?) {
        let observers = state.withLock { state in
            if state.end == nil { state.end = Event(end: error) }
            return state.observers.removeAll()
        }
        for observer in observers where !observer.value.subscription.isDisposed {
            observer.value.stop(error)
        }
    }

    /// Forgets all observers; later ones are told that the subject is disposed.
    @usableFromInline
    func dispose(_ subject: any Sendable) {
        _ = state.withLock { state in
            state.end = .error(RxError.disposed(object: subject))
            return state.observers.removeAll()
        }
    }

    @inlinable
    func subscribe(_ sink: Sink<Element>) {
        let (key, end): (UInt64, Event<Element>?) = state.withLock { state in
            if let end = state.end { return (0, end) }
            return (state.observers.insert(sink), nil)
        }
        if let end {
            sink.on(end)
        } else {
            sink.subscription.add(Registration(self, key))
        }
    }

    @usableFromInline
    func remove(_ key: UInt64) {
        // What is removed is released outside the lock.
        _ = state.withLock { $0.observers.remove(key) }
    }
}
