extension InfallibleType {
    /// Joins the latest elements of all streams of a collection, whenever one sends one.
    ///
    /// - Parameters:
    ///   - collection: The streams.
    ///   - resultSelector: Joins the elements. Should it throw, the stream stops, and
    ///     ``Hooks/defaultErrorHandler`` receives the error.
    /// - Returns: The joined elements, from when all streams have sent one.
    @preconcurrency
    public static func combineLatest<Streams: Collection & Sendable>(
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

    /// Groups the latest elements of all streams of a collection, whenever one sends one.
    ///
    /// - Parameter collection: The streams.
    /// - Returns: The elements in order, from when all streams have sent one.
    @preconcurrency
    public static func combineLatest<Streams: Collection & Sendable>(
        _ collection: Streams
    ) -> Infallible<[Element]>
    where Streams.Element: InfallibleType, Streams.Element.Element == Element {
        Infallible(Observable.combineLatest(collection.map { $0.asObservable() }))
    }
}
