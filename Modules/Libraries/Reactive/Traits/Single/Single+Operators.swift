extension PrimitiveSequenceType where Trait == SingleTrait {
    /// Continues with a maybe that a function returns for the element.
    @preconcurrency
    @inlinable
    public func flatMapMaybe<Result: Sendable>(
        _ selector: @escaping @Sendable (Element) throws -> Maybe<Result>
    ) -> Maybe<Result> {
        Maybe(raw: primitiveSequence.source.flatMap(selector))
    }

    /// Continues with a completable that a function returns for the element.
    @preconcurrency
    @inlinable
    public func flatMapCompletable(
        _ selector: @escaping @Sendable (Element) throws -> Completable
    ) -> Completable {
        Completable(raw: primitiveSequence.source.flatMap(selector))
    }

    /// Runs side effects for the events, which it passes on unchanged; see `do` of an observable.
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

    /// Converts the single to a maybe.
    @inlinable
    public func asMaybe() -> Maybe<Element> {
        Maybe(raw: primitiveSequence.source)
    }

    /// Converts the single to a completable, which ignores the element.
    @inlinable
    public func asCompletable() -> Completable {
        Completable(raw: primitiveSequence.source.ignoreElements())
    }

    /// Combines the elements of a collection of singles.
    ///
    /// - Parameters:
    ///   - collection: The singles; if empty, the function receives an empty array.
    ///   - resultSelector: Combines the elements; an error it throws fails the result.
    /// - Returns: The combined element, or the first error.
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

    /// Collects the elements of a collection of singles into an array, in order.
    @preconcurrency
    public static func zip<Singles: Collection>(
        _ collection: Singles
    ) -> Single<[Element]> where Singles.Element == Single<Element> {
        if collection.isEmpty { return .just([]) }
        return Single(raw: Observable.zip(collection.map { $0.source }))
    }
}
