extension PrimitiveSequenceType where Trait == SingleTrait {
    /// Waits for two singles and joins their elements.
    ///
    /// - Parameters:
    ///   - source1: The first single.
    ///   - source2: The second single.
    ///   - resultSelector: Joins the elements; an error it throws is the failure.
    /// - Returns: The joined element, or the first failure.
    @preconcurrency
    public static func zip<E1, E2>(
        _ source1: Single<E1>,
        _ source2: Single<E2>,
        resultSelector: @escaping @Sendable (E1, E2) throws -> Element
    ) -> Single<Element> {
        Single(
            raw: Observable.zip(
                source1.source,
                source2.source,
                resultSelector: resultSelector
            )
        )
    }

    /// Waits for three singles and joins their elements.
    @preconcurrency
    public static func zip<E1, E2, E3>(
        _ source1: Single<E1>,
        _ source2: Single<E2>,
        _ source3: Single<E3>,
        resultSelector: @escaping @Sendable (E1, E2, E3) throws -> Element
    ) -> Single<Element> {
        Single(
            raw: Observable.zip(
                source1.source,
                source2.source,
                source3.source,
                resultSelector: resultSelector
            )
        )
    }

    /// Waits for four singles and joins their elements.
    @preconcurrency
    public static func zip<E1, E2, E3, E4>(
        _ source1: Single<E1>,
        _ source2: Single<E2>,
        _ source3: Single<E3>,
        _ source4: Single<E4>,
        resultSelector: @escaping @Sendable (E1, E2, E3, E4) throws -> Element
    ) -> Single<Element> {
        Single(
            raw: Observable.zip(
                source1.source,
                source2.source,
                source3.source,
                source4.source,
                resultSelector: resultSelector
            )
        )
    }

    /// Waits for five singles and joins their elements.
    @preconcurrency
    public static func zip<E1, E2, E3, E4, E5>(
        _ source1: Single<E1>,
        _ source2: Single<E2>,
        _ source3: Single<E3>,
        _ source4: Single<E4>,
        _ source5: Single<E5>,
        resultSelector: @escaping @Sendable (E1, E2, E3, E4, E5) throws -> Element
    ) -> Single<Element> {
        Single(raw: .join(.zip, (source1, source2, source3, source4, source5), resultSelector))
    }

    /// Waits for six singles and joins their elements.
    @preconcurrency
    public static func zip<E1, E2, E3, E4, E5, E6>(
        _ source1: Single<E1>,
        _ source2: Single<E2>,
        _ source3: Single<E3>,
        _ source4: Single<E4>,
        _ source5: Single<E5>,
        _ source6: Single<E6>,
        resultSelector: @escaping @Sendable (E1, E2, E3, E4, E5, E6) throws -> Element
    ) -> Single<Element> {
        Single(
            raw: .join(.zip, (source1, source2, source3, source4, source5, source6), resultSelector)
        )
    }

    /// Waits for seven singles and joins their elements.
    @preconcurrency
    public static func zip<E1, E2, E3, E4, E5, E6, E7>(
        _ source1: Single<E1>,
        _ source2: Single<E2>,
        _ source3: Single<E3>,
        _ source4: Single<E4>,
        _ source5: Single<E5>,
        _ source6: Single<E6>,
        _ source7: Single<E7>,
        resultSelector: @escaping @Sendable (E1, E2, E3, E4, E5, E6, E7) throws -> Element
    ) -> Single<Element> {
        Single(
            raw: .join(
                .zip,
                (source1, source2, source3, source4, source5, source6, source7),
                resultSelector
            )
        )
    }

    /// Waits for eight singles and joins their elements.
    @preconcurrency
    public static func zip<E1, E2, E3, E4, E5, E6, E7, E8>(
        _ source1: Single<E1>,
        _ source2: Single<E2>,
        _ source3: Single<E3>,
        _ source4: Single<E4>,
        _ source5: Single<E5>,
        _ source6: Single<E6>,
        _ source7: Single<E7>,
        _ source8: Single<E8>,
        resultSelector: @escaping @Sendable (E1, E2, E3, E4, E5, E6, E7, E8) throws -> Element
    ) -> Single<Element> {
        Single(
            raw: .join(
                .zip,
                (source1, source2, source3, source4, source5, source6, source7, source8),
                resultSelector
            )
        )
    }
}

// `Single.zip(a, b)` does not name the element type; the type checker then infers this one.
extension PrimitiveSequenceType where Trait == SingleTrait, Element == any Sendable {
    /// Waits for singles and groups their elements.
    ///
    /// - Parameter source: The singles, at least one.
    /// - Returns: The elements, or the first failure.
    public static func zip<each Value: Sendable>(
        _ source: repeat Single<each Value>
    ) -> Single<(repeat each Value)> {
        Single(raw: .grouped(.zip, repeat each source))
    }
}

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
