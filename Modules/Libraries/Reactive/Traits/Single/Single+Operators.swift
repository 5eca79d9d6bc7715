extension PrimitiveSequenceType where Trait == SingleTrait {
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

    /// Waits for all singles of a collection and joins their elements.
    ///
    /// - Parameters:
    ///   - collection: The singles; without any, the function gets an empty array.
    ///   - resultSelector: Joins the elements; an error it throws is the failure.
    /// - Returns: The joined element, or the first failure.
    @preconcurrency
    public static func zip<Singles: Collection, Result: Sendable>(
        _ collection: Singles,
        resultSelector: @escaping @Sendable ([Element]) throws -> Result
    ) -> Single<Result> where Singles.Element == Single<Element> {
        if collection.isEmpty { return .deferred { .just(try resultSelector([])) } }
        return Single(
            raw: Observable.zip(collection.map { $0.source }, resultSelector: resultSelector)
        )
    }

    /// Waits for all singles of a collection.
    ///
    /// - Parameter collection: The singles.
    /// - Returns: Their elements in order, or the first failure.
    @preconcurrency
    public static func zip<Singles: Collection>(
        _ collection: Singles
    ) -> Single<[Element]> where Singles.Element == Single<Element> {
        if collection.isEmpty { return .just([]) }
        return Single(raw: Observable.zip(collection.map { $0.source }))
    }
}
