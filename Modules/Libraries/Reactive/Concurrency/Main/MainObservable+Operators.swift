extension MainObservable {
    /// Transforms each element on the main actor.
    @preconcurrency
    public func map<Result: Sendable>(
        _ transform: @escaping @MainActor @Sendable (Element) throws -> Result
    ) -> MainObservable<Result> {
        let stream: Observable<Element> = self
        return MainObservable<Result>(
            delivered: stream.mapped { element in
                try MainActor.assumeIsolated { try transform(element) }
            }
        )
    }

    /// Passes on the elements that satisfy a predicate, evaluated on the main actor.
    @preconcurrency
    public func filter(
        _ predicate: @escaping @MainActor @Sendable (Element) throws -> Bool
    ) -> MainObservable<Element> {
        let stream: Observable<Element> = self
        return MainObservable(
            delivered: stream.compactMapped { element in
                try MainActor.assumeIsolated { try predicate(element) } ? element : nil
            }
        )
    }

    /// Transforms each element on the main actor and drops the results that are `nil`.
    @preconcurrency
    public func compactMap<Result: Sendable>(
        _ transform: @escaping @MainActor @Sendable (Element) throws -> Result?
    ) -> MainObservable<Result> {
        let stream: Observable<Element> = self
        return MainObservable<Result>(
            delivered: stream.compactMapped { element in
                try MainActor.assumeIsolated { try transform(element) }
            }
        )
    }
}

// The general operators, under names that the ones above do not shadow.
extension ObservableType {
    func mapped<Result: Sendable>(
        _ transform: @escaping @Sendable (Element) throws -> Result
    ) -> Observable<Result> {
        map(transform)
    }

    func compactMapped<Result: Sendable>(
        _ transform: @escaping @Sendable (Element) throws -> Result?
    ) -> Observable<Result> {
        compactMap(transform)
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
