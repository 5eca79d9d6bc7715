extension ObservableType {
    /// Goes on with the next of some streams after each failure.
    ///
    /// - Parameter sequence: The streams; of none the result finishes at once.
    /// - Returns: The streams up to the first that finishes, failing with the error
    ///   of the last.
    @preconcurrency
    @inlinable
    public static func `catch`<Streams: Sequence & Sendable>(
        sequence: Streams
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
