public import Synchronization

/// Holds a source that other people wrote to the grammar of events.
@usableFromInline
final class GuardedSink<Element: Sendable>: Sendable {
    @usableFromInline let sink: Sink<Element>
    @usableFromInline let isStopped = Atomic<Bool>(false)

    @inlinable
    init(_ sink: Sink<Element>) {
        self.sink = sink
    }

    @inlinable
    func next(_ element: Element) {
        if isStopped.load(ordering: .relaxed) || sink.subscription.isDisposed { return }
        sink.next(element)
    }

    @inlinable
    func stop(_ error: (any Error)?) {
        if isStopped.exchange(true, ordering: .relaxed) || sink.subscription.isDisposed { return }
        sink.stop(error)
    }
}

extension GuardedSink {
    /// Sends an outcome: the element and the end, or the failure.
    @inlinable
    func finish(_ outcome: Result<Element, any Error>) {
        if isStopped.exchange(true, ordering: .relaxed) || sink.subscription.isDisposed { return }
        switch outcome {
        case .success(let element):
            sink.next(element)
            if !sink.subscription.isDisposed { sink.stop(nil) }
        case .failure(let error):
            sink.stop(error)
        }
    }
}
