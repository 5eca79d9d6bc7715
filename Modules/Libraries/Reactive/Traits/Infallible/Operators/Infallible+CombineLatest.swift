extension InfallibleType {
    /// Combines the latest elements of two streams whenever one of them sends an element.
    ///
    /// - Parameters:
    ///   - source1: The first stream.
    ///   - source2: The second stream.
    ///   - resultSelector: Combines the elements; an error it throws ends the result.
    /// - Returns: The combined elements, beginning when all streams have sent one.
    @preconcurrency
    public static func combineLatest<E1, E2>(
        _ source1: Infallible<E1>,
        _ source2: Infallible<E2>,
        resultSelector: @escaping @Sendable (E1, E2) throws -> Element
    ) -> Infallible<Element> {
        Infallible(.combineLatest(source1, source2, resultSelector: resultSelector))
    }

    /// Combines the latest elements of three streams whenever one of them sends an element.
    @preconcurrency
    public static func combineLatest<E1, E2, E3>(
        _ source1: Infallible<E1>,
        _ source2: Infallible<E2>,
        _ source3: Infallible<E3>,
        resultSelector: @escaping @Sendable (E1, E2, E3) throws -> Element
    ) -> Infallible<Element> {
        Infallible(.combineLatest(source1, source2, source3, resultSelector: resultSelector))
    }

    /// Combines the latest elements of four streams whenever one of them sends an element.
    @preconcurrency
    public static func combineLatest<E1, E2, E3, E4>(
        _ source1: Infallible<E1>,
        _ source2: Infallible<E2>,
        _ source3: Infallible<E3>,
        _ source4: Infallible<E4>,
        resultSelector: @escaping @Sendable (E1, E2, E3, E4) throws -> Element
    ) -> Infallible<Element> {
        Infallible(
            .combineLatest(source1, source2, source3, source4, resultSelector: resultSelector)
        )
    }

    /// Combines the latest elements of five streams whenever one of them sends an element.
    @preconcurrency
    public static func combineLatest<E1, E2, E3, E4, E5>(
        _ source1: Infallible<E1>,
        _ source2: Infallible<E2>,
        _ source3: Infallible<E3>,
        _ source4: Infallible<E4>,
        _ source5: Infallible<E5>,
        resultSelector: @escaping @Sendable (E1, E2, E3, E4, E5) throws -> Element
    ) -> Infallible<Element> {
        let sources = (source1, source2, source3, source4, source5)
        return Infallible(.join(.combineLatest, sources, resultSelector))
    }

    /// Combines the latest elements of six streams whenever one of them sends an element.
    @preconcurrency
    public static func combineLatest<E1, E2, E3, E4, E5, E6>(
        _ source1: Infallible<E1>,
        _ source2: Infallible<E2>,
        _ source3: Infallible<E3>,
        _ source4: Infallible<E4>,
        _ source5: Infallible<E5>,
        _ source6: Infallible<E6>,
        resultSelector: @escaping @Sendable (E1, E2, E3, E4, E5, E6) throws -> Element
    ) -> Infallible<Element> {
        let sources = (source1, source2, source3, source4, source5, source6)
        return Infallible(.join(.combineLatest, sources, resultSelector))
    }

    /// Combines the latest elements of seven streams whenever one of them sends an element.
    @preconcurrency
    public static func combineLatest<E1, E2, E3, E4, E5, E6, E7>(
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
        return Infallible(.join(.combineLatest, sources, resultSelector))
    }

    /// Combines the latest elements of eight streams whenever one of them sends an element.
    @preconcurrency
    public static func combineLatest<E1, E2, E3, E4, E5, E6, E7, E8>(
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
        return Infallible(.join(.combineLatest, sources, resultSelector))
    }
}

// `Infallible.combineLatest(a, b)` does not name the element type; the type checker then infers
// this one.
extension InfallibleType where Element == any Sendable {
    /// Combines the latest elements of streams into tuples, whenever one of them sends an element.
    ///
    /// - Parameter source: The streams, at least one.
    /// - Returns: The tuples, beginning when all streams have sent one.
    public static func combineLatest<each Value: Sendable>(
        _ source: repeat Infallible<each Value>
    ) -> Infallible<(repeat each Value)> {
        Infallible(.grouped(.combineLatest, repeat each source))
    }
}

extension InfallibleType {
    /// Combines the latest elements of a collection of streams whenever one sends an element.
    ///
    /// - Parameters:
    ///   - collection: The streams.
    ///   - resultSelector: Combines the elements. If it throws, the stream stops, and
    ///     ``Hooks/defaultErrorHandler`` receives the error.
    /// - Returns: The combined elements, beginning when all streams have sent one.
    @preconcurrency
    public static func combineLatest<Streams: Collection>(
        _ collection: Streams,
        resultSelector: @escaping @Sendable ([Streams.Element.Element]) throws -> Element
    ) -> Infallible<Element> where Streams.Element: InfallibleType {
        Infallible(
            Observable.combineLatest(
                collection.map { $0.asObservable() },
                resultSelector: resultSelector
            )
        )
    }

    /// Collects the latest elements of a collection of streams whenever one sends an element.
    @preconcurrency
    public static func combineLatest<Streams: Collection>(
        _ collection: Streams
    ) -> Infallible<[Element]>
    where Streams.Element: InfallibleType, Streams.Element.Element == Element {
        Infallible(Observable.combineLatest(collection.map { $0.asObservable() }))
    }
}
