public import Synchronization

extension ObservableType {
    /// Continues with another stream after this one has completed.
    @inlinable
    public func concat<Source: ObservableConvertibleType>(
        _ second: Source
    ) -> Observable<Element> where Source.Element == Element {
        Observable.concat(asObservable(), second.asObservable())
    }

    /// Concatenates streams: each is subscribed once the one before has completed.
    @preconcurrency
    @_disfavoredOverload
    @inlinable
    public static func concat<Streams: Sequence & Sendable>(
        _ sequence: Streams
    ) -> Observable<Element> where Streams.Element == Observable<Element> {
        concatenating(sequence)
    }

    @inlinable
    static func concatenating<Streams: Sequence & Sendable>(
        _ sequence: Streams
    ) -> Observable<Element> where Streams.Element == Observable<Element> {
        Observable { SerialRunner.run(SourceList<Streams>(sequence), into: $0) }
    }

    /// Concatenates streams: each is subscribed once the one before has completed.
    @inlinable
    public static func concat(_ sources: Observable<Element>...) -> Observable<Element> {
        Observable {
            SerialRunner.run(SourceList<[Observable<Element>]>(sources), into: $0)
        }
    }

    /// Concatenates streams: each is subscribed once the one before has completed.
    @preconcurrency
    @_disfavoredOverload
    @inlinable
    public static func concat<Streams: Collection & Sendable>(
        _ collection: Streams
    ) -> Observable<Element> where Streams.Element == Observable<Element> {
        concatenating(collection)
    }
}

extension SerialRunner {
    /// Runs the streams of a list one after another.
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

extension ObservableType {
    /// Sends elements before those of this stream.
    @inlinable
    public func startWith(_ elements: Element...) -> Observable<Element> {
        let source = asObservable()
        return Observable { sink in
            for element in elements {
                if sink.subscription.isDisposed { return }
                sink.next(element)
            }
            if !sink.subscription.isDisposed { source.run(sink) }
        }
    }
}

/// A thread-safe iterator over the streams of a sequence.
@usableFromInline
final class SourceList<Streams: Sequence & Sendable>: Sendable where Streams.Element: Sendable {
    @usableFromInline let iterator: Mutex<Streams.Iterator>

    @inlinable
    init(_ sequence: Streams) {
        iterator = Mutex(sequence.makeIterator())
    }

    @inlinable
    func next() -> Streams.Element? {
        iterator.withLock { $0.next() }
    }
}

/// The elements of a sequence converted to streams, lazily, since the sequence may be infinite.
@usableFromInline
struct LazyStreams<Base: Sequence & Sendable>: Sequence, Sendable
where Base.Element: ObservableConvertibleType {
    @usableFromInline
    struct Iterator: IteratorProtocol {
        @usableFromInline var base: Base.Iterator

        @inlinable
        init(_ base: Base.Iterator) {
            self.base = base
        }

        @inlinable
        mutating func next() -> Observable<Base.Element.Element>? {
            base.next()?.asObservable()
        }
    }

    @usableFromInline let base: Base

    @inlinable
    init(_ base: Base) {
        self.base = base
    }

    @inlinable
    func makeIterator() -> Iterator {
        Iterator(base.makeIterator())
    }
}

extension LazyStreams.Iterator: Sendable where Base.Iterator: Sendable {}
