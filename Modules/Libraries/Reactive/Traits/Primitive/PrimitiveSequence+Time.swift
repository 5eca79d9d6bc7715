extension PrimitiveSequenceType {
    /// Starts the work after a while.
    ///
    /// - Parameters:
    ///   - dueTime: How long to wait.
    ///   - scheduler: Measures the time, and starts the work.
    /// - Returns: The same sequence, started later.
    public func delaySubscription(
        _ dueTime: RxTimeInterval,
        scheduler: any SchedulerType
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(
            raw: primitiveSequence.source.delaySubscription(dueTime, scheduler: scheduler)
        )
    }

    /// Fails if there is no outcome in time.
    ///
    /// - Parameters:
    ///   - dueTime: The time allowed.
    ///   - scheduler: Measures the time.
    /// - Returns: The same sequence, or the failure ``RxError/timeout``.
    public func timeout(
        _ dueTime: RxTimeInterval,
        scheduler: any SchedulerType
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: primitiveSequence.source.timeout(dueTime, scheduler: scheduler))
    }

    /// Goes on with another sequence if there is no outcome in time.
    ///
    /// - Parameters:
    ///   - dueTime: The time allowed.
    ///   - other: The other sequence.
    ///   - scheduler: Measures the time.
    /// - Returns: This sequence, or the other.
    public func timeout(
        _ dueTime: RxTimeInterval,
        other: PrimitiveSequence<Trait, Element>,
        scheduler: any SchedulerType
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(
            raw: primitiveSequence.source
                .timeout(dueTime, other: other.source, scheduler: scheduler)
        )
    }
}

extension PrimitiveSequenceType where Element: FixedWidthInteger {
    /// Makes a sequence that sends 0 after a while.
    ///
    /// - Parameters:
    ///   - dueTime: How long.
    ///   - scheduler: Measures the time and delivers.
    /// - Returns: The sequence.
    public static func timer(
        _ dueTime: RxTimeInterval,
        scheduler: any SchedulerType
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: Observable.timer(dueTime, scheduler: scheduler))
    }
}
