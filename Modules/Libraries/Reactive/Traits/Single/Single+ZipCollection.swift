extension PrimitiveSequenceType where Trait == SingleTrait {
    /// Waits for all singles of a collection and joins their elements.
    ///
    /// - Parameters:
    ///   - collection: The singles; without any, the function gets an empty array.
    ///   - resultSelector: Joins the elements; an error it throws is the failure.
    /// - Returns: The joined element, or the first failure.
    @preconcurrency
    public static func zip<Singles: Collection & Sendable, Result: Sendable>(
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
    public static func zip<Singles: Collection & Sendable>(
        _ collection: Singles
    ) -> Single<[Element]> where Singles.Element == Single<Element> {
        if collection.isEmpty { return .just([]) }
        return Single(raw: Observable.zip(collection.map { $0.source }))
    }
}
