// A predicate that throws stops the stream, and `Hooks` receives its error.

extension InfallibleType {
    /// Passes on elements until another stream sends an element.
    public func take<Other: InfallibleType>(until other: Other) -> Infallible<Element> {
        Infallible(asObservable().take(until: other.asObservable()))
    }

    /// Passes on elements until another stream sends an element.
    public func take<Other: ObservableType>(until other: Other) -> Infallible<Element> {
        Infallible(asObservable().take(until: other))
    }

    /// Passes on elements until a predicate holds.
    ///
    /// - Parameters:
    ///   - predicate: Returns whether an element is the last.
    ///   - behavior: Whether that element is passed on.
    /// - Returns: The elements up to that point.
    @preconcurrency
    public func take(
        until predicate: @escaping @Sendable (Element) throws -> Bool,
        behavior: TakeBehavior = .exclusive
    ) -> Infallible<Element> {
        Infallible(asObservable().take(until: predicate, behavior: behavior))
    }

    /// Passes on elements while a predicate holds.
    ///
    /// - Parameters:
    ///   - predicate: Returns whether to continue.
    ///   - behavior: Whether the first element that does not satisfy it is passed on.
    /// - Returns: The elements up to that point.
    @preconcurrency
    public func take(
        while predicate: @escaping @Sendable (Element) throws -> Bool,
        behavior: TakeBehavior = .exclusive
    ) -> Infallible<Element> {
        Infallible(asObservable().take(while: predicate, behavior: behavior))
    }

    /// Passes on elements for a duration.
    ///
    /// - Parameters:
    ///   - duration: The duration.
    ///   - scheduler: The scheduler for the timer.
    /// - Returns: The elements that arrive within the duration.
    public func take(
        for duration: RxTimeInterval,
        scheduler: any SchedulerType
    ) -> Infallible<Element> {
        Infallible(asObservable().take(for: duration, scheduler: scheduler))
    }

    /// Drops elements while a predicate holds.
    @preconcurrency
    public func skip(
        while predicate: @escaping @Sendable (Element) throws -> Bool
    ) -> Infallible<Element> {
        Infallible(asObservable().skip(while: predicate))
    }

    /// Drops elements until another stream sends an element.
    public func skip<Other: ObservableType>(until other: Other) -> Infallible<Element> {
        Infallible(asObservable().skip(until: other))
    }
}

extension InfallibleType {
    /// Passes on an element once no other has followed it for an interval.
    ///
    /// - Parameters:
    ///   - dueTime: The interval without another element.
    ///   - scheduler: The scheduler for the timer and the delivery.
    /// - Returns: The elements that were not followed by another within the interval.
    public func debounce(
        _ dueTime: RxTimeInterval,
        scheduler: any SchedulerType
    ) -> Infallible<Element> {
        Infallible(asObservable().debounce(dueTime, scheduler: scheduler))
    }

    /// Passes on at most one element per interval.
    ///
    /// - Parameters:
    ///   - dueTime: The interval.
    ///   - latest: Whether the latest element of an interval is passed on at its end.
    ///   - scheduler: The scheduler for the timer and the delivery.
    /// - Returns: The throttled stream.
    public func throttle(
        _ dueTime: RxTimeInterval,
        latest: Bool = true,
        scheduler: any SchedulerType
    ) -> Infallible<Element> {
        Infallible(asObservable().throttle(dueTime, latest: latest, scheduler: scheduler))
    }
}
