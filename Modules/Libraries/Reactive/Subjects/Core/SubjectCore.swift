public import Synchronization

/// The observers of a subject or relay, the elements it replays, and its end.
///
/// A subscription and the state, which contains the observers, retain each other. Neither
/// retains the core, which removes the observers when it is deallocated.
@usableFromInline
final class SubjectCore<Memory: SubjectMemory>: Sendable {
    @usableFromInline typealias Element = Memory.Element

    @usableFromInline
    struct State: Sendable {
        @usableFromInline var observers = KeyedList<Sink<Element>>()
        @usableFromInline var memory: Memory
        @usableFromInline var end: SubjectEnd?

        @inlinable
        init(_ memory: Memory) {
            self.memory = memory
        }
    }

    @usableFromInline let state: Cell<State>
    // A closure, since the `deinit` of a generic class is never specialised.
    @usableFromInline let removeAll: @Sendable () -> Void

    @inlinable
    init(_ memory: Memory) {
        let state = Cell(State(memory))
        self.state = state
        removeAll = { _ = state.withLock { $0.observers.removeAll() } }
    }

    deinit {
        removeAll()
    }

    @usableFromInline var isDisposed: Bool {
        if case .disposed = state.withLock({ $0.end }) { true } else { false }
    }

    @usableFromInline var hasObservers: Bool {
        state.withLock { !$0.observers.isEmpty }
    }

    /// Stores an element and sends it to all observers.
    @inlinable
    func next(_ element: Element) {
        // A snapshot of the observers; those removed since are disposed and skipped. A
        // replaced element is released outside the lock.
        let (observers, _) = state.withLock { state in
            let dropped = state.end == nil ? state.memory.store(element) : nil
            return (state.observers.items, dropped)
        }
        let span = observers.span
        for index in span.indices where !span[index].value.subscription.isDisposed {
            span[index].value.next(element)
        }
        state.content.endReading(of: observers)
    }

    /// Stores an element without sending it.
    @inlinable
    func store(_ element: Element) {
        _ = state.withLock { $0.end == nil ? $0.memory.store(element) : nil }
    }

    /// Ends the subject; later stops change nothing.
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

    /// Removes all observers; later subscribers receive ``RxError/disposed(object:)``.
    @usableFromInline
    func dispose(_ subject: any AnyObject & Sendable) {
        _ = state.withLock { state in
            let old = (state.memory, state.observers.removeAll())
            state.end = .disposed(WeakObject(subject))
            state.memory.clear()
            return old
        }
    }

    @inlinable
    func subscribe(_ sink: Sink<Element>) {
        let (key, memory, end, gate) = state.withLock { $0.insert(sink) }
        guard let end else {
            sink.subscription.add(
                Registration(key) { [state] key in
                    // The observer is released outside the lock.
                    _ = state.withLock { $0.observers.remove(key) }
                }
            )
            guard let gate else { return }
            memory.replay(into: sink, after: nil)
            return gate.open()
        }
        memory.replay(into: sink, after: end)
        if !sink.subscription.isDisposed { sink.stop(end.error) }
    }
}

extension SubjectCore.State {
    @usableFromInline typealias Entry = (
        key: UInt64, memory: Memory, end: SubjectEnd?, gate: ReplayGate<Memory.Element>?
    )

    /// Adds an observer, behind a gate if stored elements are replayed to it first.
    @inlinable
    mutating func insert(_ sink: Sink<Memory.Element>) -> Entry {
        if end != nil { return (0, memory, end, nil) }
        guard memory.isReplayed else { return (observers.insert(sink), memory, nil, nil) }
        let gate = ReplayGate(sink)
        return (observers.insert(gate.gated), memory, nil, gate)
    }
}

/// The end of a subject.
@usableFromInline
enum SubjectEnd: Sendable {
    /// The subject has failed with an error, or completed with `nil`.
    case stopped((any Error)?)
    /// The subject was disposed.
    case disposed(WeakObject)

    /// The error that later subscribers receive; `nil` for completion.
    @usableFromInline var error: (any Error)? {
        switch self {
        case .stopped(let error): error
        case .disposed(let subject): RxError.disposed(object: subject.object ?? "subject")
        }
    }
}

/// A weak reference: the subject stores its end, which must not retain the subject.
@usableFromInline
final class WeakObject: Sendable {
    weak let object: (any AnyObject & Sendable)?

    @usableFromInline
    init(_ object: any AnyObject & Sendable) {
        self.object = object
    }
}
