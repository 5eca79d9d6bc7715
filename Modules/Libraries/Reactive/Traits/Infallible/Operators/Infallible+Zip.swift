extension InfallibleType {
    /// Combines the elements of two streams by index.
    ///
    /// - Parameters:
    ///   - source1: The first stream.
    ///   - source2: The second stream.
    ///   - resultSelector: Combines the elements; an error it throws ends the result.
    /// - Returns: The combined elements; completes when all streams have completed.
    @preconcurrency
    public static func zip<E1, E2>(
        _ source1: Infallible<E1>,
        _ source2: Infallible<E2>,
        resultSelector: @escaping @Sendable (E1, E2) throws -> Element
    ) -> Infallible<Element> {
        Infallible(.zip(source1, source2, resultSelector: resultSelector))
    }

    /// Combines the elements of three streams by index.
    @preconcurrency
    public static func zip<E1, E2, E3>(
        _ source1: Infallible<E1>,
        _ source2: Infallible<E2>,
        _ source3: Infallible<E3>,
        resultSelector: @escaping @Sendable (E1, E2, E3) throws -> Element
    ) -> Infallible<Element> {
        Infallible(.zip(source1, source2, source3, resultSelector: resultSelector))
    }

    /// Combines the elements of four streams by index.
    @preconcurrency
    public static func zip<E1, E2, E3, E4>(
        _ source1: Infallible<E1>,
        _ source2: Infallible<E2>,
        _ source3: Infallible<E3>,
        _ source4: Infallible<E4>,
        resultSelector: @escaping @Sendable (E1, E2, E3, E4) throws -> Element
    ) -> Infallible<Element> {
        Infallible(.zip(source1, source2, source3, source4, resultSelector: resultSelector))
    }

    /// Combines the elements of five streams by index.
    @preconcurrency
    public static func zip<E1, E2, E3, E4, E5>(
        _ source1: Infallible<E1>,
        _ source2: Infallible<E2>,
        _ source3: Infallible<E3>,
        _ source4: Infallible<E4>,
        _ source5: Infallible<E5>,
        resultSelector: @escaping @Sendable (E1, E2, E3, E4, E5) throws -> Element
    ) -> Infallible<Element> {
        Infallible(.join(.zip, (source1, source2, source3, source4, source5), resultSelector))
    }

    /// Combines the elements of six streams by index.
    @preconcurrency
    public static func zip<E1, E2, E3, E4, E5, E6>(
        _ source1: Infallible<E1>,
        _ source2: Infallible<E2>,
        _ source3: Infallible<E3>,
        _ source4: Infallible<E4>,
        _ source5: Infallible<E5>,
        _ source6: Infallible<E6>,
        resultSelector: @escaping @Sendable (E1, E2, E3, E4, E5, E6) throws -> Element
    ) -> Infallible<Element> {
        let sources = (source1, source2, source3, source4, source5, source6)
        return Infallible(.join(.zip, sources, resultSelector))
    }

    /// Combines the elements of seven streams by index.
    @preconcurrency
    public static func zip<E1, E2, E3, E4, E5, E6, E7>(
        _ source1: Infallible<E1>,
        _ source2: Infallible<E2>,
        _ source3: Infallible<E3>,
        _ source4: Infallible<E4>,
        _ source5: Infallible<E5>,
        _ source6: Infallible<E6>,
        _ source7: Infallible<E7>,
        resultSelector: @escaping @Sendable (E1, E2, E3, E4, E5, E6, E7) throws -> Element
    ) -> Infallible<Element> {
        let sources = (source1, source2, source3, source4, source5, source6, source7)
        return Infallible(.join(.zip, sources, resultSelector))
    }

    /// Combines the elements of eight streams by index.
    @preconcurrency
    public static func zip<E1, E2, E3, E4, E5, E6, E7, E8>(
        _ source1: Infallible<E1>,
        _ source2: Infallible<E2>,
        _ source3: Infallible<E3>,
        _ source4: Infallible<E4>,
        _ source5: Infallible<E5>,
        _ source6: Infallible<E6>,
        _ source7: Infallible<E7>,
        _ source8: Infallible<E8>,
        resultSelector: @escaping @Sendable (E1, E2, E3, E4, E5, E6, E7, E8) throws -> Element
    ) -> Infallible<Element> {
        let sources = (source1, source2, source3, source4, source5, source6, source7, source8)
        return Infallible(.join(.zip, sources, resultSelector))
    }
}

// `Infallible.zip(a, b)` does not name the element type; the type checker then infers
// this one.
extension InfallibleType where Element == any Sendable {
    /// Combines the elements of streams by index into tuples.
    ///
    /// - Parameter source: The streams, at least one.
    /// - Returns: The tuples; completes when all streams have completed.
    public static func zip<each Value: Sendable>(
        _ source: repeat Infallible<each Value>
    ) -> Infallible<(repeat each Value)> {
        Infallible(.grouped(.zip, repeat each source))
    }
}
