import Synchronization

/// What hands the events of one stream to many: a subject, or the core of one.
@usableFromInline
struct Hub<Element: Sendable>: Sendable {
    @usableFromInline let subscribe: @Sendable (Sink<Element>) -> Void
    /// Runs the stream until the connection is disposed.
    @usableFromInline let run: @Sendable (_ connection: Subscription) -> Void

    @inlinable
    init<Input: Sendable>(
        of source: Observable<Input>,
        next: @escaping @Sendable (Input) -> Void,
        stop: @escaping @Sendable ((any Error)?) -> Void,
        subscribe: @escaping @Sendable (Sink<Element>) -> Void
    ) {
        self.subscribe = subscribe
        run = { connection in
            source.run(
                Sink(
                    next: { if !connection.isDisposed { next($0) } },
                    stop: { error in
                        guard connection.beginStop() else { return }
                        connection.dispose()
                        stop(error)
                    },
                    subscription: connection
                )
            )
        }
    }
}

/// The subscription that the subscribers of a connectable stream share.
@usableFromInline
final class ConnectableCore<Element: Sendable>: Sendable {
    private struct State {
        var hub: Hub<Element>?
        var connection: Subscription?
    }

    private let makeHub: @Sendable () -> Hub<Element>
    private let state = Mutex(State())

    @usableFromInline
    init(makeHub: @escaping @Sendable () -> Hub<Element>) {
        self.makeHub = makeHub
    }

    /// The hub of this connection, or of the next.
    @usableFromInline
    func hub() -> Hub<Element> {
        if let hub = state.withLock({ $0.hub }) { return hub }
        // Outside the lock: making one may be the user's code.
        let made = makeHub()
        return state.withLock { state in
            let hub = state.hub ?? made
            state.hub = hub
            return hub
        }
    }

    @usableFromInline
    func connect() -> any Disposable {
        let hub = hub()
        let new = Subscription()
        let connection = state.withLock { state in
            let connection = state.connection ?? new
            state.connection = connection
            return connection
        }
        guard connection === new else { return connection }
        connection.add(AnonymousDisposable { [weak self] in self?.forget(connection) })
        hub.run(connection)
        return connection
    }

    // The next connection has a hub of its own.
    private func forget(_ connection: Subscription) {
        let hub = state.withLock { state -> Hub<Element>? in
            guard state.connection === connection else { return nil }
            state.connection = nil
            return state.hub.take()
        }
        _ = hub
    }
}
