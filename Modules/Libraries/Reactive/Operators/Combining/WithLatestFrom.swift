extension ObservableType {
    /// Joins each element with the latest element of another stream.
    ///
    /// Elements that come before the other stream has sent any are dropped.
    ///
    /// - Parameters:
    ///   - second: The other stream; its end does not end the result, its failure does.
    ///   - resultSelector: Joins the two; an error it throws ends the result.
    /// - Returns: The joined elements.
    @preconcurrency
    @inlinable
    public func withLatestFrom<Source: ObservableConvertibleType, Result: Sendable>(
        _ second: Source,
        resultSelector: @escaping @Sendable (Element, Source.Element) throws -> Result
    ) -> Observable<Result> {
        let source = asObservable()
        let other = second.asObservable()
        return Observable<Result>(after: source) { sink in
            let latest = Cell<Source.Element?>(nil)
            let core = MergeCore<Result>(into: sink)
            let upstream = Subscription()
            sink.subscription.add(upstream)
            Trampoline.enter {
                other.run(
                    Sink(
                        next: { latest.set($0) },
                        stop: { error in
                            guard upstream.beginStop() else { return }
                            upstream.dispose()
                            if let error { core.stop(error) }
                        },
                        subscription: upstream
                    )
                )
                source.run(
                    Sink(
                        next: { element in
                            guard let other = latest.get() else { return }
                            do {
                                core.next(try resultSelector(element, other))
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

    /// Sends the latest element of another stream for each element of this one.
    ///
    /// - Parameter second: The other stream.
    /// - Returns: The other stream's elements.
    @inlinable
    public func withLatestFrom<Source: ObservableConvertibleType>(
        _ second: Source
    ) -> Observable<Source.Element> {
        withLatestFrom(second) { $1 }
    }
}
