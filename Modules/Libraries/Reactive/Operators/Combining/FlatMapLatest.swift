extension ObservableType {
    /// Starts a stream for each element, in place of the stream before.
    ///
    /// - Parameter selector: Makes the stream of an element; an error it throws
    ///   ends the result.
    /// - Returns: The elements of whichever stream is the latest.
    @preconcurrency
    @inlinable
    public func flatMapLatest<Source: ObservableConvertibleType>(
        _ selector: @escaping @Sendable (Element) throws -> Source
    ) -> Observable<Source.Element> {
        let source = asObservable()
        return Observable<Source.Element>(after: source) { sink in
            let core = SwitchCore(into: sink)
            Trampoline.enter {
                source.run(
                    Sink(
                        next: { element in
                            do {
                                core.switchTo(try selector(element).asObservable())
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
    /// Follows the latest of the streams that this stream sends.
    ///
    /// - Returns: The elements of whichever stream is the latest.
    @inlinable
    public func switchLatest() -> Observable<Element.Element> {
        flatMapLatest { $0 }
    }
}
