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
        flattened(.all, selector)
    }

    /// Starts a stream for an element, unless the one before still runs.
    ///
    /// - Parameter selector: Makes the stream of an element; it does not run for
    ///   elements that are dropped. An error it throws ends the result.
    /// - Returns: The elements of those streams.
    @preconcurrency
    @inlinable
    public func flatMapFirst<Source: ObservableConvertibleType>(
        _ selector: @escaping @Sendable (Element) throws -> Source
    ) -> Observable<Source.Element> {
        flattened(.first, selector)
    }

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
        flattened(.latest, selector)
    }

    /// Makes a stream of each element and sends them one after another.
    ///
    /// - Parameter selector: Makes the stream of an element, as soon as that comes;
    ///   an error it throws ends the result.
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
