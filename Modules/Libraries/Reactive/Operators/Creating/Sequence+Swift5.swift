// The functions that take sequences, for Swift 5 modules: types such as `AnySequence` are
// not Sendable, and `@preconcurrency` does not suppress the warning that their conformance
// is unavailable.

// Unchecked: a Swift 5 module is responsible for the thread safety of its sequences.
private struct Unchecked<Base: Sequence>: Sequence, @unchecked Sendable {
    let base: Base

    func makeIterator() -> Base.Iterator {
        base.makeIterator()
    }
}

// Extensions of the types and not of their protocols: symbol names do not contain
// `Sendable`, so on the protocols these would collide with the functions for Swift 6.

extension Observable {
    /// Creates a stream of the elements of a sequence, in a Swift 5 module.
    @available(swift, obsoleted: 6)
    public static func from<Source: Sequence>(
        _ sequence: Source,
        scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Observable<Element> where Source.Element == Element {
        sending(Unchecked(base: sequence), on: scheduler)
    }

    /// Concatenates streams, in a Swift 5 module.
    @available(swift, obsoleted: 6)
    public static func concat<Streams: Sequence>(
        _ sequence: Streams
    ) -> Observable<Element> where Streams.Element == Observable<Element> {
        concatenating(Unchecked(base: sequence))
    }

    /// Continues with the next stream of a sequence after each error, in a Swift 5 module.
    @available(swift, obsoleted: 6)
    public static func `catch`<Streams: Sequence>(
        sequence: Streams
    ) -> Observable<Element> where Streams.Element == Observable<Element> {
        catching(Unchecked(base: sequence))
    }
}

extension InfallibleType {
    /// Creates a stream of the elements of a sequence, in a Swift 5 module.
    @available(swift, obsoleted: 6)
    public static func from<Source: Sequence>(
        _ sequence: Source,
        scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Infallible<Element> where Source.Element == Element {
        Infallible(Observable.sending(Unchecked(base: sequence), on: scheduler))
    }
}

extension Infallible {
    /// Concatenates streams, in a Swift 5 module.
    @available(swift, obsoleted: 6)
    public static func concat<Streams: Sequence>(
        _ sequence: Streams
    ) -> Infallible<Element> where Streams.Element == Infallible<Element> {
        Infallible(Observable.concatenating(LazyStreams(Unchecked(base: sequence))))
    }
}

extension SharedSequenceConvertibleType {
    /// Creates a shared sequence of the elements of a sequence, in a Swift 5 module.
    @available(swift, obsoleted: 6)
    public static func from<Elements: Sequence>(
        _ sequence: Elements
    ) -> SharedSequence<SharingStrategy, Element> where Elements.Element == Element {
        let scheduler = SharingStrategy.scheduler
        return SharedSequence(
            raw: Observable.sending(Unchecked(base: sequence), on: scheduler)
        )
    }
}

extension SharedSequence {
    /// Concatenates shared sequences, in a Swift 5 module.
    @available(swift, obsoleted: 6)
    public static func concat<Sequences: Sequence>(
        _ sequence: Sequences
    ) -> SharedSequence<SharingStrategy, Element>
    where Sequences.Element == SharedSequence<SharingStrategy, Element> {
        SharedSequence(Observable.concatenating(LazyStreams(Unchecked(base: sequence))))
    }
}

extension PrimitiveSequence where Trait == CompletableTrait, Element == Never {
    /// Runs completables one after another, until one fails, in a Swift 5 module.
    @available(swift, obsoleted: 6)
    public static func concat<Completables: Sequence>(
        _ sequence: Completables
    ) -> Completable where Completables.Element == Completable {
        Completable(raw: Observable.concatenating(LazyStreams(Unchecked(base: sequence))))
    }
}
