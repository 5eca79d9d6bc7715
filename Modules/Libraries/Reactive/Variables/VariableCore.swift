public import Synchronization

/// A value, its observers, and the changes that have not been delivered yet.
///
/// Unlike a relay, it delivers every change to every observer in the order of the changes, so that
/// the last one delivered is the value: a change made by an observer, or concurrently by another
/// thread, is delivered after the current one.
@usableFromInline
final class VariableCore<Value: Sendable>: Sendable {
    @usableFromInline
    struct Observer: KeyedListValue {
        @inlinable static var tombstone: Observer { Observer(since: .max, sink: .tombstone) }

        /// The version at the subscription; only later changes are delivered.
        @usableFromInline let since: UInt64
        @usableFromInline let sink: Sink<Value>

        @inlinable
        init(since: UInt64, sink: Sink<Value>) {
            self.since = since
            self.sink = sink
        }
    }

    @usableFromInline
    struct State: Sendable {
        @usableFromInline var value: Value
        @usableFromInline var version: UInt64 = 0
        @usableFromInline var observers = KeyedList<Observer>()
        @usableFromInline var untold: [(version: UInt64, value: Value)] = []
        @usableFromInline var isTelling = false

        @inlinable
        init(_ value: Value) {
            self.value = value
        }
    }

    @usableFromInline let state: Mutex<State>
    @usableFromInline let reads = ReadTracking()

    @inlinable
    init(_ value: Value) {
        state = Mutex(State(value))
    }

    @inlinable var value: Value {
        if ReadTracking.isActive { trackRead() }
        return state.withLock { $0.value }
    }

    @usableFromInline
    func trackRead() {
        reads.read { notify in
            let changes = Observable<Value> { [self] in subscribe($0) }
            _ = changes.subscribe(onNext: { _ in notify() })
        }
    }

    @inlinable
    func set(_ value: Value) {
        let (observers, version, _) = state.withLock { state in
            let old = state.value
            state.value = value
            state.version += 1
            if state.isTelling {
                state.untold.append((state.version, value))
                return ([], 0, old) as ([KeyedList<Observer>.Item], UInt64, Value)
            }
            // Without observers, the next change need not wait for this one.
            state.isTelling = !state.observers.isEmpty
            return (state.observers.items, state.version, old)
        }
        if observers.isEmpty { return }
        tell(observers, version, value)
        tellRest()
    }

    @inlinable
    func tell(_ observers: [KeyedList<Observer>.Item], _ version: UInt64, _ value: Value) {
        let span = observers.span
        for index in span.indices
        where span[index].value.since < version
            && !span[index].value.sink.subscription.isDisposed
        {
            span[index].value.sink.next(value)
        }
        state.endReading(of: observers)
    }

    @inlinable
    func tellRest() {
        while true {
            let next = state.withLock { state in
                guard !state.untold.isEmpty else {
                    state.isTelling = false
                    return nil as ([KeyedList<Observer>.Item], UInt64, Value)?
                }
                let (version, value) = state.untold.removeFirst()
                return (state.observers.items, version, value)
            }
            guard let (observers, version, value) = next else { return }
            tell(observers, version, value)
        }
    }

    @inlinable
    func subscribe(_ sink: Sink<Value>) {
        let gate = ReplayGate(sink)
        let gated = gate.gated
        let (key, value) = state.withLock { state in
            (
                state.observers.insert(Observer(since: state.version, sink: gated)),
                state.value
            )
        }
        sink.subscription.add(
            Registration(key) { [weak self] key in
                // The observer is released outside the lock.
                _ = self?.state.withLock { $0.observers.remove(key) }
            }
        )
        sink.next(value)
        gate.open()
    }
}
