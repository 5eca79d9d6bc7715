extension PrimitiveSequenceType where Trait == SingleTrait {
    /// Waits for two singles and joins their elements.
    ///
    /// - Parameters:
    ///   - source1: The first single.
    ///   - source2: The second single.
    ///   - resultSelector: Joins the elements; an error it throws is the failure.
    /// - Returns: The joined element, the first failure.
    @preconcurrency
    @inlinable
    public static func zip<E1: Sendable, E2: Sendable>(
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
    ///
    /// - Parameters:
    ///   - source1: The first single.
    ///   - source2: The second single.
    ///   - source3: The third single.
    ///   - resultSelector: Joins the elements; an error it throws is the failure.
    /// - Returns: The joined element, the first failure.
    @preconcurrency
    @inlinable
    public static func zip<E1: Sendable, E2: Sendable, E3: Sendable>(
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
    ///
    /// - Parameters:
    ///   - source1: The first single.
    ///   - source2: The second single.
    ///   - source3: The third single.
    ///   - source4: The fourth single.
    ///   - resultSelector: Joins the elements; an error it throws is the failure.
    /// - Returns: The joined element, the first failure.
    @preconcurrency
    @inlinable
    public static func zip<E1: Sendable, E2: Sendable, E3: Sendable, E4: Sendable>(
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
    ///
    /// - Parameters:
    ///   - source1: The first single.
    ///   - source2: The second single.
    ///   - source3: The third single.
    ///   - source4: The fourth single.
    ///   - source5: The fifth single.
    ///   - resultSelector: Joins the elements; an error it throws is the failure.
    /// - Returns: The joined element, the first failure.
    @preconcurrency
    @inlinable
    public static func zip<E1: Sendable, E2: Sendable, E3: Sendable, E4: Sendable, E5: Sendable>(
        _ source1: Single<E1>,
        _ source2: Single<E2>,
        _ source3: Single<E3>,
        _ source4: Single<E4>,
        _ source5: Single<E5>,
        resultSelector: @escaping @Sendable (E1, E2, E3, E4, E5) throws -> Element
    ) -> Single<Element> {
        Single(
            raw: Observable.zip(
                source1.source,
                source2.source,
                source3.source,
                source4.source,
                source5.source,
                resultSelector: resultSelector
            )
        )
    }

    /// Waits for six singles and joins their elements.
    ///
    /// - Parameters:
    ///   - source1: The first single.
    ///   - source2: The second single.
    ///   - source3: The third single.
    ///   - source4: The fourth single.
    ///   - source5: The fifth single.
    ///   - source6: The sixth single.
    ///   - resultSelector: Joins the elements; an error it throws is the failure.
    /// - Returns: The joined element, the first failure.
    @preconcurrency
    @inlinable
    public static func zip<
        E1: Sendable,
        E2: Sendable,
        E3: Sendable,
        E4: Sendable,
        E5: Sendable,
        E6: Sendable
    >(
        _ source1: Single<E1>,
        _ source2: Single<E2>,
        _ source3: Single<E3>,
        _ source4: Single<E4>,
        _ source5: Single<E5>,
        _ source6: Single<E6>,
        resultSelector: @escaping @Sendable (E1, E2, E3, E4, E5, E6) throws -> Element
    ) -> Single<Element> {
        Single(
            raw: Observable.zip(
                source1.source,
                source2.source,
                source3.source,
                source4.source,
                source5.source,
                source6.source,
                resultSelector: resultSelector
            )
        )
    }

    /// Waits for seven singles and joins their elements.
    ///
    /// - Parameters:
    ///   - source1: The first single.
    ///   - source2: The second single.
    ///   - source3: The third single.
    ///   - source4: The fourth single.
    ///   - source5: The fifth single.
    ///   - source6: The sixth single.
    ///   - source7: The seventh single.
    ///   - resultSelector: Joins the elements; an error it throws is the failure.
    /// - Returns: The joined element, the first failure.
    @preconcurrency
    @inlinable
    public static func zip<
        E1: Sendable,
        E2: Sendable,
        E3: Sendable,
        E4: Sendable,
        E5: Sendable,
        E6: Sendable,
        E7: Sendable
    >(
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
            raw: Observable.zip(
                source1.source,
                source2.source,
                source3.source,
                source4.source,
                source5.source,
                source6.source,
                source7.source,
                resultSelector: resultSelector
            )
        )
    }

    /// Waits for eight singles and joins their elements.
    ///
    /// - Parameters:
    ///   - source1: The first single.
    ///   - source2: The second single.
    ///   - source3: The third single.
    ///   - source4: The fourth single.
    ///   - source5: The fifth single.
    ///   - source6: The sixth single.
    ///   - source7: The seventh single.
    ///   - source8: The eighth single.
    ///   - resultSelector: Joins the elements; an error it throws is the failure.
    /// - Returns: The joined element, the first failure.
    @preconcurrency
    @inlinable
    public static func zip<
        E1: Sendable,
        E2: Sendable,
        E3: Sendable,
        E4: Sendable,
        E5: Sendable,
        E6: Sendable,
        E7: Sendable,
        E8: Sendable
    >(
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
            raw: Observable.zip(
                source1.source,
                source2.source,
                source3.source,
                source4.source,
                source5.source,
                source6.source,
                source7.source,
                source8.source,
                resultSelector: resultSelector
            )
        )
    }
}
