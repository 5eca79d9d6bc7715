extension PrimitiveSequenceType {
    /// Creates a sequence that fails at once.
    @inlinable
    public static func error(_ error: any Error) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: .error(error))
    }

    /// Creates a sequence that never has an outcome.
    @inlinable
    public static func never() -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: .never())
    }

    /// Creates a sequence for each subscription; an error that the function throws fails it.
    @preconcurrency
    @inlinable
    public static func deferred(
        _ observableFactory: @escaping @Sendable () throws -> PrimitiveSequence<Trait, Element>
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: Observable.deferred { try observableFactory().source })
    }

    /// Delivers the events on a scheduler.
    @inlinable
    public func observe(
        on scheduler: any ImmediateSchedulerType
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: primitiveSequence.source.observe(on: scheduler))
    }

    /// Subscribes and disposes on a scheduler.
    @inlinable
    public func subscribe(
        on scheduler: any ImmediateSchedulerType
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: primitiveSequence.source.subscribe(on: scheduler))
    }

    /// Delays the element and the completion; an error is passed on immediately.
    ///
    /// - Parameters:
    ///   - dueTime: The delay.
    ///   - scheduler: The scheduler for the timer and the delivery.
    /// - Returns: The delayed sequence.
    @inlinable
    public func delay(
        _ dueTime: RxTimeInterval,
        scheduler: any SchedulerType
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: primitiveSequence.source.delay(dueTime, scheduler: scheduler))
    }

    /// Continues with another sequence after an error; the function may throw instead.
    @preconcurrency
    @inlinable
    public func `catch`(
        _ handler: @escaping @Sendable (any Error) throws -> PrimitiveSequence<Trait, Element>
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: primitiveSequence.source.catch { try handler($0).source })
    }

    /// Resubscribes after each error.
    @inlinable
    public func retry() -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: primitiveSequence.source.retry())
    }

    /// Resubscribes after an error, up to a total number of subscriptions.
    @inlinable
    public func retry(_ maxAttemptCount: Int) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: primitiveSequence.source.retry(maxAttemptCount))
    }
}

extension PrimitiveSequenceType {
    /// Resubscribes after an error when a trigger stream sends an element.
    ///
    /// - Parameter notificationHandler: Receives the errors and returns the trigger; its
    ///   termination ends the result.
    /// - Returns: The sequence, resubscribed to for each element of the trigger.
    @preconcurrency
    public func retry<Trigger: ObservableType>(
        when notificationHandler: @escaping @Sendable (Observable<any Error>) -> Trigger
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: primitiveSequence.source.retry(when: notificationHandler))
    }

    /// Resubscribes after an error of one type when a trigger stream sends an element.
    ///
    /// - Parameter notificationHandler: Receives the errors and returns the trigger; its
    ///   termination ends the result. An error of another type ends the result immediately.
    /// - Returns: The sequence, resubscribed to for each element of the trigger.
    @preconcurrency
    public func retry<Failure: Error, Trigger: ObservableType>(
        when notificationHandler: @escaping @Sendable (Observable<Failure>) -> Trigger
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: primitiveSequence.source.retry(when: notificationHandler))
    }
}

extension PrimitiveSequenceType {
    /// Creates a sequence with a resource that is disposed together with the subscription.
    ///
    /// - Parameters:
    ///   - resourceFactory: Creates the resource; an error it throws fails the result.
    ///   - primitiveSequenceFactory: Creates the sequence; an error it throws fails the result.
    /// - Returns: The sequence. Its resource is disposed after termination or disposal.
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

    /// Prints the subscription, each event, and the disposal.
    public func debug(
        _ identifier: String? = nil,
        trimOutput: Bool = false,
        file: String = #file,
        line: UInt = #line,
        function: String = #function
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: asObservable().debug(identifier, trimOutput, file, line, function))
    }
}
