extension ObservableType {
    /// Continues with another stream after an error.
    @preconcurrency
    @inlinable
    public func `catch`(
        _ handler: @escaping @Sendable (any Error) throws -> Observable<Element>
    ) -> Observable<Element> {
        let source = asObservable()
        return Observable { sink in
            let upstream = Subscription()
            sink.subscription.add(upstream)
            source.run(
                Sink(
                    next: sink.next,
                    stop: { error in
                        guard let error else { return sink.stop(nil) }
                        guard upstream.beginStop() else { return }
                        upstream.dispose()
                        do {
                            try handler(error).run(sink)
                        } catch {
                            sink.stop(error)
                        }
                    },
                    subscription: upstream
                )
            )
        }
    }

    /// Sends an element in place of an error, and completes.
    ///
    /// - Returns: A stream that never fails.
    @inlinable
    public func catchAndReturn(_ element: Element) -> Observable<Element> {
        let source = asObservable()
        return Observable { sink in
            source.run(
                sink.upstream(
                    sink.next,
                    stop: { error in
                        if error != nil { sink.next(element) }
                        sink.stop(nil)
                    }
                )
            )
        }
    }
}

extension ObservableType {
    /// Continues with the next stream of a sequence after each error.
    ///
    /// - Parameter sequence: The streams; if there are none, the result completes at once.
    /// - Returns: The streams up to the first that completes. If all fail, the result fails
    ///   with the error of the last.
    @preconcurrency
    @_disfavoredOverload
    @inlinable
    public static func `catch`<Streams: Sequence & Sendable>(
        sequence: Streams
    ) -> Observable<Element> where Streams.Element == Observable<Element> {
        catching(sequence)
    }

    @inlinable
    static func catching<Streams: Sequence & Sendable>(
        _ sequence: Streams
    ) -> Observable<Element> where Streams.Element == Observable<Element> {
        Observable { sink in
            let sources = SourceList<Streams>(sequence)
            let runner = SerialRunner(into: sink) { error in
                guard let error else { return .stop(nil) }
                return sources.next().map { .run($0) } ?? .stop(error)
            }
            Trampoline.enter { runner.start(sources.next().map { .run($0) } ?? .stop(nil)) }
        }
    }
}
