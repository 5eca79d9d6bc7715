import Synchronization

/// Counts the subscribers of a connectable stream.
@usableFromInline
final class RefCountCore<Element: Sendable>: Sendable {
    private struct State {
        /// The hub of the counted subscribers.
        var run: HubRun<Element>?
        var count = 0
    }

    private let connectable: ConnectableCore<Element>
    private let state = Mutex(State())

    @usableFromInline
    init(_ connectable: ConnectableCore<Element>) {
        self.connectable = connectable
    }

    @usableFromInline
    func subscribe(_ sink: Sink<Element>) {
        let upstream = Subscription()
        sink.subscription.add(upstream)
        // Counted before subscribing, so that the hub is not disconnected meanwhile.
        let run = join()
        Trampoline.enter {
            run.hub.subscribe(
                Sink(
                    next: { if !upstream.isDisposed { sink.next($0) } },
                    stop: { error in
                        guard upstream.beginStop() else { return }
                        let isFirst = self.end(run)
                        sink.stop(error)
                        upstream.dispose()
                        if isFirst { run.connection.dispose() }
                    },
                    subscription: upstream
                )
            )
            // The hub may have replayed its stop event.
            if !upstream.isDisposed { connectable.connect(run) }
            upstream.add(AnonymousDisposable { self.leave(run) })
        }
    }

    private func join() -> HubRun<Element> {
        while true {
            let run = connectable.run()
            // Returns the previous hub too, to be released outside the lock.
            let (isJoined, last) = state.withLock { state in
                // Meanwhile its last subscriber may have left, or the stream may have ended.
                guard connectable.isCurrent(run) else { return (false, state.run) }
                let last = state.run
                if last !== run { state = State(run: run) }
                state.count += 1
                return (true, last)
            }
            if isJoined { return run }
            _ = last
        }
    }

    private func leave(_ run: HubRun<Element>) {
        let isLast = state.withLock { state in
            guard state.run === run else { return false }
            state.count -= 1
            guard state.count == 0 else { return false }
            state = State()
            // Inside the lock, so that no subscriber joins a hub that is about to be disconnected.
            _ = connectable.forget(run)
            return true
        }
        if isLast { run.connection.dispose() }
    }

    /// Resets the state, if it counts the subscribers of this hub, whose stream has ended.
    ///
    /// - Returns: Whether it was the hub of the counted subscribers.
    private func end(_ run: HubRun<Element>) -> Bool {
        state.withLock { state in
            guard state.run === run else { return false }
            state = State()
            return true
        }
    }
}
