extension ObservableType {
    /// Transforms each element.
    ///
    /// An error thrown by the transformation ends the stream.
    ///
    /// - Parameter transform: Makes an element of the result from one of this stream.
    /// - Returns: The stream of the transformed elements.
    @preconcurrency
    @inlinable
    public func map<Result: Sendable>(
        _ transform: @escaping @Sendable (Element) throws -> Result
    ) -> Observable<Result> {
        let source = asObservable()
        return Observable<Result>(after: source) { sink in
            source.run(
                sink.upstream { element in
                    do {
                        sink.next(try transform(element))
                    } catch {
                        sink.stop(error)
                    }
                }
            )
        }
    }

    /// Transforms each element and drops those that become `nil`.
    ///
    /// An error thrown by the transformation ends the stream.
    ///
    /// - Parameter transform: Makes an element of the result, or `nil`.
    /// - Returns: The stream of the transformed elements that are not `nil`.
    @preconcurrency
    @inlinable
    public func compactMap<Result: Sendable>(
        _ transform: @escaping @Sendable (Element) throws -> Result?
    ) -> Observable<Result> {
        let source = asObservable()
        return Observable<Result>(after: source) { sink in
            source.run(
                sink.upstream { element in
                    do {
                        if let result = try transform(element) { sink.next(result) }
                    } catch {
                        sink.stop(error)
                    }
                }
            )
        }
    }
}
