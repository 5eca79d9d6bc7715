public import Synchronization

/// Holds a source that other people wrote to the grammar of events.
@usableFromInline
final class GuardedSink<Element: Sendable>: Sendable {
    @usableFromInline let sink: Sink<Element>
    @usableFromInline let subscription: Subscription
    /// Whether the end was sent: it may be on its way through an operator while the
    /// subscription below is not over yet.
    @usableFromInline let isStopped = Atomic<Bool>(false)

    @inlinable
    init(_ sink: Sink<Element>) {
        self.sink = sink
        subscription = sink.subscription
    }

    @inlinable
    func next(_ element: Element) {
        if isStopped.load(ordering: .acquiring) || subscription.isDisposed { return }
        sink.next(element)
    }

    @inlinable
    func stop(_ error: (any Error)?) {
        if beginStop() { sink.stop(error) }
    }

    /// Sends an outcome: the element and the end, or the failure.
    @inlinable
    func finish(_ outcome: Result<Element, any Error>) {
        guard beginStop() else { return }
        switch outcome {
        case .success(let element):
            sink.next(element)
            if !subscription.isDisposed { sink.stop(nil) }
        case .failure(let error):
            sink.stop(error)
        }
    }

    /// Keeps what stops the source; disposes it at once if the subscription is over.
    @inlinable
    func hold(_ disposable: any Disposable) {
        subscription.add(disposable)
    }

    @inlinable
    func beginStop() -> Bool {
        let wasStopped = isStopped.exchange(true, ordering: .acquiringAndReleasing)
        return !wasStopped && !subscription.isDisposed
    }
}
