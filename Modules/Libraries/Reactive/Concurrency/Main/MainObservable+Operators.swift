extension MainObservable {
    /// Transforms each element on the main actor.
    ///
    /// - Parameter transform: Makes an element of the result from one of this stream.
    /// - Returns: The transformed elements, delivered on the main actor.
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

    /// Passes on the elements for which a predicate holds on the main actor.
    ///
    /// - Parameter predicate: Says whether to pass an element on.
    /// - Returns: Those elements, delivered on the main actor.
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

    /// Transforms each element on the main actor and drops those that become `nil`.
    ///
    /// - Parameter transform: Makes an element of the result, or `nil`.
    /// - Returns: The elements that are not `nil`, delivered on the main actor.
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

// The operators of every stream, under names that the ones above do not hide.
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

// Make a function of the main actor callable from where events are delivered,
// which ``MainScheduler`` has brought there. A delivery elsewhere would be a
// mistake of this library, and traps.

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
