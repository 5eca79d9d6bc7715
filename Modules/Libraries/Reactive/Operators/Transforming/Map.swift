extension ObservableType {
    /// Transforms each element.
    ///
    /// An error that the transformation throws ends the stream.
    ///
    /// - Parameter transform: Returns an element of the result for an element of this stream.
    /// - Returns: The stream of the transformed elements.
    @preconcurrency
    @inlinable
    public func map<Result: Sendable>(
        _ transform: @escaping @Sendable (Element) throws -> Result
    ) -> Observable<Result> {
        asObservable().mapping(transform)
    }

    /// Transforms each element and drops those whose result is `nil`.
    ///
    /// An error that the transformation throws ends the stream.
    ///
    /// - Parameter transform: Returns an element of the result, or `nil`.
    /// - Returns: The stream of the transformed elements that are not `nil`.
    @preconcurrency
    @inlinable
    public func compactMap<Result: Sendable>(
        _ transform: @escaping @Sendable (Element) throws -> Result?
    ) -> Observable<Result> {
        asObservable().compactMapping(transform)
    }
}

// On the class, so that all kinds of streams share one specialisation.
extension Observable {
    @inlinable
    final func mapping<Result: Sendable>(
        _ transform: @escaping @Sendable (Element) throws -> Result
    ) -> Observable<Result> {
        Observable<Result> { sink in
            let stage = Stage(sink, transform)
            self.run(
                sink.upstream { element in
                    do {
                        // Runs first, so that fewer values are live during the call.
                        let result = try stage.function(element)
                        stage.sink.next(result)
                    } catch {
                        stage.fail(error)
                    }
                }
            )
        }
    }

    @inlinable
    final func compactMapping<Result: Sendable>(
        _ transform: @escaping @Sendable (Element) throws -> Result?
    ) -> Observable<Result> {
        Observable<Result> { sink in
            let stage = Stage(sink, transform)
            self.run(
                sink.upstream { element in
                    do {
                        if let result = try stage.function(element) { stage.sink.next(result) }
                    } catch {
                        stage.fail(error)
                    }
                }
            )
        }
    }
}
