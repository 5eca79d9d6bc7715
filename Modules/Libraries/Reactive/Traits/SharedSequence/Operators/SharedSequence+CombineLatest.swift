extension SharedSequenceConvertibleType {
    /// Combines the latest elements of two sequences whenever one of them sends an element.
    ///
    /// - Parameters:
    ///   - source1: The first sequence.
    ///   - source2: The second sequence.
    ///   - resultSelector: Combines the elements; an error it throws ends the result.
    /// - Returns: The combined elements, beginning when all sequences have sent one.
    @preconcurrency
    public static func combineLatest<E1, E2>(
        _ source1: some SharedSequenceConvertibleType<SharingStrategy, E1>,
        _ source2: some SharedSequenceConvertibleType<SharingStrategy, E2>,
        resultSelector: @escaping @Sendable (E1, E2) throws -> Element
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(.combineLatest(source1, source2, resultSelector: resultSelector))
    }

    /// Combines the latest elements of three sequences whenever one of them sends an element.
    @preconcurrency
    public static func combineLatest<E1, E2, E3>(
        _ source1: some SharedSequenceConvertibleType<SharingStrategy, E1>,
        _ source2: some SharedSequenceConvertibleType<SharingStrategy, E2>,
        _ source3: some SharedSequenceConvertibleType<SharingStrategy, E3>,
        resultSelector: @escaping @Sendable (E1, E2, E3) throws -> Element
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(.combineLatest(source1, source2, source3, resultSelector: resultSelector))
    }

    /// Combines the latest elements of four sequences whenever one of them sends an element.
    @preconcurrency
    public static func combineLatest<E1, E2, E3, E4>(
        _ source1: some SharedSequenceConvertibleType<SharingStrategy, E1>,
        _ source2: some SharedSequenceConvertibleType<SharingStrategy, E2>,
        _ source3: some SharedSequenceConvertibleType<SharingStrategy, E3>,
        _ source4: some SharedSequenceConvertibleType<SharingStrategy, E4>,
        resultSelector: @escaping @Sendable (E1, E2, E3, E4) throws -> Element
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(
            .combineLatest(source1, source2, source3, source4, resultSelector: resultSelector)
        )
    }

    /// Combines the latest elements of five sequences whenever one of them sends an element.
    @preconcurrency
    public static func combineLatest<E1, E2, E3, E4, E5>(
        _ source1: some SharedSequenceConvertibleType<SharingStrategy, E1>,
        _ source2: some SharedSequenceConvertibleType<SharingStrategy, E2>,
        _ source3: some SharedSequenceConvertibleType<SharingStrategy, E3>,
        _ source4: some SharedSequenceConvertibleType<SharingStrategy, E4>,
        _ source5: some SharedSequenceConvertibleType<SharingStrategy, E5>,
        resultSelector: @escaping @Sendable (E1, E2, E3, E4, E5) throws -> Element
    ) -> SharedSequence<SharingStrategy, Element> {
        let sources = (source1, source2, source3, source4, source5)
        return SharedSequence(.join(.combineLatest, sources, resultSelector))
    }

    /// Combines the latest elements of six sequences whenever one of them sends an element.
    @preconcurrency
    public static func combineLatest<E1, E2, E3, E4, E5, E6>(
        _ source1: some SharedSequenceConvertibleType<SharingStrategy, E1>,
        _ source2: some SharedSequenceConvertibleType<SharingStrategy, E2>,
        _ source3: some SharedSequenceConvertibleType<SharingStrategy, E3>,
        _ source4: some SharedSequenceConvertibleType<SharingStrategy, E4>,
        _ source5: some SharedSequenceConvertibleType<SharingStrategy, E5>,
        _ source6: some SharedSequenceConvertibleType<SharingStrategy, E6>,
        resultSelector: @escaping @Sendable (E1, E2, E3, E4, E5, E6) throws -> Element
    ) -> SharedSequence<SharingStrategy, Element> {
        let sources = (source1, source2, source3, source4, source5, source6)
        return SharedSequence(.join(.combineLatest, sources, resultSelector))
    }

    /// Combines the latest elements of seven sequences whenever one of them sends an element.
    @preconcurrency
    public static func combineLatest<E1, E2, E3, E4, E5, E6, E7>(
        _ source1: some SharedSequenceConvertibleType<SharingStrategy, E1>,
        _ source2: some SharedSequenceConvertibleType<SharingStrategy, E2>,
        _ source3: some SharedSequenceConvertibleType<SharingStrategy, E3>,
        _ source4: some SharedSequenceConvertibleType<SharingStrategy, E4>,
        _ source5: some SharedSequenceConvertibleType<SharingStrategy, E5>,
        _ source6: some SharedSequenceConvertibleType<SharingStrategy, E6>,
        _ source7: some SharedSequenceConvertibleType<SharingStrategy, E7>,
        resultSelector: @escaping @Sendable (E1, E2, E3, E4, E5, E6, E7) throws -> Element
    ) -> SharedSequence<SharingStrategy, Element> {
        let sources = (source1, source2, source3, source4, source5, source6, source7)
        return SharedSequence(.join(.combineLatest, sources, resultSelector))
    }

    /// Combines the latest elements of eight sequences whenever one of them sends an element.
    @preconcurrency
    public static func combineLatest<E1, E2, E3, E4, E5, E6, E7, E8>(
        _ source1: some SharedSequenceConvertibleType<SharingStrategy, E1>,
        _ source2: some SharedSequenceConvertibleType<SharingStrategy, E2>,
        _ source3: some SharedSequenceConvertibleType<SharingStrategy, E3>,
        _ source4: some SharedSequenceConvertibleType<SharingStrategy, E4>,
        _ source5: some SharedSequenceConvertibleType<SharingStrategy, E5>,
        _ source6: some SharedSequenceConvertibleType<SharingStrategy, E6>,
        _ source7: some SharedSequenceConvertibleType<SharingStrategy, E7>,
        _ source8: some SharedSequenceConvertibleType<SharingStrategy, E8>,
        resultSelector: @escaping @Sendable (E1, E2, E3, E4, E5, E6, E7, E8) throws -> Element
    ) -> SharedSequence<SharingStrategy, Element> {
        let sources = (source1, source2, source3, source4, source5, source6, source7, source8)
        return SharedSequence(.join(.combineLatest, sources, resultSelector))
    }
}

