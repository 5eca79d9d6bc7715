extension InfallibleType {
    /// Starts a stream for each element that comes while no such stream runs.
    ///
    /// - Parameter selector: Makes the stream of an element.
    /// - Returns: The elements of those streams.
    @preconcurrency
    public func flatMapFirst<Source: ObservableConvertibleType>(
        _ selector: @escaping @Sendable (Element) -> Source
    ) -> Infallible<Source.Element> {
        Infallible(asObservable().flatMapFirst(selector))
    }

    /// Starts a stream for each element, one after the other.
    ///
    /// - Parameter selector: Makes the stream of an element.
    /// - Returns: The elements of those streams, in order.
    @preconcurrency
    public func concatMap<Source: ObservableConvertibleType>(
        _ selector: @escaping @Sendable (Element) -> Source
    ) -> Infallible<Source.Element> {
        Infallible(asObservable().concatMap(selector))
    }
}

extension ObservableType {
    /// Starts an infallible for each element, in place of the one before.
    ///
    /// - Parameter selector: Makes the infallible of an element. Should it throw, the
    ///   stream stops, and ``Hooks/defaultErrorHandler`` receives the error.
    /// - Returns: The elements of whichever infallible is the latest.
    @preconcurrency
    public func flatMapLatest<Source: InfallibleType>(
        _ selector: @escaping @Sendable (Element) throws -> Source
    ) -> Infallible<Source.Element> {
        Infallible(asObservable().flatMapLatest { try selector($0).asObservable() })
    }
}
