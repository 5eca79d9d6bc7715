extension ObservableType {
    /// Passes on the elements that satisfy a predicate.
    ///
    /// An error that the predicate throws ends the stream.
    ///
    /// - Parameter predicate: Returns whether to pass an element on.
    /// - Returns: The stream of those elements.
    @preconcurrency
    @inlinable
    public func filter(
        _ predicate: @escaping @Sendable (Element) throws -> Bool
    ) -> Observable<Element> {
        asObservable().filtering(predicate)
    }

    /// Drops all elements, and passes on only the stop event.
    ///
    /// - Returns: A stream without elements.
    @inlinable
    public func ignoreElements() -> Observable<Never> {
        let source = asObservable()
        return Observable<Never> { sink in
            source.run(sink.upstream { _ in })
        }
    }
}

extension Observable {
    @inlinable
    final func filtering(
        _ predicate: @escaping @Sendable (Element) throws -> Bool
    ) -> Observable<Element> {
        Observable { sink in
            let stage = FilterStage(sink, predicate)
            self.run(
                sink.upstream { element in
                    do {
                        if try stage.function(element) { stage.sink.next(element) }
                    } catch {
                        stage.fail(error)
                    }
                }
            )
        }
    }
}
