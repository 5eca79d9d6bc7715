/// Holds a source that other people wrote to the grammar of events.
@usableFromInline
final class GuardedSink<Element: Sendable>: Sendable {
    @usableFromInline let sink: Sink<Element>
    /// Over when the end was sent or the subscription below is: nothing more may pass.
    ///
    /// An object of its own, so that the subscription below, which keeps it, does not keep
    /// the sink that keeps the subscription.
    @usableFromInline let upstream = Subscription()

    @inlinable
    init(_ sink: Sink<Element>) {
        self.sink = sink
        sink.subscription.add(upstream)
    }

    @inlinable
    func next(_ element: Element) {
        if upstream.isDisposed { return }
        sink.next(element)
    }

    @inlinable
    func stop(_ error: (any Error)?) {
        guard upstream.beginStop() else { return }
        sink.stop(error)
    }

    /// Keeps what stops the source; disposes it at once if the subscription is over.
    @inlinable
    func hold(_ disposable: any Disposable) {
        upstream.add(disposable)
    }
}

extension GuardedSink {
    /// Sends an outcome: the element and the end, or the failure.
    @inlinable
    func finish(_ outcome: Result<Element, any Error>) {
        guard upstream.beginStop() else { return }
        switch outcome {
        case .success(let element):
            sink.next(element)
            if !sink.subscription.isDisposed { sink.stop(nil) }
        case .failure(let error):
            sink.stop(error)
        }
    }
}
