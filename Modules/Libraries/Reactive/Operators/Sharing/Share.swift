import Synchronization

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
    public func share(
        replay: Int = 0,
        scope: SubjectLifetimeScope = .whileConnected
    ) -> Observable<Element> {
        let source = asObservable()
        let core = ShareCore<Element>(replay: replay, scope: scope)
        return Observable(after: source) { core.subscribe($0, to: source) }
    }
}

// It does not keep the source: what the source sends to keeps this, and a source that is
// kept by nobody else shall be released.
private final class ShareCore<Element: Sendable>: Sendable {
    private struct State {
        var subject: ReplayCore<Element>?
        var connection: Subscription?
        var count = 0
    }

    private let replay: Int
    private let scope: SubjectLifetimeScope
    private let state = Mutex(State())

    init(replay: Int, scope: SubjectLifetimeScope) {
        self.replay = replay
        self.scope = scope
    }

    func subscribe(_ sink: Sink<Element>, to source: Observable<Element>) {
        let subject = state.withLock { state in
            let subject = state.subject ?? ReplayCore<Element>(limit: replay)
            state.subject = subject
            state.count += 1
            return subject
        }
        Trampoline.enter {
            subject.subscribe(sink)
            sink.subscription.add(AnonymousDisposable { self.leave(subject) })
            // A kept subject may have replayed its end just now.
            if sink.subscription.isDisposed { return }
            let connection = state.withLock { state -> Subscription? in
                // Another thread may have disposed it since.
                guard state.connection == nil, state.subject === subject, state.count > 0
                else { return nil }
                let connection = Subscription()
                state.connection = connection
                return connection
            }
            if let connection { connect(subject, to: source, connection) }
        }
    }

    private func connect(
        _ subject: ReplayCore<Element>,
        to source: Observable<Element>,
        _ connection: Subscription
    ) {
        source.run(
            Sink(
                next: { if !connection.isDisposed { subject.next($0) } },
                stop: { error in
                    guard connection.beginStop() else { return }
                    if self.scope == .whileConnected { self.forget(subject, connection) }
                    subject.stop(error)
                    connection.dispose()
                },
                subscription: connection
            )
        )
    }

    // What lives forever keeps its connection: none is made after its end.
    private func forget(_ subject: ReplayCore<Element>, _ connection: Subscription) {
        state.withLock { state in
            if state.connection === connection { state.connection = nil }
            guard state.subject === subject else { return }
            state.subject = nil
            state.count = 0
        }
    }

    private func leave(_ subject: ReplayCore<Element>) {
        let connection: Subscription? = state.withLock { state in
            guard state.subject === subject, state.count > 0 else { return nil }
            state.count -= 1
            if state.count > 0 { return nil }
            if scope == .whileConnected { state.subject = nil }
            return state.connection.take()
        }
        connection?.dispose()
    }
}
