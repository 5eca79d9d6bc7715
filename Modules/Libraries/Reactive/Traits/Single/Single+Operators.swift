extension PrimitiveSequenceType where Trait == SingleTrait {
    /// Transforms the element; an error thrown on the way becomes the failure.
    ///
    /// - Parameter transform: Makes the new element.
    /// - Returns: The single of the new element.
    @preconcurrency
    @inlinable
    public func map<Result: Sendable>(
        _ transform: @escaping @Sendable (Element) throws -> Result
    ) -> Single<Result> {
        Single(raw: primitiveSequence.source.map(transform))
    }

    /// Passes the element on if a predicate holds.
    ///
    /// - Parameter predicate: Says whether to pass the element on.
    /// - Returns: The element, or none.
    @preconcurrency
    @inlinable
    public func filter(
        _ predicate: @escaping @Sendable (Element) throws -> Bool
    ) -> Maybe<Element> {
        Maybe(raw: primitiveSequence.source.filter(predicate))
    }

    /// Transforms the element, and drops it if it becomes `nil`.
    ///
    /// - Parameter transform: Makes the new element, or `nil`.
    /// - Returns: The new element, or none.
    @preconcurrency
    @inlinable
    public func compactMap<Result: Sendable>(
        _ transform: @escaping @Sendable (Element) throws -> Result?
    ) -> Maybe<Result> {
        Maybe(raw: primitiveSequence.source.compactMap(transform))
    }

    /// Goes on with a single made of the element.
    ///
    /// - Parameter selector: Makes the single to go on with.
    /// - Returns: The outcome of that single.
    @preconcurrency
    @inlinable
    public func flatMap<Result: Sendable>(
        _ selector: @escaping @Sendable (Element) throws -> Single<Result>
    ) -> Single<Result> {
        Single(raw: primitiveSequence.source.flatMap(selector))
    }

    /// Goes on with a maybe made of the element.
    ///
    /// - Parameter selector: Makes the maybe to go on with.
    /// - Returns: The outcome of that maybe.
    @preconcurrency
    @inlinable
    public func flatMapMaybe<Result: Sendable>(
        _ selector: @escaping @Sendable (Element) throws -> Maybe<Result>
    ) -> Maybe<Result> {
        Maybe(raw: primitiveSequence.source.flatMap(selector))
    }

    /// Goes on with a completable made of the element.
    ///
    /// - Parameter selector: Makes the completable to go on with.
    /// - Returns: The outcome of that completable.
    @preconcurrency
    @inlinable
    public func flatMapCompletable(
        _ selector: @escaping @Sendable (Element) throws -> Completable
    ) -> Completable {
        Completable(raw: primitiveSequence.source.flatMap(selector))
    }

    /// Runs functions beside the events, without changing them.
    ///
    /// - Parameters:
    ///   - onSuccess: Runs with the element, before it is passed on.
    ///   - afterSuccess: Runs with the element, after it was passed on.
    ///   - onError: Runs with the error, before it is passed on.
    ///   - afterError: Runs with the error, after it was passed on.
    ///   - onSubscribe: Runs before the work is started.
    ///   - onSubscribed: Runs after the work was started.
    ///   - onDispose: Runs when the single ended or was disposed.
    /// - Returns: The same single.
    @preconcurrency
    @inlinable
    public func `do`(
        onSuccess: (@Sendable (Element) throws -> Void)? = nil,
        afterSuccess: (@Sendable (Element) throws -> Void)? = nil,
        onError: (@Sendable (any Error) throws -> Void)? = nil,
        afterError: (@Sendable (any Error) throws -> Void)? = nil,
        onSubscribe: (@Sendable () -> Void)? = nil,
        onSubscribed: (@Sendable () -> Void)? = nil,
        onDispose: (@Sendable () -> Void)? = nil
    ) -> Single<Element> {
        Single(
            raw: primitiveSequence.source.do(
                onNext: onSuccess,
                afterNext: afterSuccess,
                onError: onError,
                afterError: afterError,
                onSubscribe: onSubscribe,
                onSubscribed: onSubscribed,
                onDispose: onDispose
            )
        )
    }

    /// Sends an element in place of a failure.
    ///
    /// - Returns: A single that never fails.
    @inlinable
    public func catchAndReturn(_ element: Element) -> Single<Element> {
        Single(raw: primitiveSequence.source.catchAndReturn(element))
    }

    /// The same outcome, without the promise of an element.
    @inlinable
    public func asMaybe() -> Maybe<Element> {
        Maybe(raw: primitiveSequence.source)
    }

    /// The end alone, without the element.
    @inlinable
    public func asCompletable() -> Completable {
        Completable(raw: primitiveSequence.source.ignoreElements())
    }
}
