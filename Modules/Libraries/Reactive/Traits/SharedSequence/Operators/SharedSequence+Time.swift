// The timers run on the scheduler of the sharing strategy.

extension SharedSequenceConvertibleType {
    /// Passes on at most one element per interval.
    ///
    /// - Parameters:
    ///   - dueTime: The interval.
    ///   - latest: Whether the latest element of an interval is passed on at its end.
    /// - Returns: The throttled sequence.
    public func throttle(
        _ dueTime: RxTimeInterval,
        latest: Bool = true
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(
            asObservable().throttle(dueTime, latest: latest, scheduler: SharingStrategy.scheduler)
        )
    }

    /// Passes on an element once no other has followed it for an interval.
    public func debounce(
        _ dueTime: RxTimeInterval
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(asObservable().debounce(dueTime, scheduler: SharingStrategy.scheduler))
    }

    /// Delays the elements and the completion.
    public func delay(_ dueTime: RxTimeInterval) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(asObservable().delay(dueTime, scheduler: SharingStrategy.scheduler))
    }
}
