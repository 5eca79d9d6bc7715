extension ObservableConvertibleType {
    /// The elements as an asynchronous sequence.
    ///
    /// It throws the stream's error. The stream is subscribed at once, and is
    /// disposed when the sequence is no longer iterated or its task is cancelled.
    /// Elements wait without limit.
    @inlinable
    public var values: AsyncThrowingStream<Element, any Error> {
        values(bufferingPolicy: .unbounded)
    }

    /// The elements as an asynchronous sequence that keeps a limited number waiting.
    ///
    /// - Parameter bufferingPolicy: Which elements are dropped when too many wait.
    /// - Returns: The sequence.
    @inlinable
    public func values(
        bufferingPolicy: AsyncThrowingStream<Element, any Error>.Continuation.BufferingPolicy
    ) -> AsyncThrowingStream<Element, any Error> {
        let limit: ValueBuffer<Element>.Limit =
            switch bufferingPolicy {
            case .unbounded: .unbounded
            case .bufferingOldest(let count): .oldest(count)
            case .bufferingNewest(let count): .newest(count)
            @unknown default: .unbounded
            }
        let buffer = ValueBuffer<Element>(limit: limit)
        // Made first, so that the subscription ends with the sequence even if that is
        // dropped before it is iterated.
        let reader = ValueReader(buffer)
        buffer.subscribe(to: asObservable())
        return AsyncThrowingStream {
            if let ready = reader.buffer.takeReady() { return try ready.get() }
            return try await reader.buffer.wait()
        }
    }
}
