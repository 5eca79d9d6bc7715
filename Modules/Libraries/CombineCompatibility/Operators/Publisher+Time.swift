public import Dispatch
public import Reactive

extension Publisher {
    /// Delivers the events on a queue, asynchronously and in order.
    public func receive(on queue: DispatchQueue) -> AnyPublisher<Output, Failure> {
        receive(on: ConcurrentDispatchQueueScheduler(queue: queue))
    }

    /// Delivers the events on a scheduler.
    public func receive(
        on scheduler: some ImmediateSchedulerType
    ) -> AnyPublisher<Output, Failure> {
        AnyPublisher(failing: asObservable().observe(on: scheduler as any ImmediateSchedulerType))
    }

    /// Subscribes on a scheduler or queue.
    public func subscribe(
        on scheduler: some ImmediateSchedulerType
    ) -> AnyPublisher<Output, Failure> {
        AnyPublisher(failing: asObservable().subscribe(on: scheduler))
    }

    /// Delays the elements and the completion; an error is passed on at once.
    public func delay(
        for interval: DispatchQueue.SchedulerTimeType.Stride,
        scheduler: some Scheduler
    ) -> AnyPublisher<Output, Failure> {
        AnyPublisher(failing: asObservable().delay(interval.timeInterval, scheduler: scheduler))
    }

    /// Passes on an element once no other has followed it for a time span, or on completion.
    public func debounce(
        for dueTime: DispatchQueue.SchedulerTimeType.Stride,
        scheduler: some Scheduler
    ) -> AnyPublisher<Output, Failure> {
        AnyPublisher(failing: asObservable().debounce(dueTime.timeInterval, scheduler: scheduler))
    }

    /// Passes on one element in each time span: the first at once, then the latest or the first.
    public func throttle(
        for interval: DispatchQueue.SchedulerTimeType.Stride,
        scheduler: some Scheduler,
        latest: Bool
    ) -> AnyPublisher<Output, Failure> {
        let interval = interval.timeInterval
        return AnyPublisher(
            failing: asObservable().throttle(interval, latest: latest, scheduler: scheduler)
        )
    }

    /// Completes, or fails with the error of a function, when no event arrives for a time span.
    public func timeout(
        _ interval: DispatchQueue.SchedulerTimeType.Stride,
        scheduler: some Scheduler,
        customError: (() -> Failure)? = nil
    ) -> AnyPublisher<Output, Failure> {
        let error = customError.map { UncheckedFunction(function: $0) }
        let other = Observable<Output>.deferred { error.map { .error($0.function()) } ?? .empty() }
        let interval = interval.timeInterval
        return AnyPublisher(
            failing: asObservable().timeout(interval, other: other, scheduler: scheduler)
        )
    }

    /// Collects the elements of each time span, or of a number, into arrays that are not empty.
    public func collect<Context>(
        _ strategy: Publishers.TimeGroupingStrategy<Context>
    ) -> AnyPublisher<[Output], Failure> {
        let (scheduler, interval, count) =
            switch strategy {
            case .byTime(let scheduler, let interval): (scheduler, interval, Int.max)
            case .byTimeOrCount(let scheduler, let interval, let count):
                (scheduler, interval, count)
            }
        return AnyPublisher(
            failing: asObservable()
                .buffer(timeSpan: interval.timeInterval, count: count, scheduler: scheduler)
                .filter { !$0.isEmpty }
        )
    }
}

extension Publishers {
    /// How elements are collected by time.
    public enum TimeGroupingStrategy<Context: Scheduler>: Sendable {
        /// The elements of each time span.
        case byTime(Context, DispatchQueue.SchedulerTimeType.Stride)
        /// The elements of each time span, and a full array at once.
        case byTimeOrCount(Context, DispatchQueue.SchedulerTimeType.Stride, Int)
    }
}
