extension InfallibleType {
    /// Passes on an element once none has followed it for a while.
    ///
    /// - Parameters:
    ///   - dueTime: How long no element may follow.
    ///   - scheduler: Measures the time and delivers.
    /// - Returns: The elements that were followed by silence.
    public func debounce(
        _ dueTime: RxTimeInterval,
        scheduler: any SchedulerType
    ) -> Infallible<Element> {
        Infallible(asObservable().debounce(dueTime, scheduler: scheduler))
    }

    /// Passes on at most one element in each stretch of time.
    ///
    /// - Parameters:
    ///   - dueTime: The stretch of time.
    ///   - latest: Whether the last element of a stretch is passed on at its end.
    ///   - scheduler: Measures the time and delivers.
    /// - Returns: The thinned stream.
    public func throttle(
        _ dueTime: RxTimeInterval,
        latest: Bool = true,
        scheduler: any SchedulerType
    ) -> Infallible<Element> {
        Infallible(asObservable().throttle(dueTime, latest: latest, scheduler: scheduler))
    }
}
