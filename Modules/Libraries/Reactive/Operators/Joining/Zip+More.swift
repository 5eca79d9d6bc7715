// Slower for each element than the overloads for two to four streams; see `Join+Packs.swift`.
extension ObservableType {
    /// Joins the elements of five streams by their index.
    @preconcurrency
    public static func zip<E1, E2, E3, E4, E5>(
        _ source1: some ObservableConvertibleType<E1>,
        _ source2: some ObservableConvertibleType<E2>,
        _ source3: some ObservableConvertibleType<E3>,
        _ source4: some ObservableConvertibleType<E4>,
        _ source5: some ObservableConvertibleType<E5>,
        resultSelector: @escaping @Sendable (E1, E2, E3, E4, E5) throws -> Element
    ) -> Observable<Element> {
        .join(.zip, (source1, source2, source3, source4, source5), resultSelector)
    }

    /// Joins the elements of six streams by their index.
    @preconcurrency
    public static func zip<E1, E2, E3, E4, E5, E6>(
        _ source1: some ObservableConvertibleType<E1>,
        _ source2: some ObservableConvertibleType<E2>,
        _ source3: some ObservableConvertibleType<E3>,
        _ source4: some ObservableConvertibleType<E4>,
        _ source5: some ObservableConvertibleType<E5>,
        _ source6: some ObservableConvertibleType<E6>,
        resultSelector: @escaping @Sendable (E1, E2, E3, E4, E5, E6) throws -> Element
    ) -> Observable<Element> {
        .join(.zip, (source1, source2, source3, source4, source5, source6), resultSelector)
    }

    /// Joins the elements of seven streams by their index.
    @preconcurrency
    public static func zip<E1, E2, E3, E4, E5, E6, E7>(
        _ source1: some ObservableConvertibleType<E1>,
        _ source2: some ObservableConvertibleType<E2>,
        _ source3: some ObservableConvertibleType<E3>,
        _ source4: some ObservableConvertibleType<E4>,
        _ source5: some ObservableConvertibleType<E5>,
        _ source6: some ObservableConvertibleType<E6>,
        _ source7: some ObservableConvertibleType<E7>,
        resultSelector: @escaping @Sendable (E1, E2, E3, E4, E5, E6, E7) throws -> Element
    ) -> Observable<Element> {
        .join(.zip, (source1, source2, source3, source4, source5, source6, source7), resultSelector)
    }

    /// Joins the elements of eight streams by their index.
    @preconcurrency
    public static func zip<E1, E2, E3, E4, E5, E6, E7, E8>(
        _ source1: some ObservableConvertibleType<E1>,
        _ source2: some ObservableConvertibleType<E2>,
        _ source3: some ObservableConvertibleType<E3>,
        _ source4: some ObservableConvertibleType<E4>,
        _ source5: some ObservableConvertibleType<E5>,
        _ source6: some ObservableConvertibleType<E6>,
        _ source7: some ObservableConvertibleType<E7>,
        _ source8: some ObservableConvertibleType<E8>,
        resultSelector: @escaping @Sendable (E1, E2, E3, E4, E5, E6, E7, E8) throws -> Element
    ) -> Observable<Element> {
        let sources = (source1, source2, source3, source4, source5, source6, source7, source8)
        return .join(.zip, sources, resultSelector)
    }
}

// `Observable.zip(a, b)` does not name the element type; the type checker then infers
// `any Sendable`.
extension ObservableType where Element == any Sendable {
    /// Joins the elements of streams into tuples by their index.
    ///
    /// - Parameter source: The streams, at least one.
    /// - Returns: The tuples; the result completes when all streams have completed.
    public static func zip<each Source: ObservableType>(
        _ source: repeat each Source
    ) -> Observable<(repeat (each Source).Element)> {
        .grouped(.zip, repeat each source)
    }
}
