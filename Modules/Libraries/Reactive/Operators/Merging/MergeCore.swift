public import Synchronization

/// Which inner streams run concurrently.
@usableFromInline
enum MergePolicy: Equatable, Sendable {
    /// All of them.
    case all
    /// The first; streams that arrive while it is running are dropped.
    case first
    /// The latest, which replaces the previous one.
    case latest
    /// Up to a number of streams; further ones are queued.
    case limited(to: Int)
}

/// Merges the events of inner streams.
///
/// It completes when the outer stream and all inner streams have completed; the first error
/// ends it.
@usableFromInline
final class MergeCore<Element: Sendable>: Sendable {
    @usableFromInline let serial: SerialSink<Element>
    @usableFromInline let policy: MergePolicy
    @usableFromInline let outer = Subscription()
    @usableFromInline let streams = MergedStreams()
    /// The last key of the inner streams that were replaced by newer ones.
    @usableFromInline let replaced = Atomic<UInt64>(0)

    @inlinable
    init(into sink: Sink<Element>, _ policy: MergePolicy = .all) {
        serial = SerialSink(sink)
        self.policy = policy
        sink.subscription.add(outer)
        sink.subscription.add(streams)
    }

    /// Whether an inner stream that arrives now is dropped.
    @inlinable var isFull: Bool {
        policy == .first && streams.state.withLock { !$0.inner.isEmpty }
    }

    /// Adds an inner stream.
    @inlinable
    func merge(_ source: Observable<Element>) {
        switch policy {
        case .all:
            if source.isImmediate { runImmediate(source) } else { start(source) }
        case .first: start(source)
        case .latest: replace(by: source)
        case .limited(let limit):
            guard limit > 0 else { return }
            if source.isImmediate, streams.beginImmediate() {
                runImmediate(source)
                if streams.endImmediate() { startWaiting(limit) }
                return
            }
            streams.state.withLock { $0.waiting.append(source) }
            startWaiting(limit)
        }
    }

    /// Replaces the inner stream.
    ///
    /// In one step: another thread may replace it, too, while the old one is disposed.
    @inlinable
    func replace(by source: Observable<Element>) {
        let inner = source.isImmediate ? nil : Subscription()
        let (old, key) = streams.state.withLock { state in
            replaced.store(state.inner.lastKey, ordering: .releasing)
            let old = state.inner.removeAll()
            let key = inner.flatMap { state.isDisposed ? nil : state.inner.insert($0) }
            return (old, key)
        }
        for item in old { item.value.dispose() }
        if let inner, let key { return run(source, inner, key) }
        if inner == nil { runImmediate(source) }
    }

    /// Starts queued streams up to the limit.
    ///
    /// In a loop, so that streams that end at once do not grow the stack.
    @inlinable
    func startWaiting(_ limit: Int) {
        let isStarting = streams.state.withLock { state in
            defer { state.isStarting = true }
            return state.isStarting
        }
        if isStarting { return }
        while let (source, inner, key) = takeWaiting(limit) { run(source, inner, key) }
    }

    @inlinable
    func takeWaiting(_ limit: Int) -> (Observable<Element>, Subscription, UInt64)? {
        streams.state.withLock { state in
            if !state.isDisposed, state.inner.count < limit,
                let source = state.waiting.removeFirst() as? Observable<Element>
            {
                let inner = Subscription()
                return (source, inner, state.inner.insert(inner))
            }
            state.isStarting = false
            return nil
        }
    }

    // The stream ends before this returns, so it needs no subscription of its own.
    @inlinable
    func runImmediate(_ source: Observable<Element>) {
        source.run(
            Sink(
                next: { self.serial.next($0) },
                stop: { error in if let error { self.serial.stop(error) } },
                subscription: serial.sink.subscription
            )
        )
    }

