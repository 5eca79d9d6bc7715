public import Dispatch

extension ObservableType where Element: FixedWidthInteger {
    /// Makes a stream that sends 0, 1, 2 and so on, at equal distances of time.
    ///
    /// - Parameters:
    ///   - period: The time before the first number, and between two.
    ///   - scheduler: Measures the time and sends.
    /// - Returns: The stream; it has no end.
    public static func interval(
        _ period: RxTimeInterval,
        scheduler: any SchedulerType
    ) -> Observable<Element> {
        timer(period, period: period, scheduler: scheduler)
    }

    /// Makes a stream that sends 0 after a while, and then, if asked to, the numbers
    /// after it at equal distances of time.
    ///
    /// - Parameters:
    ///   - dueTime: The time before the first number.
    ///   - period: The time between two numbers; without it the first is the last.
    ///   - scheduler: Measures the time and sends.
    /// - Returns: The stream; it finishes only without a period.
    public static func timer(
        _ dueTime: RxTimeInterval,
        period: RxTimeInterval? = nil,
        scheduler: any SchedulerType
    ) -> Observable<Element> {
        guard let period else {
            return Observable { sink in
                sink.subscription.add(
                    scheduler.scheduleRelative((), dueTime: dueTime) { _ in
                        if sink.subscription.isDisposed { return Disposables.create() }
                        sink.next(0)
                        if !sink.subscription.isDisposed { sink.stop(nil) }
                        return Disposables.create()
                    }
                )
            }
        }
        return Observable { sink in
            let baton = Baton()
            sink.subscription.add(
                scheduler.schedulePeriodic(0 as Element, startAfter: dueTime, period: period) {
                    number in
                    baton.perform { if !sink.subscription.isDisposed { sink.next(number) } }
                    return number &+ 1
                }
            )
        }
    }
}
