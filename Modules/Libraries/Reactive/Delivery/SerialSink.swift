/// A sink for several concurrent streams, which passes on one event at a time.
@usableFromInline
struct SerialSink<Element: Sendable>: Sendable {
    @usableFromInline let sink: Sink<Element>
    @usableFromInline let baton = Baton()

    @inlinable
    init(_ sink: Sink<Element>) {
        self.sink = sink
    }

    @inlinable var isDisposed: Bool { sink.subscription.isDisposed }

    // Checked each time: the stream may have ended while the element was queued.
    @inlinable
    func next(_ element: Element) {
        switch baton.enter() {
        case .taken:
            if !isDisposed { sink.next(element) }
            baton.leave()
        case .nested: if !isDisposed { sink.next(element) }
        case .busy:
            baton.hand { [sink] in if !sink.subscription.isDisposed { sink.next(element) } }
        }
    }

    /// Sends the stop, unless the stream has ended.
    @inlinable
    func stop(_ error: (any Error)?) {
        baton.perform { [sink] in
            if !sink.subscription.isDisposed { sink.stop(error) }
        }
    }

    /// Returns a sink for another stream, whose error ends this one and whose completion does not.
    @inlinable
    func side<Input: Sendable>(
        _ upstream: Subscription,
        next: @escaping @Sendable (Input) -> Void
    ) -> Sink<Input> {
        Sink(
            next: next,
            stop: { error in
                guard upstream.beginStop() else { return }
                if let error { self.stop(error) } else { upstream.dispose() }
            },
            subscription: upstream
        )
    }
}
