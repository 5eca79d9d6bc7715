/// Holds a source that other people wrote to the grammar of events.
@usableFromInline
final class GuardedSink<Element: Sendable>: Sendable {
    @usableFromInline let sink: Sink<Element>
    // At hand, since each element asks it.
    @usableFromInline let subscription: Subscription

    @inlinable
    init(_ sink: Sink<Element>) {
        self.sink = sink
        subscription = sink.subscription
    }

    @inlinable
    func next(_ element: Element) {
        if subscription.isSourceDone { return }
        sink.next(element)
    }

    @inlinable
    func stop(_ error: (any Error)?) {
        if subscription.endSource() { sink.stop(error) }
    }

    /// Sends an outcome: the element and the end, or the failure.
    @inlinable
    func finish(_ outcome: Result<Element, any Error>) {
        guard subscription.endSource() else { return }
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
}
