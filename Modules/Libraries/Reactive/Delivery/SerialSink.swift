/// A sink that several streams send to, one event at a time.
@usableFromInline
struct SerialSink<Element: Sendable>: Sendable {
    @usableFromInline let sink: Sink<Element>
    @usableFromInline let baton = Baton()

    @inlinable
    init(_ sink: Sink<Element>) {
        self.sink = sink
    }

    @inlinable var isDisposed: Bool { sink.subscription.isDisposed }

    // Asked each time: the end may have come while the element waited for the baton.
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

    /// Sends the end, if it is the first.
    @inlinable
    func stop(_ error: (any Error)?) {
        baton.perform { [sink] in
            if !sink.subscription.isDisposed { sink.stop(error) }
        }
    }

    /// Does work between two events.
    @inlinable
    func perform(_ work: @escaping @Sendable () -> Void) {
        baton.perform(work)
    }
}
