extension ObservableType {
    /// Passes on the elements for which a predicate holds.
    ///
    /// An error thrown by the predicate ends the stream.
    ///
    /// - Parameter predicate: Says whether to pass an element on.
    /// - Returns: The stream of those elements.
    @preconcurrency
    @inlinable
    public func filter(
        _ predicate: @escaping @Sendable (Element) throws -> Bool
    ) -> Observable<Element> {
        let source = asObservable()
        return Observable(after: source) { sink in
            source.run(
                sink.upstream { element in
                    do {
                        if try predicate(element) { sink.next(element) }
                    } catch {
                        sink.stop(error)
                    }
                }
            )
        }
    }

    /// Drops all elements, and passes on the end.
    ///
    /// - Returns: A stream that only ends.
    @inlinable
    public func ignoreElements() -> Observable<Never> {
        let source = asObservable()
        return Observable<Never>(after: source) { sink in
            source.run(sink.upstream { _ in })
        }
    }
}
