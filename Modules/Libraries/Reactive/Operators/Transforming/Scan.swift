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
