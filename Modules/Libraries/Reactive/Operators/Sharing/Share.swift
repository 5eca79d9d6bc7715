public import Synchronization

/// How long the subject behind a shared stream lives.
public enum SubjectLifetimeScope: Sendable {
    /// Until the last subscriber leaves or the stream ends; the next starts afresh.
    case whileConnected
    /// As long as the shared stream; what it replays and how it ended is kept.
    case forever
}

extension ObservableType {
    /// Shares one subscription among all subscribers.
    ///
    /// The stream starts with the first subscriber and is disposed with the last.
    ///
    /// - Parameters:
    ///   - replay: How many of the latest elements a later subscriber gets first.
    ///   - scope: How long those elements, and the end, are kept.
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

// Nothing of a subscription keeps the subject, which keeps the subscription, nor the source:
// so all of them go when nobody keeps the stream and the source any more.

/// The subject that subscribers share, and the run of the source they have in common.
@usableFromInline
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
            // A kept subject may have replayed its end just now.
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
        /// Whether whoever comes now starts afresh.
        var isOver = false
    }

    private let scope: SubjectLifetimeScope
    private let state = Mutex(State())

    /// Creates a run that one takes part in.
    @usableFromInline
    init(_ scope: SubjectLifetimeScope) {
        self.scope = scope
    }

    /// Takes part, unless it is over.
    @usableFromInline
    func join() -> Bool {
        state.withLock { state in
            if state.isOver { return false }
            state.count += 1
            return true
        }
    }

    /// The connection to be made now, for the first who asks.
    @usableFromInline
    func connect() -> Subscription? {
        state.withLock { state in
            // Another thread may have disposed those who took part since.
            guard state.connection == nil, state.count > 0, !state.isOver else { return nil }
            let connection = Subscription()
            state.connection = connection
            return connection
        }
    }

    /// Notes the end of the source.
    ///
    /// What lives forever keeps its connection: none is made after its end.
    @usableFromInline
    func end(_ connection: Subscription) {
        state.withLock { state in
            guard scope == .whileConnected, state.connection === connection else { return }
            state.connection = nil
            state.isOver = true
        }
    }

    /// Takes part no longer; the last one disposes the connection.
    @usableFromInline
    func leave() {
        let connection: Subscription? = state.withLock { state in
            state.count -= 1
            guard state.count == 0 else { return nil }
            if scope == .whileConnected { state.isOver = true }
            // Inside the lock, so that it sends no more when the next one is connected.
            _ = state.connection?.beginStop()
            return state.connection.take()
        }
        connection?.dispose()
    }
}
