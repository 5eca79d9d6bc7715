// The functions that take sequences, for Swift 5 modules: `AnySequence` and its kin are not Sendable,
// and `@preconcurrency` does not suppress the warning that their conformance is unavailable.

// Unchecked: a Swift 5 module vouches for its sequences.
private struct Unchecked<Base: Sequence>: Sequence, @unchecked Sendable {
    let base: Base

    func makeIterator() -> Base.Iterator {
        base.makeIterator()
    }
}

// Of the types and not their protocols: symbols do not contain `Sendable`, so these would have those of
// the functions for Swift 6.

extension Observable {
    /// Makes a stream of the elements of a sequence, in a Swift 5 module.
    @available(swift, obsoleted: 6)
    public static func from<Source: Sequence>(
        _ sequence: Source,
        scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Observable<Element> where Source.Element == Element {
        sending(Unchecked(base: sequence), on: scheduler)
    }

    /// Sends streams one after another, in a Swift 5 module.
    @available(swift, obsoleted: 6)
    public static func concat<Streams: Sequence>(
        _ sequence: Streams
    ) -> Observable<Element> where Streams.Element == Observable<Element> {
        concatenating(Unchecked(base: sequence))
    }

    /// Continues with the next of some streams after each failure, in a Swift 5 module.
    @available(swift, obsoleted: 6)
    public static func `catch`<Streams: Sequence>(
        sequence: Streams
    ) -> Observable<Element> where Streams.Element == Observable<Element> {
        catching(Unchecked(base: sequence))
    }
}

extension InfallibleType {
    /// Makes a stream of the elements of a sequence, in a Swift 5 module.
    @available(swift, obsoleted: 6)
    public static func from<Source: Sequence>(
        _ sequence: Source,
        scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Infallible<Element> where Source.Element == Element {
        Infallible(Observable.sending(Unchecked(base: sequence), on: scheduler))
    }
}

extension Infallible {
    /// Sends streams one after another, in a Swift 5 module.
    @available(swift, obsoleted: 6)
    public static func concat<Streams: Sequence>(
        _ sequence: Streams
    ) -> Infallible<Element> where Streams.Element == Infallible<Element> {
        Infallible(Observable.concatenating(LazyStreams(Unchecked(base: sequence))))
    }
}

extension SharedSequenceConvertibleType {
    /// Makes a sequence of the elements of another kind of sequence, in a Swift 5 module.
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
    /// Sends sequences one after another, in a Swift 5 module.
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
