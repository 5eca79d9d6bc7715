extension PrimitiveSequenceType {
    /// Makes a sequence anew for each subscription.
    ///
    /// - Parameter observableFactory: Makes the sequence; an error it throws becomes
    ///   the failure.
    /// - Returns: The sequence.
    @preconcurrency
    @inlinable
    public static func deferred(
        _ observableFactory: @escaping @Sendable () throws -> PrimitiveSequence<Trait, Element>
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: Observable.deferred { try observableFactory().source })
    }

    /// Delivers the events by a scheduler.
    ///
    /// - Returns: The same sequence, delivered there.
    @inlinable
    public func observe(
        on scheduler: any ImmediateSchedulerType
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: primitiveSequence.source.observe(on: scheduler))
    }

    /// Subscribes, and disposes, by a scheduler.
    ///
    /// - Returns: The same sequence, started there.
    @inlinable
    public func subscribe(
        on scheduler: any ImmediateSchedulerType
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: primitiveSequence.source.subscribe(on: scheduler))
    }

    /// Delays the element and the completion; a failure is passed on at once.
    ///
    /// - Parameters:
    ///   - dueTime: How long.
    ///   - scheduler: Measures the time and delivers.
    /// - Returns: The delayed sequence.
    @inlinable
    public func delay(
        _ dueTime: RxTimeInterval,
        scheduler: any SchedulerType
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: primitiveSequence.source.delay(dueTime, scheduler: scheduler))
    }

    /// Goes on with another sequence after a failure.
    ///
    /// - Parameter handler: Makes the other sequence of the error, or throws.
    /// - Returns: This sequence, or the other.
    @preconcurrency
    @inlinable
    public func `catch`(
        _ handler: @escaping @Sendable (any Error) throws -> PrimitiveSequence<Trait, Element>
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: primitiveSequence.source.catch { try handler($0).source })
    }

    /// Starts anew after each failure.
    ///
    /// - Returns: The sequence without failures.
    @inlinable
    public func retry() -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: primitiveSequence.source.retry())
    }

    /// Starts anew after a failure, a limited number of times.
    ///
    /// - Parameter maxAttemptCount: How often to start in all.
    /// - Returns: The sequence, failing with the last error.
    @inlinable
    public func retry(_ maxAttemptCount: Int) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: primitiveSequence.source.retry(maxAttemptCount))
    }
}
