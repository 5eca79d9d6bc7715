// A predicate that throws stops the stream, and `Hooks` receives its error.

extension InfallibleType {
    /// Passes on elements until another stream sends one.
    ///
    /// - Parameter other: The other stream.
    /// - Returns: The elements before that.
    public func take<Other: InfallibleType>(until other: Other) -> Infallible<Element> {
        Infallible(asObservable().take(until: other.asObservable()))
    }

    /// Passes on elements until another stream sends one.
    ///
    /// - Parameter other: The other stream.
    /// - Returns: The elements before that.
    public func take<Other: ObservableType>(until other: Other) -> Infallible<Element> {
        Infallible(asObservable().take(until: other))
    }

    /// Passes on elements until a predicate holds.
    ///
    /// - Parameters:
    ///   - predicate: Says whether an element is the last.
    ///   - behavior: Whether that element is passed on.
    /// - Returns: The elements until then.
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
    ///   - predicate: Says whether to go on.
    ///   - behavior: Whether the element for which it does not hold is passed on.
    /// - Returns: The elements until then.
    @preconcurrency
    public func take(
        while predicate: @escaping @Sendable (Element) throws -> Bool,
        behavior: TakeBehavior = .exclusive
    ) -> Infallible<Element> {
        Infallible(asObservable().take(while: predicate, behavior: behavior))
    }

    /// Passes on elements for a while.
    ///
    /// - Parameters:
    ///   - duration: How long.
    ///   - scheduler: Measures the time.
    /// - Returns: The elements that come in that time.
    public func take(
        for duration: RxTimeInterval,
        scheduler: any SchedulerType
    ) -> Infallible<Element> {
        Infallible(asObservable().take(for: duration, scheduler: scheduler))
    }

    /// Drops elements while a predicate holds.
    ///
    /// - Parameter predicate: Says whether to drop an element.
    /// - Returns: The elements from the first for which it does not hold.
    @preconcurrency
    public func skip(
        while predicate: @escaping @Sendable (Element) throws -> Bool
    ) -> Infallible<Element> {
        Infallible(asObservable().skip(while: predicate))
    }

    /// Drops elements until another stream sends one.
    ///
    /// - Parameter other: The other stream.
    /// - Returns: The elements after that.
    public func skip<Other: ObservableType>(until other: Other) -> Infallible<Element> {
        Infallible(asObservable().skip(until: other))
    }
}

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
