extension SharedSequence {
    /// The elements, to be awaited one by one; they cannot fail.
    ///
    /// Elements that are not awaited yet are kept. The subscription starts when this is read,
    /// on another thread as soon as the main queue is free, and ends with the task that
    /// iterates or when the sequence is dropped.
    public var values: AsyncStream<Element> {
        let stream = startedOnMain
        return AsyncStream { continuation in
            let subscription = SingleAssignmentDisposable()
            continuation.onTermination = { _ in subscription.dispose() }
            subscription.setDisposable(
                stream.subscribe(
                    onNext: { continuation.yield($0) },
                    onCompleted: { continuation.finish() },
                    onDisposed: { continuation.finish() }
                )
            )
        }
    }
}
