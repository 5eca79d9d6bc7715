// Time is measured by the scheduler of the sharing strategy.

extension SharedSequenceConvertibleType {
    /// Passes on at most one element in each stretch of time.
    ///
    /// - Parameters:
    ///   - dueTime: The stretch of time.
    ///   - latest: Whether the last element of a stretch is passed on at its end.
    /// - Returns: The thinned sequence.
    public func throttle(
        _ dueTime: RxTimeInterval,
        latest: Bool = true
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(
            asObservable().throttle(dueTime, latest: latest, scheduler: SharingStrategy.scheduler)
        )
    }

    /// Passes on an element once none has followed it for a while.
    ///
    /// - Parameter dueTime: How long no element may follow.
    /// - Returns: The elements that were followed by silence.
    public func debounce(
        _ dueTime: RxTimeInterval
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(asObservable().debounce(dueTime, scheduler: SharingStrategy.scheduler))
    }

    /// Delays the elements and the end.
    ///
    /// - Parameter dueTime: How long.
    /// - Returns: The delayed sequence.
    public func delay(_ dueTime: RxTimeInterval) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(asObservable().delay(dueTime, scheduler: SharingStrategy.scheduler))
    }
}
