extension ObservableType {
    /// Makes a stream of one element.
    @inlinable
    public static func just(_ element: Element) -> Observable<Element> {
        Observable(isImmediate: true) { sink in
            sink.next(element)
            if !sink.subscription.isDisposed { sink.stop(nil) }
        }
    }

    /// Makes a stream of one element, sent by a scheduler.
    @inlinable
    public static func just(
        _ element: Element,
        scheduler: any ImmediateSchedulerType
    ) -> Observable<Element> {
        from([element], scheduler: scheduler)
    }

    /// Makes a stream that finishes at once.
    @inlinable
    public static func empty() -> Observable<Element> {
        Observable(isImmediate: true) { $0.stop(nil) }
    }

    /// Makes a stream that fails at once.
    @inlinable
    public static func error(_ error: any Error) -> Observable<Element> {
        Observable(isImmediate: true) { $0.stop(error) }
    }

    /// Makes a stream that never sends anything.
    @inlinable
    public static func never() -> Observable<Element> {
        Observable { _ in }
    }
}
