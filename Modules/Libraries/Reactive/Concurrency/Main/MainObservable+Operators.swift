extension MainObservable {
    /// Transforms each element on the main actor.
    @preconcurrency
    public func map<Result: Sendable>(
        _ transform: @escaping @MainActor @Sendable (Element) throws -> Result
    ) -> MainObservable<Result> {
        let stream: some ObservableType<Element> = self
        return MainObservable<Result>(
            delivered: stream.map { element in
                try MainActor.assumeIsolated { try transform(element) }
            }
        )
    }

    /// Passes on the elements that satisfy a predicate, evaluated on the main actor.
    @preconcurrency
    public func filter(
        _ predicate: @escaping @MainActor @Sendable (Element) throws -> Bool
    ) -> MainObservable<Element> {
        let stream: some ObservableType<Element> = self
        return MainObservable(
            delivered: stream.compactMap { element in
                try MainActor.assumeIsolated { try predicate(element) } ? element : nil
            }
        )
    }

    /// Transforms each element on the main actor and drops the results that are `nil`.
    @preconcurrency
    public func compactMap<Result: Sendable>(
        _ transform: @escaping @MainActor @Sendable (Element) throws -> Result?
    ) -> MainObservable<Result> {
        let stream: some ObservableType<Element> = self
        return MainObservable<Result>(
            delivered: stream.compactMap { element in
                try MainActor.assumeIsolated { try transform(element) }
            }
        )
    }
}

// Make a main-actor function callable by the delivery of events, which ``MainScheduler`` has moved
// to the main actor. A delivery elsewhere would be a bug in this library, and traps.

func onMain<Input: Sendable>(
    _ function: (@MainActor @Sendable (Input) -> Void)?
) -> (@Sendable (Input) -> Void)? {
    guard let function else { return nil }
    return { input in MainActor.assumeIsolated { function(input) } }
}

func onMain(_ function: (@MainActor @Sendable () -> Void)?) -> (@Sendable () -> Void)? {
    guard let function else { return nil }
    return { MainActor.assumeIsolated { function() } }
}
