extension SharedSequenceConvertibleType {
    /// Combines the elements of two sequences by index.
    ///
    /// - Parameters:
    ///   - source1: The first sequence.
    ///   - source2: The second sequence.
    ///   - resultSelector: Combines the elements; an error it throws ends the result.
    /// - Returns: The combined elements; completes when all sequences have completed.
    @preconcurrency
    public static func zip<E1, E2>(
        _ source1: some SharedSequenceConvertibleType<SharingStrategy, E1>,
        _ source2: some SharedSequenceConvertibleType<SharingStrategy, E2>,
        resultSelector: @escaping @Sendable (E1, E2) throws -> Element
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(.zip(source1, source2, resultSelector: resultSelector))
    }

    /// Combines the elements of three sequences by index.
    @preconcurrency
    public static func zip<E1, E2, E3>(
        _ source1: some SharedSequenceConvertibleType<SharingStrategy, E1>,
        _ source2: some SharedSequenceConvertibleType<SharingStrategy, E2>,
        _ source3: some SharedSequenceConvertibleType<SharingStrategy, E3>,
        resultSelector: @escaping @Sendable (E1, E2, E3) throws -> Element
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(.zip(source1, source2, source3, resultSelector: resultSelector))
    }

    /// Combines the elements of four sequences by index.
    @preconcurrency
    public static func zip<E1, E2, E3, E4>(
        _ source1: some SharedSequenceConvertibleType<SharingStrategy, E1>,
        _ source2: some SharedSequenceConvertibleType<SharingStrategy, E2>,
        _ source3: some SharedSequenceConvertibleType<SharingStrategy, E3>,
        _ source4: some SharedSequenceConvertibleType<SharingStrategy, E4>,
        resultSelector: @escaping @Sendable (E1, E2, E3, E4) throws -> Element
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(.zip(source1, source2, source3, source4, resultSelector: resultSelector))
    }

    /// Combines the elements of five sequences by index.
    @preconcurrency
    public static func zip<E1, E2, E3, E4, E5>(
        _ source1: some SharedSequenceConvertibleType<SharingStrategy, E1>,
        _ source2: some SharedSequenceConvertibleType<SharingStrategy, E2>,
        _ source3: some SharedSequenceConvertibleType<SharingStrategy, E3>,
        _ source4: some SharedSequenceConvertibleType<SharingStrategy, E4>,
        _ source5: some SharedSequenceConvertibleType<SharingStrategy, E5>,
        resultSelector: @escaping @Sendable (E1, E2, E3, E4, E5) throws -> Element
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(.join(.zip, (source1, source2, source3, source4, source5), resultSelector))
    }

    /// Combines the elements of six sequences by index.
    @preconcurrency
    public static func zip<E1, E2, E3, E4, E5, E6>(
        _ source1: some SharedSequenceConvertibleType<SharingStrategy, E1>,
        _ source2: some SharedSequenceConvertibleType<SharingStrategy, E2>,
        _ source3: some SharedSequenceConvertibleType<SharingStrategy, E3>,
        _ source4: some SharedSequenceConvertibleType<SharingStrategy, E4>,
        _ source5: some SharedSequenceConvertibleType<SharingStrategy, E5>,
        _ source6: some SharedSequenceConvertibleType<SharingStrategy, E6>,
        resultSelector: @escaping @Sendable (E1, E2, E3, E4, E5, E6) throws -> Element
    ) -> SharedSequence<SharingStrategy, Element> {
        let sources = (source1, source2, source3, source4, source5, source6)
        return SharedSequence(.join(.zip, sources, resultSelector))
    }

    /// Combines the elements of seven sequences by index.
    @preconcurrency
    public static func zip<E1, E2, E3, E4, E5, E6, E7>(
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
        return SharedSequence(.join(.zip, sources, resultSelector))
    }

    /// Combines the elements of eight sequences by index.
    @preconcurrency
    public static func zip<E1, E2, E3, E4, E5, E6, E7, E8>(
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
        return SharedSequence(.join(.zip, sources, resultSelector))
    }
}

// `Driver.zip(a, b)` does not name the element type; the type checker then infers
// this one.
extension SharedSequenceConvertibleType where Element == any Sendable {
    /// Combines the elements of sequences by index into tuples.
    ///
    /// - Parameter source: The sequences, at least one.
    /// - Returns: The tuples; completes when all sequences have completed.
    public static func zip<each Value: Sendable>(
        _ source: repeat SharedSequence<SharingStrategy, each Value>
    ) -> SharedSequence<SharingStrategy, (repeat each Value)> {
        SharedSequence(.grouped(.zip, repeat each source))
    }
}

extension SharedSequenceConvertibleType {
    /// Combines the elements of a collection of sequences by index.
    @preconcurrency
    public static func zip<Sequences: Collection, Result: Sendable>(
        _ collection: Sequences,
        resultSelector: @escaping @Sendable ([Element]) throws -> Result
    ) -> SharedSequence<SharingStrategy, Result>
    where Sequences.Element == SharedSequence<SharingStrategy, Element> {
        SharedSequence(
            Observable.zip(
                collection.map { $0.asObservable() },
                resultSelector: resultSelector
            )
        )
    }

    /// Collects the elements of a collection of sequences by index into arrays.
    @preconcurrency
    public static func zip<Sequences: Collection>(
        _ collection: Sequences
    ) -> SharedSequence<SharingStrategy, [Element]>
    where Sequences.Element == SharedSequence<SharingStrategy, Element> {
        SharedSequence(Observable.zip(collection.map { $0.asObservable() }))
    }
}
