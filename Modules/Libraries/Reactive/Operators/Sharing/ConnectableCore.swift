import Synchronization

/// A subject, or the core of one, that shares the events of one stream.
@usableFromInline
struct Hub<Element: Sendable>: Sendable {
    @usableFromInline let subscribe: @Sendable (Sink<Element>) -> Void
    /// Runs the stream until the connection is disposed.
    @usableFromInline let run: @Sendable (_ connection: Subscription) -> Void

    @inlinable
    init(
        subscribe: @escaping @Sendable (Sink<Element>) -> Void,
        run: @escaping @Sendable (_ connection: Subscription) -> Void
    ) {
        self.subscribe = subscribe
        self.run = run
    }

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

/// A hub and its one connection to the source.
///
/// Once the connection is disposed, later subscribers receive another hub.
@usableFromInline
final class HubRun<Element: Sendable>: Sendable {
    @usableFromInline let hub: Hub<Element>
    @usableFromInline let connection = Subscription()
    private let isConnected = Atomic<Bool>(false)

    init(_ hub: Hub<Element>) {
        self.hub = hub
    }

    /// Returns `true` to the first caller, which then connects.
    func beginConnection() -> Bool {
        !isConnected.exchange(true, ordering: .acquiringAndReleasing)
    }
}

/// The connection that the subscribers of a connectable stream share.
@usableFromInline
final class ConnectableCore<Element: Sendable>: Sendable {
    private let makeHub: @Sendable () -> Hub<Element>
    private let current = Mutex<HubRun<Element>?>(nil)

    @usableFromInline
    init(makeHub: @escaping @Sendable () -> Hub<Element>) {
        self.makeHub = makeHub
    }

    /// Returns the hub for new subscribers.
    @usableFromInline
    func run() -> HubRun<Element> {
        if let run = current.withLock({ $0 }) { return run }
        // Outside the lock, since `makeHub` may run user code.
        let made = HubRun(makeHub())
        return current.withLock { current in
            let run = current ?? made
            current = run
            return run
        }
    }

    /// Whether new subscribers still receive this hub.
    func isCurrent(_ run: HubRun<Element>) -> Bool {
        current.withLock { $0 === run }
    }

    /// Connects the hub to the source, unless it is already connected.
    @usableFromInline
    @discardableResult
    func connect(_ run: HubRun<Element>) -> any Disposable {
        guard run.beginConnection() else { return run.connection }
        run.connection.add(
            AnonymousDisposable { [weak self, weak run] in
                if let run { _ = self?.forget(run) }
            }
        )
        run.hub.run(run.connection)
        return run.connection
    }

    /// Removes a hub, so that later subscribers receive another.
    ///
    /// - Returns: The hub, to be released outside of locks.
    func forget(_ run: HubRun<Element>) -> HubRun<Element>? {
        current.withLock { current in
            current === run ? current.take() : nil
        }
    }
}