// `Driver.combineLatest(a, b)` does not name the element type; the type checker then infers
// this one.
extension SharedSequenceConvertibleType where Element == any Sendable {
    /// Combines the latest elements of sequences into tuples, whenever one of them sends an
    /// element.
    ///
    /// - Parameter source: The sequences, at least one.
    /// - Returns: The tuples, beginning when all sequences have sent one.
    public static func combineLatest<each Value: Sendable>(
        _ source: repeat SharedSequence<SharingStrategy, each Value>
    ) -> SharedSequence<SharingStrategy, (repeat each Value)> {
        SharedSequence(.grouped(.combineLatest, repeat each source))
    }
}

extension SharedSequenceConvertibleType {
    /// Combines the latest elements of a collection of sequences whenever one sends an element.
    @preconcurrency
    public static func combineLatest<Sequences: Collection, Result: Sendable>(
        _ collection: Sequences,
        resultSelector: @escaping @Sendable ([Element]) throws -> Result
    ) -> SharedSequence<SharingStrategy, Result>
    where Sequences.Element == SharedSequence<SharingStrategy, Element> {
        SharedSequence(
            Observable.combineLatest(
                collection.map { $0.asObservable() },
                resultSelector: resultSelector
            )
        )
    }

    /// Collects the latest elements of a collection of sequences whenever one sends an element.
    @preconcurrency
    public static func combineLatest<Sequences: Collection>(
        _ collection: Sequences
    ) -> SharedSequence<SharingStrategy, [Element]>
    where Sequences.Element == SharedSequence<SharingStrategy, Element> {
        SharedSequence(Observable.combineLatest(collection.map { $0.asObservable() }))
    }
}