    @inlinable
    func start(_ source: Observable<Element>) {
        let inner = Subscription()
        let key: UInt64? = streams.state.withLock { state in
            // Another thread may have started the first one since ``isFull``.
            let isFull = policy == .first && !state.inner.isEmpty
            return state.isDisposed || isFull ? nil : state.inner.insert(inner)
        }
        if let key { run(source, inner, key) }
    }

    @inlinable
    func run(_ source: Observable<Element>, _ inner: Subscription, _ key: UInt64) {
        source.run(
            Sink(
                next: { self.next($0, of: key) },
                stop: { error in
                    guard inner.beginStop() else { return }
                    if let error { return self.fail(error, of: key) }
                    inner.dispose()
                    self.innerEnded(key)
                },
                subscription: inner
            )
        )
    }

    // A key and not the inner subscription decides: a stream that has ended may have left
    // elements queued for the thread that is sending. Checked while the baton is locked,
    // since the merged stream may have ended before.
    @inlinable
    func isCurrent(_ key: UInt64) -> Bool {
        key > replaced.load(ordering: .acquiring) && !serial.isDisposed
    }

    @inlinable
    func next(_ element: Element, of key: UInt64) {
        switch serial.baton.enter() {
        case .taken:
            if isCurrent(key) { serial.sink.next(element) }
            serial.baton.leave()
        case .nested: if isCurrent(key) { serial.sink.next(element) }
        case .busy:
            serial.baton.hand { if self.isCurrent(key) { self.serial.sink.next(element) } }
        }
    }

    @inlinable
    func fail(_ error: any Error, of key: UInt64) {
        serial.baton.perform { if self.isCurrent(key) { self.serial.stop(error) } }
    }

    @inlinable
    func innerEnded(_ key: UInt64) {
        let isOver = streams.state.withLock { state in
            _ = state.inner.remove(key)
            return state.isOver
        }
        if isOver {
            serial.stop(nil)
        } else if case .limited(let limit) = policy {
            startWaiting(limit)
        }
    }

    @inlinable
    func outerEnded(_ error: (any Error)?) {
        guard outer.beginStop() else { return }
        if let error { return serial.stop(error) }
        outer.dispose()
        let isOver = streams.state.withLock { state in
            state.isOuterOver = true
            return state.isOver
        }
        if isOver { serial.stop(nil) }
    }
}

/// The running and the queued inner streams.
///
/// Separate from ``MergeCore``, so that the subscription, which owns this disposable, does
/// not retain the sink, which retains the subscription. Not generic, since unspecialised
/// code disposes it.
@usableFromInline
final class MergedStreams: Disposable {
    @usableFromInline
    struct State: Sendable {
        @usableFromInline var inner = KeyedList<Subscription>()
        /// The queued observables, type-erased.
        @usableFromInline var waiting = Queue<any AnyObject & Sendable>()
        @usableFromInline var isStarting = false
        @usableFromInline var isOuterOver = false
        @usableFromInline var isDisposed = false

        @inlinable
        init() {}

        @inlinable var isOver: Bool { isOuterOver && inner.isEmpty && waiting.isEmpty }
    }

    @usableFromInline let state = Mutex(State())

    @inlinable
    init() {}

    /// Begins an inner stream that ends before its start returns, unless others run or are queued.
    ///
    /// Streams that arrive meanwhile are queued.
    @usableFromInline
    func beginImmediate() -> Bool {
        state.withLock { state in
            if state.isStarting || !state.inner.isEmpty || !state.waiting.isEmpty { return false }
            state.isStarting = true
            return true
        }
    }

    /// Ends such a stream.
    ///
    /// - Returns: Whether other streams are queued.
    @usableFromInline
    func endImmediate() -> Bool {
        state.withLock { state in
            state.isStarting = false
            return !state.waiting.isEmpty
        }
    }

    @usableFromInline
    func dispose() {
        // The queued streams are released outside the lock, too.
        let old = state.withLock { state in
            let old = state
            state = State()
            state.isDisposed = true
            return old
        }
        for item in old.inner.items { item.value.dispose() }
    }
}
