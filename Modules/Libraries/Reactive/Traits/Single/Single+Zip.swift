extension PrimitiveSequenceType where Trait == SingleTrait {
    /// Waits for two singles and joins their elements.
    ///
    /// - Parameters:
    ///   - source1: One single.
    ///   - source2: The other single.
    ///   - resultSelector: Joins the two elements.
    /// - Returns: The joined element, or the first failure.
    @preconcurrency
    @inlinable
    public static func zip<First: Sendable, Second: Sendable>(
        _ source1: Single<First>,
        _ source2: Single<Second>,
        resultSelector: @escaping @Sendable (First, Second) throws -> Element
    ) -> Single<Element> {
        // Each has one element, so the latest of both is the pair of both.
        Single(
            raw: Observable.combineLatest(
                source1.source,
                source2.source,
                resultSelector: resultSelector
            )
        )
    }
}
