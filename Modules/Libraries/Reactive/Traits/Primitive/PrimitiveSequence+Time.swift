extension PrimitiveSequenceType {
    /// Delays the subscription.
    ///
    /// - Parameters:
    ///   - dueTime: The delay.
    ///   - scheduler: The scheduler for the timer and the subscription.
    /// - Returns: The same sequence, subscribed to later.
    public func delaySubscription(
        _ dueTime: RxTimeInterval,
        scheduler: any SchedulerType
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(
            raw: primitiveSequence.source.delaySubscription(dueTime, scheduler: scheduler)
        )
    }

    /// Fails if there is no outcome before a timeout.
    ///
    /// - Parameters:
    ///   - dueTime: The timeout.
    ///   - scheduler: The scheduler for the timer.
    /// - Returns: The same sequence, or the error ``RxError/timeout``.
    public func timeout(
        _ dueTime: RxTimeInterval,
        scheduler: any SchedulerType
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: primitiveSequence.source.timeout(dueTime, scheduler: scheduler))
    }

    /// Continues with another sequence if there is no outcome before a timeout.
    ///
    /// - Parameters:
    ///   - dueTime: The timeout.
    ///   - other: The other sequence.
    ///   - scheduler: The scheduler for the timer.
    /// - Returns: The outcome of this sequence or of the other.
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
    /// Creates a sequence that sends 0 after a delay.
    ///
    /// - Parameters:
    ///   - dueTime: The delay.
    ///   - scheduler: The scheduler for the timer and the delivery.
    /// - Returns: The sequence.
    public static func timer(
        _ dueTime: RxTimeInterval,
        scheduler: any SchedulerType
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: Observable.timer(dueTime, scheduler: scheduler))
    }
}
