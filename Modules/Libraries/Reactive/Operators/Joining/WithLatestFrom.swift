extension ObservableType {
    /// Combines each element with the latest element of another stream.
    ///
    /// Elements that arrive before the other stream has sent one are dropped.
    ///
    /// - Parameters:
    ///   - second: The other stream; its completion does not end the result, its error does.
    ///   - resultSelector: Combines the two elements; an error it throws ends the result.
    /// - Returns: The combined elements.
    @preconcurrency
    @inlinable
    public func withLatestFrom<Source: ObservableConvertibleType, Result: Sendable>(
        _ second: Source,
        resultSelector: @escaping @Sendable (Element, Source.Element) throws -> Result
    ) -> Observable<Result> {
        let source = asObservable()
        let other = second.asObservable()
        return Observable<Result> { sink in
            let latest = Cell<Source.Element?>(nil)
            let serial = SerialSink(sink)
            let upstream = Subscription()
            sink.subscription.add(upstream)
            Trampoline.enter {
                other.run(serial.side(upstream) { latest.set($0) })
                source.run(
                    sink.upstream(
                        { element in
                            guard let other = latest.get() else { return }
                            do {
                                serial.next(try resultSelector(element, other))
                            } catch {
                                serial.stop(error)
                            }
                        },
                        stop: { serial.stop($0) }
                    )
                )
            }
        }
    }

    /// Sends the latest element of another stream for each element of this one.
    @inlinable
    public func withLatestFrom<Source: ObservableConvertibleType>(
        _ second: Source
    ) -> Observable<Source.Element> {
        withLatestFrom(second) { $1 }
    }
}
