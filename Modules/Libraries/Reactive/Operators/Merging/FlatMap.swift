extension ObservableType {
    /// Subscribes to a stream for each element and merges those streams.
    ///
    /// - Parameter selector: Returns the stream for an element; an error it throws ends the result.
    /// - Returns: The elements of all those streams.
    @preconcurrency
    @inlinable
    public func flatMap<Source: ObservableConvertibleType>(
        _ selector: @escaping @Sendable (Element) throws -> Source
    ) -> Observable<Source.Element> {
        flattened(.all, selector)
    }

    /// Subscribes to a stream for an element, unless the previous stream is still running.
    ///
    /// - Parameter selector: Returns the stream for an element; it does not run for dropped
    ///   elements. An error it throws ends the result.
    /// - Returns: The elements of those streams.
    @preconcurrency
    @inlinable
    public func flatMapFirst<Source: ObservableConvertibleType>(
        _ selector: @escaping @Sendable (Element) throws -> Source
    ) -> Observable<Source.Element> {
        flattened(.first, selector)
    }

    /// Subscribes to a stream for each element, and disposes the previous one.
    ///
    /// - Parameter selector: Returns the stream for an element; an error it throws ends the result.
    /// - Returns: The elements of the latest of those streams.
    @preconcurrency
    @inlinable
    public func flatMapLatest<Source: ObservableConvertibleType>(
        _ selector: @escaping @Sendable (Element) throws -> Source
    ) -> Observable<Source.Element> {
        flattened(.latest, selector)
    }

    /// Concatenates the streams for each element.
    ///
    /// - Parameter selector: Returns the stream for an element, and runs as soon as the
    ///   element arrives; an error it throws ends the result.
    /// - Returns: The elements of all those streams, in order.
    @preconcurrency
    @inlinable
    public func concatMap<Source: ObservableConvertibleType>(
        _ selector: @escaping @Sendable (Element) throws -> Source
    ) -> Observable<Source.Element> {
        flattened(.limited(to: 1), selector)
    }

    @inlinable
    func flattened<Source: ObservableConvertibleType>(
        _ policy: MergePolicy,
        _ selector: @escaping @Sendable (Element) throws -> Source
    ) -> Observable<Source.Element> {
        let source = asObservable()
        return Observable<Source.Element> { sink in
            let core = MergeCore(into: sink, policy)
            Trampoline.enter {
                source.run(
                    Sink(
                        next: { element in
                            if core.isFull { return }
                            do {
                                core.merge(try selector(element).asObservable())
                            } catch {
                                core.serial.stop(error)
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
