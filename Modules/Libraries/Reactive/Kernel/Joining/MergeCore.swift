public import Synchronization

/// Joins the events of inner streams that run at the same time.
///
/// It ends when the outer stream and all inner ones have; the first failure ends
/// everything.
@usableFromInline
final class MergeCore<Element: Sendable>: Disposable {
    @usableFromInline
    struct State: Sendable {
        @usableFromInline var inner = KeyedList<Subscription>()
        /// The outer stream counts as one.
        @usableFromInline var running = 1
        @usableFromInline var isDisposed = false

        @inlinable
        init() {}
    }

    @usableFromInline let sink: Sink<Element>
    @usableFromInline let outer = Subscription()
    @usableFromInline let baton = Baton()
    @usableFromInline let state: Mutex<State>

    @inlinable
    init(into sink: Sink<Element>) {
        self.sink = sink
        state = Mutex(State())
        sink.subscription.add(outer)
        sink.subscription.add(self)
    }

    @inlinable
    func next(_ element: Element) {
        switch baton.enter() {
        case .taken:
            sink.next(element)
            baton.leave()
        case .nested: sink.next(element)
        case .busy: baton.hand { [sink] in sink.next(element) }
        }
    }

    @inlinable
    func stop(_ error: (any Error)?) {
        switch baton.enter() {
        case .taken:
            stopOnce(error)
            baton.leave()
        case .nested: stopOnce(error)
        case .busy: baton.hand { self.stopOnce(error) }
        }
    }

    @inlinable
    func stopOnce(_ error: (any Error)?) {
        if !sink.subscription.isDisposed { sink.stop(error) }
    }

    /// Joins one more inner stream.
    @inlinable
    func merge(_ source: Observable<Element>) {
        if source.isImmediate {
            source.run(
                Sink(
                    next: { self.next($0) },
                    stop: { self.immediateEnded($0) },
                    subscription: sink.subscription
                )
            )
            return
        }
        let inner = Subscription()
        let key: UInt64? = state.withLock { state in
            if state.isDisposed { return nil }
            state.running += 1
            return state.inner.insert(inner)
        }
        guard let key else { return }
        source.run(
            Sink(
                next: { self.next($0) },
                stop: { error in
                    guard inner.beginStop() else { return }
                    inner.dispose()
                    self.innerEnded(key, error)
                },
                subscription: inner
            )
        )
    }

    @inlinable
    func immediateEnded(_ error: (any Error)?) {
        if let error { stop(error) }
    }

    @inlinable
    func innerEnded(_ key: UInt64, _ error: (any Error)?) {
        _ = state.withLock { $0.inner.remove(key) }
        ended(error)
    }

    @inlinable
    func outerEnded(_ error: (any Error)?) {
        guard outer.beginStop() else { return }
        outer.dispose()
        ended(error)
    }

    @inlinable
    func ended(_ error: (any Error)?) {
        if let error { return stop(error) }
        let isLast = state.withLock { state in
            state.running -= 1
            return state.running == 0
        }
        if isLast { stop(nil) }
    }

    @usableFromInline
    func dispose() {
        let inner = state.withLock { state in
            state.isDisposed = true
            return state.inner.removeAll()
        }
        for item in inner { item.value.dispose() }
    }
}
