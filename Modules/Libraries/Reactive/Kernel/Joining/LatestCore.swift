public import Synchronization

/// Joins the latest elements of some streams.
///
/// It ends when all streams have, or when the last one still running sends while
/// an element of another is missing, so that nothing can ever be joined.
@usableFromInline
final class LatestCore<Latest: Sendable, Element: Sendable>: Sendable {
    @usableFromInline let sink: Sink<Element>
    @usableFromInline let baton = Baton()
    @usableFromInline let latest: Mutex<Latest>
    @usableFromInline let running: Atomic<Int>
    /// Joins the elements, or says `nil` while one is missing.
    @usableFromInline let select: @Sendable (Latest) throws -> Element?

    @inlinable
    init(
        _ latest: Latest,
        _ count: Int,
        _ sink: Sink<Element>,
        select: @escaping @Sendable (Latest) throws -> Element?
    ) {
        self.latest = Mutex(latest)
        self.sink = sink
        self.select = select
        running = Atomic(count)
    }

    @inlinable
    func join<Input: Sendable>(
        _ source: Observable<Input>,
        put: @escaping @Sendable (inout Latest, Input) -> Void
    ) {
        if sink.subscription.isDisposed { return }
        let upstream = Subscription()
        sink.subscription.add(upstream)
        source.run(
            Sink(
                next: { element in
                    switch self.baton.enter() {
                    case .taken:
                        self.next(element, put)
                        self.baton.leave()
                    case .nested: self.next(element, put)
                    case .busy: self.baton.hand { self.next(element, put) }
                    }
                },
                stop: { error in
                    guard upstream.beginStop() else { return }
                    upstream.dispose()
                    self.baton.perform { self.ended(error) }
                },
                subscription: upstream
            )
        )
    }

    @inlinable
    func next<Input: Sendable>(_ element: Input, _ put: @Sendable (inout Latest, Input) -> Void) {
        // The element replaced is released outside the lock.
        let (now, _) = latest.withLock { latest in
            let old = latest
            put(&latest, element)
            return (latest, old)
        }
        do {
            if let joined = try select(now) {
                sink.next(joined)
            } else if running.load(ordering: .acquiring) == 1 {
                stop(nil)
            }
        } catch {
            stop(error)
        }
    }

    @inlinable
    func ended(_ error: (any Error)?) {
        if let error { return stop(error) }
        if running.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 { stop(nil) }
    }

    @inlinable
    func stop(_ error: (any Error)?) {
        if !sink.subscription.isDisposed { sink.stop(error) }
    }
}
