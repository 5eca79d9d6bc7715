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

extension PrimitiveSequenceType {
    /// Makes a sequence that owns something for as long as it runs.
    ///
    /// - Parameters:
    ///   - resourceFactory: Makes what it owns; an error it throws is the failure.
    ///   - primitiveSequenceFactory: Makes the sequence; an error it throws is the failure.
    /// - Returns: The sequence. What it owns is disposed when it ends or is disposed.
    @preconcurrency
    public static func using<Resource: Disposable>(
        _ resourceFactory: @escaping @Sendable () throws -> Resource,
        primitiveSequenceFactory:
            @escaping @Sendable (Resource) throws -> PrimitiveSequence<Trait, Element>
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(
            raw: Observable.using(
                resourceFactory,
                observableFactory: { try primitiveSequenceFactory($0).source }
            )
        )
    }

    /// Prints what happens.
    ///
    /// - Parameters:
    ///   - identifier: Names the sequence in what is printed; the place in the code if
    ///     there is none.
    ///   - trimOutput: Whether long elements are shortened.
    ///   - file: The file of the call.
    ///   - line: The line of the call.
    ///   - function: The function of the call.
    /// - Returns: The same sequence.
    public func debug(
        _ identifier: String? = nil,
        trimOutput: Bool = false,
        file: String = #file,
        line: UInt = #line,
        function: String = #function
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(
            raw: primitiveSequence.source.debug(
                identifier,
                trimOutput: trimOutput,
                file: file,
                line: line,
                function: function
            )
        )
    }
}
