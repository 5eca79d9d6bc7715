extension PrimitiveSequenceType where Trait == MaybeTrait {
    /// Waits for two maybes and joins their elements.
    ///
    /// - Parameters:
    ///   - source1: The first maybe.
    ///   - source2: The second maybe.
    ///   - resultSelector: Joins the elements; an error it throws is the failure.
    /// - Returns: The joined element, none if a maybe has none, or the first failure.
    @preconcurrency
    public static func zip<E1, E2>(
        _ source1: Maybe<E1>,
        _ source2: Maybe<E2>,
        resultSelector: @escaping @Sendable (E1, E2) throws -> Element
    ) -> Maybe<Element> {
        Maybe(
            raw: Observable.zip(
                source1.source,
                source2.source,
                resultSelector: resultSelector
            )
        )
    }

    /// Waits for three maybes and joins their elements.
    @preconcurrency
    public static func zip<E1, E2, E3>(
        _ source1: Maybe<E1>,
        _ source2: Maybe<E2>,
        _ source3: Maybe<E3>,
        resultSelector: @escaping @Sendable (E1, E2, E3) throws -> Element
    ) -> Maybe<Element> {
        Maybe(
            raw: Observable.zip(
                source1.source,
                source2.source,
                source3.source,
                resultSelector: resultSelector
            )
        )
    }

    /// Waits for four maybes and joins their elements.
    @preconcurrency
    public static func zip<E1, E2, E3, E4>(
        _ source1: Maybe<E1>,
        _ source2: Maybe<E2>,
        _ source3: Maybe<E3>,
        _ source4: Maybe<E4>,
        resultSelector: @escaping @Sendable (E1, E2, E3, E4) throws -> Element
    ) -> Maybe<Element> {
        Maybe(
            raw: Observable.zip(
                source1.source,
                source2.source,
                source3.source,
                source4.source,
                resultSelector: resultSelector
            )
        )
    }

    /// Waits for five maybes and joins their elements.
    @preconcurrency
    public static func zip<E1, E2, E3, E4, E5>(
        _ source1: Maybe<E1>,
        _ source2: Maybe<E2>,
        _ source3: Maybe<E3>,
        _ source4: Maybe<E4>,
        _ source5: Maybe<E5>,
        resultSelector: @escaping @Sendable (E1, E2, E3, E4, E5) throws -> Element
    ) -> Maybe<Element> {
        Maybe(raw: .join(.zip, (source1, source2, source3, source4, source5), resultSelector))
    }

    /// Waits for six maybes and joins their elements.
    @preconcurrency
    public static func zip<E1, E2, E3, E4, E5, E6>(
        _ source1: Maybe<E1>,
        _ source2: Maybe<E2>,
        _ source3: Maybe<E3>,
        _ source4: Maybe<E4>,
        _ source5: Maybe<E5>,
        _ source6: Maybe<E6>,
        resultSelector: @escaping @Sendable (E1, E2, E3, E4, E5, E6) throws -> Element
    ) -> Maybe<Element> {
        Maybe(
            raw: .join(.zip, (source1, source2, source3, source4, source5, source6), resultSelector)
        )
    }

    /// Waits for seven maybes and joins their elements.
    @preconcurrency
    public static func zip<E1, E2, E3, E4, E5, E6, E7>(
        _ source1: Maybe<E1>,
        _ source2: Maybe<E2>,
        _ source3: Maybe<E3>,
        _ source4: Maybe<E4>,
        _ source5: Maybe<E5>,
        _ source6: Maybe<E6>,
        _ source7: Maybe<E7>,
        resultSelector: @escaping @Sendable (E1, E2, E3, E4, E5, E6, E7) throws -> Element
    ) -> Maybe<Element> {
        Maybe(
            raw: .join(
                .zip,
                (source1, source2, source3, source4, source5, source6, source7),
                resultSelector
            )
        )
    }

    /// Waits for eight maybes and joins their elements.
    @preconcurrency
    public static func zip<E1, E2, E3, E4, E5, E6, E7, E8>(
        _ source1: Maybe<E1>,
        _ source2: Maybe<E2>,
        _ source3: Maybe<E3>,
        _ source4: Maybe<E4>,
        _ source5: Maybe<E5>,
        _ source6: Maybe<E6>,
        _ source7: Maybe<E7>,
        _ source8: Maybe<E8>,
        resultSelector: @escaping @Sendable (E1, E2, E3, E4, E5, E6, E7, E8) throws -> Element
    ) -> Maybe<Element> {
        Maybe(
            raw: .join(
                .zip,
                (source1, source2, source3, source4, source5, source6, source7, source8),
                resultSelector
            )
        )
    }
}

// `Maybe.zip(a, b)` does not name the element type; the type checker then infers this one.
extension PrimitiveSequenceType where Trait == MaybeTrait, Element == any Sendable {
    /// Waits for maybes and groups their elements.
    ///
    /// - Parameter source: The maybes, at least one.
    /// - Returns: The elements, none if a maybe has none, or the first failure.
    public static func zip<each Value: Sendable>(
        _ source: repeat Maybe<each Value>
    ) -> Maybe<(repeat each Value)> {
        Maybe(raw: .grouped(.zip, repeat each source))
    }
}
