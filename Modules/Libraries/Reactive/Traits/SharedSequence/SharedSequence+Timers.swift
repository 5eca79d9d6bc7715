extension SharedSequence where Element: FixedWidthInteger {
    /// Makes a sequence of ascending numbers from 0, one each stretch of time.
    ///
    /// - Parameter period: The stretch of time.
    /// - Returns: The sequence, which never ends.
    public static func interval(
        _ period: RxTimeInterval
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(Observable.interval(period, scheduler: SharingStrategy.scheduler))
    }

    /// Makes a sequence of ascending numbers from 0.
    ///
    /// - Parameters:
    ///   - dueTime: The time before the first.
    ///   - period: The time between two.
    /// - Returns: The sequence, which never ends.
    public static func timer(
        _ dueTime: RxTimeInterval,
        period: RxTimeInterval
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(
            Observable.timer(dueTime, period: period, scheduler: SharingStrategy.scheduler)
        )
    }
}
