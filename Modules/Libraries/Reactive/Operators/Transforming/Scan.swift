public import Synchronization

extension ObservableType {
    /// Sends each step of a running total.
    ///
    /// - Parameters:
    ///   - seed: The total before the first element; it is not sent.
    ///   - accumulator: Makes the next total; an error it throws ends the stream.
    /// - Returns: The totals, one for each element.
    @preconcurrency
    @inlinable
    public func scan<Total: Sendable>(
        _ seed: Total,
        accumulator: @escaping @Sendable (Total, Element) throws -> Total
    ) -> Observable<Total> {
        scan(into: seed) { $0 = try accumulator($0, $1) }
    }

    /// Sends each step of a running total that is changed in place.
    ///
    /// - Parameters:
    ///   - seed: The total before the first element; it is not sent.
    ///   - accumulator: Changes the total; an error it throws ends the stream.
    /// - Returns: The totals, one for each element.
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
                    // Taken out, so that it is changed in place and not copied.
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
    /// Sends a total of all elements when the stream finishes.
    ///
    /// - Parameters:
    ///   - seed: The total before the first element.
    ///   - accumulator: Makes the next total; an error it throws ends the stream.
    /// - Returns: A stream of one element.
    @preconcurrency
    @inlinable
    public func reduce<Total: Sendable>(
        _ seed: Total,
        accumulator: @escaping @Sendable (Total, Element) throws -> Total
    ) -> Observable<Total> {
        reduce(seed, accumulator: accumulator, mapResult: { $0 })
    }

    /// Sends what is made of a total of all elements when the stream finishes.
    ///
    /// - Parameters:
    ///   - seed: The total before the first element.
    ///   - accumulator: Makes the next total.
    ///   - mapResult: Makes the element to send of the last total. An error that either
    ///     throws ends the stream.
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

    /// Collects all elements, and sends them when the stream finishes.
    ///
    /// - Returns: A single of the elements.
    @inlinable
    public func toArray() -> Single<[Element]> {
        let source = asObservable()
        return Single(
            raw: Observable<[Element]> { sink in
                let elements = Cell<[Element]>([])
                source.run(
                    sink.upstream(
                        { element in elements.value.withLock { $0.append(element) } },
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
