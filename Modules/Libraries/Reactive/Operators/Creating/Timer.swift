public import Dispatch

extension ObservableType where Element: FixedWidthInteger {
    /// Creates a stream that sends 0, 1, 2 and so on, periodically.
    ///
    /// - Parameters:
    ///   - period: The time before the first number, and between two numbers.
    ///   - scheduler: The scheduler that runs the timer and sends the numbers.
    /// - Returns: The stream; it never ends.
    public static func interval(
        _ period: RxTimeInterval,
        scheduler: any SchedulerType
    ) -> Observable<Element> {
        timer(period, period: period, scheduler: scheduler)
    }

    /// Creates a stream that sends 0 after a delay, and then, with a period, 1, 2 and so on.
    ///
    /// - Parameters:
    ///   - dueTime: The time before the first number.
    ///   - period: The time between two numbers; if `nil`, only the first is sent.
    ///   - scheduler: The scheduler that runs the timer and sends the numbers.
    /// - Returns: The stream; it completes only without a period.
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
