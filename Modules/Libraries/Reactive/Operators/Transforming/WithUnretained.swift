extension ObservableType {
    /// Combines each element with a weakly referenced object.
    ///
    /// - Parameters:
    ///   - obj: The object; once it is deallocated, the next element completes the stream.
    ///   - resultSelector: Combines the object and an element.
    /// - Returns: The combined elements.
    @preconcurrency
    @inlinable
    public func withUnretained<Object: AnyObject & Sendable, Out: Sendable>(
        _ obj: Object,
        resultSelector: @escaping @Sendable (Object, Element) -> Out
    ) -> Observable<Out> {
        let source = asObservable()
        return Observable<Out> { [weak obj] sink in
            source.run(
                sink.upstream { [weak obj] element in
                    if let obj {
                        sink.next(resultSelector(obj, element))
                    } else {
                        sink.stop(nil)
                    }
                }
            )
        }
    }

    /// Pairs each element with a weakly referenced object.
    ///
    /// - Parameter obj: The object; once it is deallocated, the next element completes the stream.
    /// - Returns: The pairs.
    @preconcurrency
    @inlinable
    public func withUnretained<Object: AnyObject & Sendable>(
        _ obj: Object
    ) -> Observable<(Object, Element)> {
        withUnretained(obj) { ($0, $1) }
    }
}
