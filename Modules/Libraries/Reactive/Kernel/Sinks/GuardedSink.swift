public import Synchronization

/// Holds a source that other people wrote to the grammar of events, and keeps what stops it.
@usableFromInline
final class GuardedSink<Element: Sendable>: Disposable {
    @usableFromInline let sink: Sink<Element>
    /// Whether the end was sent or the subscription is over: nothing more may pass.
    @usableFromInline let isClosed = Atomic<Bool>(false)
    private let held = Mutex<(disposable: (any Disposable)?, isOver: Bool)>((nil, false))

    @inlinable
    init(_ sink: Sink<Element>) {
        self.sink = sink
        sink.subscription.add(self)
    }

    @inlinable
    func next(_ element: Element) {
        if isClosed.load(ordering: .acquiring) { return }
        sink.next(element)
    }

    @inlinable
    func stop(_ error: (any Error)?) {
        if isClosed.exchange(true, ordering: .acquiringAndReleasing) { return }
        sink.stop(error)
    }

    /// Keeps what stops the source; disposes it at once if the subscription is over.
    @usableFromInline
    func hold(_ disposable: any Disposable) {
        if type(of: disposable) == NopDisposable.self { return }
        let isOver = held.withLock { held in
            if !held.isOver { held.disposable = disposable }
            return held.isOver
        }
        if isOver { disposable.dispose() }
    }

    @usableFromInline
    func dispose() {
        isClosed.store(true, ordering: .releasing)
        let disposable = held.withLock { held in
            held.isOver = true
            return held.disposable.take()
        }
        disposable?.dispose()
    }
}

extension GuardedSink {
    /// Sends an outcome: the element and the end, or the failure.
    @inlinable
    func finish(_ outcome: Result<Element, any Error>) {
        if isClosed.exchange(true, ordering: .acquiringAndReleasing) { return }
        switch outcome {
        case .success(let element):
            sink.next(element)
            if !sink.subscription.isDisposed { sink.stop(nil) }
        case .failure(let error):
            sink.stop(error)
        }
    }
}
