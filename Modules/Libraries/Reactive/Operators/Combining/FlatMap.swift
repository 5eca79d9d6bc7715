extension ObservableType {
    /// Starts a stream for each element and joins them all as their events come.
    ///
    /// - Parameter selector: Makes the stream of an element; an error it throws
    ///   ends the result.
    /// - Returns: The elements of all those streams.
    @preconcurrency
    @inlinable
    public func flatMap<Source: ObservableConvertibleType>(
        _ selector: @escaping @Sendable (Element) throws -> Source
    ) -> Observable<Source.Element> {
        let source = asObservable()
        return Observable<Source.Element>(after: source) { sink in
            let core = MergeCore(into: sink)
            Trampoline.enter {
                source.run(
                    Sink(
                        next: { element in
                            do {
                                core.merge(try selector(element).asObservable())
                            } catch {
                                core.stop(error)
                            }
                        },
                        stop: { core.outerEnded($0) },
                        subscription: core.outer
                    )
                )
            }
        }
    }
}

extension ObservableType where Element: ObservableConvertibleType {
    /// Joins the streams that this stream sends, as their events come.
    ///
    /// - Returns: The elements of all those streams.
    @inlinable
    public func merge() -> Observable<Element.Element> {
        flatMap { $0 }
    }
}
