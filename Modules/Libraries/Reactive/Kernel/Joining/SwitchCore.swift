public import Synchronization

/// Follows one inner stream at a time; a new one takes the place of the old.
@usableFromInline
final class SwitchCore<Element: Sendable>: Disposable {
    @usableFromInline
    struct State: Sendable {
        @usableFromInline var inner: Subscription?
        @usableFromInline var isOuterOver = false
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

    /// Sends an element of the inner stream that is still the latest.
    @inlinable
    func next(_ element: Element, of inner: Subscription) {
        switch baton.enter() {
        case .taken:
            if !inner.isDisposed { sink.next(element) }
            baton.leave()
        case .nested: if !inner.isDisposed { sink.next(element) }
        case .busy: baton.hand { [sink] in if !inner.isDisposed { sink.next(element) } }
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

    @inlinable
    func switchTo(_ source: Observable<Element>) {
        let inner = Subscription()
        let (old, isDisposed) = state.withLock { state in
            let old = state.inner
            if !state.isDisposed { state.inner = inner }
            return (old, state.isDisposed)
        }
        old?.dispose()
        if isDisposed { return }
        source.run(
            Sink(
                next: { self.next($0, of: inner) },
                stop: { error in
                    guard inner.beginStop() else { return }
                    inner.dispose()
                    self.innerEnded(inner, error)
                },
                subscription: inner
            )
        )
    }

    @inlinable
    func innerEnded(_ inner: Subscription, _ error: (any Error)?) {
        if let error { return stop(error) }
        let isLast = state.withLock { state in
            if state.inner === inner { state.inner = nil }
            return state.inner == nil && state.isOuterOver
        }
        if isLast { stop(nil) }
    }

    @inlinable
    func outerEnded(_ error: (any Error)?) {
        guard outer.beginStop() else { return }
        outer.dispose()
        if let error { return stop(error) }
        let isLast = state.withLock { state in
            state.isOuterOver = true
            return state.inner == nil
        }
        if isLast { stop(nil) }
    }

    @usableFromInline
    func dispose() {
        let inner = state.withLock { state in
            state.isDisposed = true
            return state.inner.take()
        }
        inner?.dispose()
    }
}
