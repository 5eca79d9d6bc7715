public import Synchronization

/// The lifetime of the subject behind a shared stream.
public enum SubjectLifetimeScope: Sendable {
    /// Until the last subscriber leaves or the stream ends; the next subscriber gets a new subject.
    case whileConnected
    /// As long as the shared stream exists; replayed elements and the stop event remain stored.
    case forever
}

extension ObservableType {
    /// Shares one subscription among all subscribers.
    ///
    /// The stream is subscribed with the first subscriber and disposed with the last.
    ///
    /// - Parameters:
    ///   - replay: The maximum number of elements replayed to a later subscriber.
    ///   - scope: The lifetime of the subject that stores those elements and the stop event.
    /// - Returns: The shared stream.
    @inlinable
    public func share(
        replay: Int = 0,
        scope: SubjectLifetimeScope = .whileConnected
    ) -> Observable<Element> {
        let source = asObservable()
        let shared = SharedStream<Element>(replay: replay, scope: scope)
        return Observable { shared.subscribe($0, to: source) }
    }
}

/// The subject that subscribers share, and their common run of the source.
@usableFromInline
// A subscription retains neither the subject, which retains the subscription, nor the
// source, so that all of them are released once the stream and the source are.
final class SharedStream<Element: Sendable>: Sendable {
    @usableFromInline let replay: Int
    @usableFromInline let scope: SubjectLifetimeScope
    @usableFromInline let state = Mutex<(subject: ReplayCore<Element>, run: SharedRun)?>(nil)

    @inlinable
    init(replay: Int, scope: SubjectLifetimeScope) {
        self.replay = replay
        self.scope = scope
    }

    @inlinable
    func subscribe(_ sink: Sink<Element>, to source: Observable<Element>) {
        let (subject, run) = state.withLock { state in
            if let state, state.run.join() { return state }
            let new = (ReplayCore<Element>(limit: replay), SharedRun(scope))
            state = new
            return new
        }
        Trampoline.enter {
            subject.subscribe(sink)
            sink.subscription.add(AnonymousDisposable { run.leave() })
            // A subject with scope `forever` may have replayed its stop event.
            if sink.subscription.isDisposed { return }
            guard let connection = run.connect() else { return }
            source.run(
                Sink(
                    next: { if !connection.isDisposed { subject.next($0) } },
                    stop: { error in
                        guard connection.beginStop() else { return }
                        run.end(connection)
                        subject.stop(error)
                        connection.dispose()
                    },
                    subscription: connection
                )
            )
        }
    }
}

/// The connection to a shared source, and the number of its subscribers.
@usableFromInline
final class SharedRun: Sendable {
    private struct State {
        var connection: Subscription?
        var count = 1
        /// Whether a new subscriber needs a new run.
        var isOver = false
    }

    private let scope: SubjectLifetimeScope
    private let state = Mutex(State())

    /// Creates a run with one subscriber.
    @usableFromInline
    init(_ scope: SubjectLifetimeScope) {
        self.scope = scope
    }

    /// Adds a subscriber, unless the run has ended.
    @usableFromInline
    func join() -> Bool {
        state.withLock { state in
            if state.isOver { return false }
            state.count += 1
            return true
        }
    }

    /// Returns a new connection, or `nil` if the run is connected or has ended.
    @usableFromInline
    func connect() -> Subscription? {
        state.withLock { state in
            // Another thread may have disposed the subscribers since.
            guard state.connection == nil, state.count > 0, !state.isOver else { return nil }
            let connection = Subscription()
            state.connection = connection
            return connection
        }
    }

    /// Records the end of the source.
    ///
    /// With scope `forever` the connection remains set, so that no other is created after the end.
    @usableFromInline
    func end(_ connection: Subscription) {
        state.withLock { state in
            guard scope == .whileConnected, state.connection === connection else { return }
            state.connection = nil
            state.isOver = true
        }
    }

    /// Removes a subscriber; the last one disposes the connection.
    @usableFromInline
    func leave() {
        let connection: Subscription? = state.withLock { state in
            state.count -= 1
            guard state.count == 0 else { return nil }
            if scope == .whileConnected { state.isOver = true }
            // Inside the lock, so that it sends no more events when the next one is connected.
            _ = state.connection?.beginStop()
            return state.connection.take()
        }
        connection?.dispose()
    }
}
