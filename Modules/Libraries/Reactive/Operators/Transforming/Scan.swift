extension ObservableType {
    /// Sends each intermediate result of an accumulation.
    ///
    /// - Parameters:
    ///   - seed: The initial result; it is not sent.
    ///   - accumulator: Returns the next result; an error it throws ends the stream.
    /// - Returns: The intermediate results, one for each element.
    @preconcurrency
    @_disfavoredOverload
    @inlinable
    public func scan<Total: Sendable>(
        _ seed: Total,
        accumulator: @escaping @Sendable (Total, Element) throws -> Total
    ) -> Observable<Total> {
        scan(into: seed) { $0 = try accumulator($0, $1) }
    }

    /// Sends each intermediate result of an accumulation that mutates its result in place.
    ///
    /// - Parameters:
    ///   - seed: The initial result; it is not sent.
    ///   - accumulator: Updates the result; an error it throws ends the stream.
    /// - Returns: The intermediate results, one for each element.
    @preconcurrency
    @inlinable
    public func scan<Total: Sendable>(
        into seed: Total,
        accumulator: @escaping @Sendable (inout Total, Element) throws -> Void
    ) -> Observable<Total> {
        let source = asObservable()
        return Observable<Total> { sink in
            let total = Cell<Total?>(seed)
            source.run(
                sink.upstream { element in
                    // Moved out of the cell, so that it is mutated in place and not copied.
                    guard var now = total.exchange(nil) else { return }
                    do {
                        try accumulator(&now, element)
                        total.set(now)
                        sink.next(now)
                    } catch {
                        sink.stop(error)
                    }
                }
            )
        }
    }
}

extension ObservableType {
    /// Accumulates all elements, and sends the result when the stream completes.
    ///
    /// - Parameters:
    ///   - seed: The initial result.
    ///   - accumulator: Returns the next result; an error it throws ends the stream.
    /// - Returns: A stream of one element.
    @preconcurrency
    @_disfavoredOverload
    @inlinable
    public func reduce<Total: Sendable>(
        _ seed: Total,
        accumulator: @escaping @Sendable (Total, Element) throws -> Total
    ) -> Observable<Total> {
        reduce(seed, accumulator: accumulator, mapResult: { $0 })
    }

    /// Accumulates all elements, and sends the transformed result when the stream completes.
    ///
    /// - Parameters:
    ///   - seed: The initial result.
    ///   - accumulator: Returns the next result.
    ///   - mapResult: Transforms the last result into the element to send. An error that
    ///     either function throws ends the stream.
    /// - Returns: A stream of one element.
    @preconcurrency
    @inlinable
    public func reduce<Total: Sendable, Result: Sendable>(
        _ seed: Total,
        accumulator: @escaping @Sendable (Total, Element) throws -> Total,
        mapResult: @escaping @Sendable (Total) throws -> Result
    ) -> Observable<Result> {
        let source = asObservable()
        return Observable<Result> { sink in
            let total = Cell(seed)
            source.run(
                sink.upstream(
                    { element in
                        do {
                            total.set(try accumulator(total.get(), element))
                        } catch {
                            sink.stop(error)
                        }
                    },
                    stop: { error in
                        if let error { return sink.stop(error) }
                        do {
                            sink.next(try mapResult(total.get()))
                            sink.stop(nil)
                        } catch {
                            sink.stop(error)
                        }
                    }
                )
            )
        }
    }

    /// Collects all elements, and sends them as one array when the stream completes.
    @inlinable
    public func toArray() -> Single<[Element]> {
        let source = asObservable()
        return Single(
            raw: Observable<[Element]> { sink in
                let elements = Cell<[Element]>([])
                source.run(
                    sink.upstream(
                        { element in elements.withLock { $0.append(element) } },
                        stop: { error in
                            if error == nil { sink.next(elements.exchange([])) }
                            sink.stop(error)
                        }
                    )
                )
            }
        )
    }
}
