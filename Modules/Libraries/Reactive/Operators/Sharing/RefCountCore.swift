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
        // Counted before it subscribes, so that the hub is not disconnected meanwhile.
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
            // It may have replayed its end just now.
            if !upstream.isDisposed { connectable.connect(run) }
            upstream.add(AnonymousDisposable { self.leave(run) })
        }
    }

    private func join() -> HubRun<Element> {
        while true {
            let run = connectable.run()
            // With the hub of the last connection, to be released outside of the lock.
            let (isJoined, last) = state.withLock { state in
                // Its last subscriber may have left it meanwhile, or it may have ended.
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
            // Inside the lock, so that nobody joins a hub that is about to be disconnected.
            _ = connectable.forget(run)
            return true
        }
        if isLast { run.connection.dispose() }
    }

    /// Forgets the subscribers of a hub that has ended.
    ///
    /// - Returns: Whether the hub was that of the subscribers counted now.
    private func end(_ run: HubRun<Element>) -> Bool {
        state.withLock { state in
            guard state.run === run else { return false }
            state = State()
            return true
        }
    }
}
