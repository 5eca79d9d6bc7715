extension ObservableType {
    /// Sends another stream after this one finished.
    ///
    /// - Returns: This stream, then the other.
    @inlinable
    public func concat<Source: ObservableConvertibleType>(
        _ second: Source
    ) -> Observable<Element> where Source.Element == Element {
        Observable.concat(asObservable(), second.asObservable())
    }

    /// Sends streams one after another.
    ///
    /// - Returns: The elements of all streams, in order.
    @preconcurrency
    @inlinable
    public static func concat<Streams: Sequence & Sendable>(
        _ sequence: Streams
    ) -> Observable<Element> where Streams.Element == Observable<Element> {
        Observable { SerialRunner.run(SourceList<Streams>(sequence), into: $0) }
    }

    /// Sends streams one after another.
    ///
    /// - Returns: The elements of all streams, in order.
    @inlinable
    public static func concat(_ sources: Observable<Element>...) -> Observable<Element> {
        Observable {
            SerialRunner.run(SourceList<[Observable<Element>]>(sources), into: $0)
        }
    }

    /// Sends streams one after another.
    ///
    /// - Returns: The elements of all streams, in order.
    @preconcurrency
    @inlinable
    public static func concat<Streams: Collection & Sendable>(
        _ collection: Streams
    ) -> Observable<Element> where Streams.Element == Observable<Element> {
        Observable {
            SerialRunner.run(SourceList<Streams>(collection), into: $0)
        }
    }
}

extension SerialRunner {
    /// Sends the streams of a list one after another.
    @inlinable
    static func run<Streams: Sequence & Sendable>(
        _ sources: SourceList<Streams>,
        into sink: Sink<Element>
    ) where Streams.Element == Observable<Element> {
        let runner = SerialRunner(into: sink) { error in
            if let error { return .stop(error) }
            return sources.next().map { .run($0) } ?? .stop(nil)
        }
        Trampoline.enter { runner.start(sources.next().map { .run($0) } ?? .stop(nil)) }
    }
}
