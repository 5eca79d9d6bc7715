import Synchronization

extension ObservableConvertibleType {
    /// The elements as an asynchronous sequence.
    ///
    /// It throws the stream's error. The stream is subscribed at once, and is
    /// disposed when the sequence is no longer iterated or its task is cancelled.
    /// Elements wait without limit.
    public var values: AsyncThrowingStream<Element, any Error> {
        values(bufferingPolicy: .unbounded)
    }

    /// The elements as an asynchronous sequence that keeps a limited number waiting.
    ///
    /// - Parameter bufferingPolicy: Which elements are dropped when too many wait.
    /// - Returns: The sequence.
    public func values(
        bufferingPolicy: AsyncThrowingStream<Element, any Error>.Continuation.BufferingPolicy
    ) -> AsyncThrowingStream<Element, any Error> {
        let stream = asObservable()
        return AsyncThrowingStream(bufferingPolicy: bufferingPolicy) { continuation in
            let subscription = SingleAssignmentDisposable()
            continuation.onTermination = { _ in subscription.dispose() }
            subscription.setDisposable(
                stream.subscribe(
                    onNext: { continuation.yield($0) },
                    onError: { continuation.finish(throwing: $0) },
                    onCompleted: { continuation.finish() }
                )
            )
        }
    }
}
