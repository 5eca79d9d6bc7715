import Synchronization

/// Counts the subscribers of a connectable stream.
///
/// A subscription retains the count and the connection, but neither the hub, which retains the
/// subscription, nor the source, so that all of them are released once the stream and the
/// source are.
@usableFromInline
final class RefCountCore<Element: Sendable>: Sendable {
    private let connectable: ConnectableCore<Element>
    private let count = RefCount()

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
        let (connection, count) = (run.connection, count)
        Trampoline.enter {
            run.hub.subscribe(
                Sink(
                    next: { if !upstream.isDisposed { sink.next($0) } },
                    stop: { error in
                        guard upstream.beginStop() else { return }
                        // First, so that one who subscribes again in the end gets another hub.
                        connection.dispose()
                        sink.stop(error)
                        upstream.dispose()
                    },
                    subscription: upstream
                )
            )
            // The hub may have replayed its stop event.
            if !upstream.isDisposed { connectable.connect(run) }
            upstream.add(
                AnonymousDisposable { [weak connectable, weak run] in
                    count.leave(connection) { run.flatMap { connectable?.forget($0) } }
                }
            )
        }
    }

    private func join() -> HubRun<Element> {
        while true {
            let run = connectable.run()
            // Meanwhile its last subscriber may have left, or the stream may have ended.
            if count.join(run.connection, if: { connectable.isCurrent(run) }) { return run }
        }
    }
}

/// The number of subscribers that share a connection.
private final class RefCount: Sendable {
    private struct State {
        var connection: Subscription?
        var count = 0
    }

    private let state = Mutex(State())

    /// Adds a subscriber of a connection, if subscribers still receive it.
    func join(_ connection: Subscription, if isCurrent: () -> Bool) -> Bool {
        // Returns the previous connection too, to be released outside the lock.
        let (isJoined, _) = state.withLock { state in
            let last = state.connection
            guard isCurrent() else { return (false, last) }
            if last !== connection { state = State(connection: connection) }
            state.count += 1
            return (true, last)
        }
        return isJoined
    }

    /// Removes a subscriber; the last one disposes the connection.
    ///
    /// - Parameters:
    ///   - connection: The subscriber's connection.
    ///   - forget: Removes the hub, so that no subscriber joins it any more. It runs inside the
    ///     lock, and returns the hub, which is released outside.
    func leave<Hub>(_ connection: Subscription, forget: () -> Hub?) {
        let (isLast, _) = state.withLock { state -> (Bool, Hub?) in
            guard state.connection === connection else { return (false, nil) }
            state.count -= 1
            guard state.count == 0 else { return (false, nil) }
            state = State()
            return (true, forget())
        }
        if isLast { connection.dispose() }
    }
}
