extension PrimitiveSequenceType {
    /// Starts anew after a failure, whenever another stream says so.
    ///
    /// - Parameter notificationHandler: Takes the failures and makes the stream that says
    ///   so: an element starts anew, an end ends the result.
    /// - Returns: The sequence, started as often as that stream says.
    @preconcurrency
    public func retry<Trigger: ObservableType>(
        when notificationHandler: @escaping @Sendable (Observable<any Error>) -> Trigger
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: primitiveSequence.source.retry(when: notificationHandler))
    }

    /// Starts anew after a failure of one kind, whenever another stream says so.
    ///
    /// - Parameter notificationHandler: Takes the failures and makes the stream that says
    ///   so: an element starts anew, an end ends the result. A failure of another kind
    ///   ends the result at once.
    /// - Returns: The sequence, started as often as that stream says.
    @preconcurrency
    public func retry<Failure: Error, Trigger: ObservableType>(
        when notificationHandler: @escaping @Sendable (Observable<Failure>) -> Trigger
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: primitiveSequence.source.retry(when: notificationHandler))
    }
}
