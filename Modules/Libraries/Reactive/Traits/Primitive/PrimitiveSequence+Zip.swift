extension PrimitiveSequenceType where Trait: ElementTrait {
    /// Combines the elements of two sequences.
    ///
    /// - Parameters:
    ///   - source1: The first sequence.
    ///   - source2: The second sequence.
    ///   - resultSelector: Combines the elements; an error it throws fails the result.
    /// - Returns: The combined element, none if a maybe has none, or the first error.
    @preconcurrency
    public static func zip<E1, E2>(
        _ source1: PrimitiveSequence<Trait, E1>,
        _ source2: PrimitiveSequence<Trait, E2>,
        resultSelector: @escaping @Sendable (E1, E2) throws -> Element
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: .zip(source1, source2, resultSelector: resultSelector))
    }

    /// Combines the elements of three sequences.
    @preconcurrency
    public static func zip<E1, E2, E3>(
        _ source1: PrimitiveSequence<Trait, E1>,
        _ source2: PrimitiveSequence<Trait, E2>,
        _ source3: PrimitiveSequence<Trait, E3>,
        resultSelector: @escaping @Sendable (E1, E2, E3) throws -> Element
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: .zip(source1, source2, source3, resultSelector: resultSelector))
    }

    /// Combines the elements of four sequences.
    @preconcurrency
    public static func zip<E1, E2, E3, E4>(
        _ source1: PrimitiveSequence<Trait, E1>,
        _ source2: PrimitiveSequence<Trait, E2>,
        _ source3: PrimitiveSequence<Trait, E3>,
        _ source4: PrimitiveSequence<Trait, E4>,
        resultSelector: @escaping @Sendable (E1, E2, E3, E4) throws -> Element
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(
            raw: .zip(source1, source2, source3, source4, resultSelector: resultSelector)
        )
    }

    /// Combines the elements of five sequences.
    @preconcurrency
    public static func zip<E1, E2, E3, E4, E5>(
        _ source1: PrimitiveSequence<Trait, E1>,
        _ source2: PrimitiveSequence<Trait, E2>,
        _ source3: PrimitiveSequence<Trait, E3>,
        _ source4: PrimitiveSequence<Trait, E4>,
        _ source5: PrimitiveSequence<Trait, E5>,
        resultSelector: @escaping @Sendable (E1, E2, E3, E4, E5) throws -> Element
    ) -> PrimitiveSequence<Trait, Element> {
        let sources = (source1, source2, source3, source4, source5)
        return PrimitiveSequence(raw: .join(.zip, sources, resultSelector))
    }

    /// Combines the elements of six sequences.
    @preconcurrency
    public static func zip<E1, E2, E3, E4, E5, E6>(
        _ source1: PrimitiveSequence<Trait, E1>,
        _ source2: PrimitiveSequence<Trait, E2>,
        _ source3: PrimitiveSequence<Trait, E3>,
        _ source4: PrimitiveSequence<Trait, E4>,
        _ source5: PrimitiveSequence<Trait, E5>,
        _ source6: PrimitiveSequence<Trait, E6>,
        resultSelector: @escaping @Sendable (E1, E2, E3, E4, E5, E6) throws -> Element
    ) -> PrimitiveSequence<Trait, Element> {
        let sources = (source1, source2, source3, source4, source5, source6)
        return PrimitiveSequence(raw: .join(.zip, sources, resultSelector))
    }

    /// Combines the elements of seven sequences.
    @preconcurrency
    public static func zip<E1, E2, E3, E4, E5, E6, E7>(
        _ source1: PrimitiveSequence<Trait, E1>,
        _ source2: PrimitiveSequence<Trait, E2>,
        _ source3: PrimitiveSequence<Trait, E3>,
        _ source4: PrimitiveSequence<Trait, E4>,
        _ source5: PrimitiveSequence<Trait, E5>,
        _ source6: PrimitiveSequence<Trait, E6>,
        _ source7: PrimitiveSequence<Trait, E7>,
        resultSelector: @escaping @Sendable (E1, E2, E3, E4, E5, E6, E7) throws -> Element
    ) -> PrimitiveSequence<Trait, Element> {
        let sources = (source1, source2, source3, source4, source5, source6, source7)
        return PrimitiveSequence(raw: .join(.zip, sources, resultSelector))
    }

    /// Combines the elements of eight sequences.
    @preconcurrency
    public static func zip<E1, E2, E3, E4, E5, E6, E7, E8>(
        _ source1: PrimitiveSequence<Trait, E1>,
        _ source2: PrimitiveSequence<Trait, E2>,
        _ source3: PrimitiveSequence<Trait, E3>,
        _ source4: PrimitiveSequence<Trait, E4>,
        _ source5: PrimitiveSequence<Trait, E5>,
        _ source6: PrimitiveSequence<Trait, E6>,
        _ source7: PrimitiveSequence<Trait, E7>,
        _ source8: PrimitiveSequence<Trait, E8>,
        resultSelector: @escaping @Sendable (E1, E2, E3, E4, E5, E6, E7, E8) throws -> Element
    ) -> PrimitiveSequence<Trait, Element> {
        let sources = (source1, source2, source3, source4, source5, source6, source7, source8)
        return PrimitiveSequence(raw: .join(.zip, sources, resultSelector))
    }
}

// `Single.zip(a, b)` does not name the element type; the type checker then infers this one.
extension PrimitiveSequenceType where Trait: ElementTrait, Element == any Sendable {
    /// Combines the elements of sequences into a tuple.
    ///
    /// - Parameter source: The sequences, at least one.
    /// - Returns: The tuple, none if a maybe has none, or the first error.
    public static func zip<each Value: Sendable>(
        _ source: repeat PrimitiveSequence<Trait, each Value>
    ) -> PrimitiveSequence<Trait, (repeat each Value)> {
        PrimitiveSequence(raw: .grouped(.zip, repeat each source))
    }
}
