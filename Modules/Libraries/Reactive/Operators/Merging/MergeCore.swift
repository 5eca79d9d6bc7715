public import Synchronization

/// Which inner streams run beside each other.
@usableFromInline
enum MergePolicy: Equatable, Sendable {
    /// All of them.
    case all
    /// The first; those that come while it runs are dropped.
    case first
    /// The latest, in place of the one before.
    case latest
    /// So many; the others wait.
    case limited(to: Int)
}

/// Joins the events of inner streams.
///
/// It ends when the outer stream and all inner ones have; the first failure ends
/// everything.
@usableFromInline
final class MergeCore<Element: Sendable>: Sendable {
    @usableFromInline let serial: SerialSink<Element>
    @usableFromInline let policy: MergePolicy
    @usableFromInline let outer = Subscription()
    @usableFromInline let streams = MergedStreams()
    // Not the inner stream's own subscription says whether its elements still count:
    // one that has ended may have left some to the thread that is sending.
    /// The last key of those inner streams that others have taken the place of.
    @usableFromInline let replaced = Atomic<UInt64>(0)

    @inlinable
    init(into sink: Sink<Element>, _ policy: MergePolicy = .all) {
        serial = SerialSink(sink)
        self.policy = policy
        sink.subscription.add(outer)
        sink.subscription.add(streams)
    }

    /// Whether an inner stream that comes now is dropped.
    @inlinable var isFull: Bool {
        policy == .first && streams.state.withLock { !$0.inner.isEmpty }
    }

    /// Joins one more inner stream.
    @inlinable
    func merge(_ source: Observable<Element>) {
        switch policy {
        case .all:
            if source.isImmediate { runImmediate(source) } else { start(source) }
        case .first: start(source)
        case .latest:
            let old = streams.state.withLock { state in
                replaced.store(state.inner.lastKey, ordering: .releasing)
                return state.inner.removeAll()
            }
            for item in old { item.value.dispose() }
            if source.isImmediate { runImmediate(source) } else { start(source) }
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

    /// Starts what waits as long as there is room: in a loop, so that streams that
    /// are over at once do not grow the stack.
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

    // Over before this returns, so it needs no subscription of its own.
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
            state.isDisposed ? nil : state.inner.insert(inner)
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

    // Asked while the baton is held: the end may have come before the baton did.
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
        serial.perform { if self.isCurrent(key) { self.serial.stop(error) } }
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

/// The inner streams that run and those that wait.
///
/// Apart from what joins them, so that a subscription, which disposes them, does not keep the
/// sink that keeps the subscription. Not generic, since it is disposed by unspecialised code.
@usableFromInline
final class MergedStreams: Disposable {
    @usableFromInline
    struct State: Sendable {
        @usableFromInline var inner = KeyedList<Subscription>()
        /// Observables.
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

    /// Begins an inner stream that ends before its start returns, unless others run or wait.
    ///
    /// Those that come meanwhile wait.
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
    /// - Returns: Whether others wait.
    @usableFromInline
    func endImmediate() -> Bool {
        state.withLock { state in
            state.isStarting = false
            return !state.waiting.isEmpty
        }
    }

    @usableFromInline
    func dispose() {
        let (inner, _) = state.withLock { state in
            state.isDisposed = true
            return (state.inner.removeAll(), state.waiting.removeAll())
        }
        for item in inner { item.value.dispose() }
    }
}
