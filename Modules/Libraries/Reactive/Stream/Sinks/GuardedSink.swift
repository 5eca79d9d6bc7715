/// Enforces the event grammar on a source written by a user.
@usableFromInline
final class GuardedSink<Element: Sendable>: Sendable {
    @usableFromInline let sink: Sink<Element>
    // Stored here as well, since each element checks it.
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

    /// Sends an outcome: the element and the completion, or the error.
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
}
