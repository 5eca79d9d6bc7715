extension SharedSequenceConvertibleType {
    /// Merges the sequences that a function returns for the elements.
    @preconcurrency
    public func flatMap<Sharing: SharingStrategyProtocol, Result: Sendable>(
        _ selector: @escaping @Sendable (Element) -> SharedSequence<Sharing, Result>
    ) -> SharedSequence<Sharing, Result> {
        SharedSequence(asObservable().flatMap(selector))
    }

    /// Switches to the sequence that a function returns for each element.
    @preconcurrency
    public func flatMapLatest<Sharing: SharingStrategyProtocol, Result: Sendable>(
        _ selector: @escaping @Sendable (Element) -> SharedSequence<Sharing, Result>
    ) -> SharedSequence<Sharing, Result> {
        SharedSequence(asObservable().flatMapLatest(selector))
    }

    /// Subscribes to a sequence for an element, and ignores further elements until its completion.
    @preconcurrency
    public func flatMapFirst<Sharing: SharingStrategyProtocol, Result: Sendable>(
        _ selector: @escaping @Sendable (Element) -> SharedSequence<Sharing, Result>
    ) -> SharedSequence<Sharing, Result> {
        SharedSequence(asObservable().flatMapFirst(selector))
    }

    /// Combines each element with the latest element of another sequence.
    ///
    /// Elements are dropped until the other sequence has sent one.
    ///
    /// - Parameters:
    ///   - second: The other sequence; its completion does not complete the result.
    ///   - resultSelector: Combines the two elements.
    /// - Returns: The combined elements.
    @preconcurrency
    public func withLatestFrom<Second: SharedSequenceConvertibleType, ResultType: Sendable>(
        _ second: Second,
        resultSelector: @escaping @Sendable (Element, Second.Element) -> ResultType
    ) -> SharedSequence<SharingStrategy, ResultType>
    where Second.SharingStrategy == SharingStrategy {
        SharedSequence(
            asObservable()
                .withLatestFrom(second.asSharedSequence(), resultSelector: resultSelector)
        )
    }

    /// Sends the latest element of another sequence whenever this one sends an element.
    public func withLatestFrom<Second: SharedSequenceConvertibleType>(
        _ second: Second
    ) -> SharedSequence<SharingStrategy, Second.Element> {
        SharedSequence(asObservable().withLatestFrom(second.asSharedSequence()))
    }
}

extension SharedSequenceConvertibleType where Element: SharedSequenceConvertibleType {
    /// Switches to the latest of the sequences that this sequence sends.
    public func switchLatest() -> SharedSequence<Element.SharingStrategy, Element.Element> {
        SharedSequence(asObservable().switchLatest())
    }

    /// Merges the sequences that this sequence sends, a limited number at a time.
    public func merge(
        maxConcurrent: Int
    ) -> SharedSequence<Element.SharingStrategy, Element.Element> {
        SharedSequence(asObservable().merge(maxConcurrent: maxConcurrent))
    }

    /// Merges the sequences that this sequence sends.
    public func merge() -> SharedSequence<Element.SharingStrategy, Element.Element> {
        SharedSequence(asObservable().merge())
    }
}

extension SharedSequenceConvertibleType {
    /// Merges sequences.
    @preconcurrency
    public static func merge<Sequences: Collection>(
        _ sources: Sequences
    ) -> SharedSequence<SharingStrategy, Element>
    where Sequences.Element == SharedSequence<SharingStrategy, Element> {
        SharedSequence(Observable.merge(sources.map { $0.asObservable() }))
    }

    /// Merges sequences.
    public static func merge(
        _ sources: SharedSequence<SharingStrategy, Element>...
    ) -> SharedSequence<SharingStrategy, Element> {
        merge(sources)
    }

    /// Concatenates sequences.
    @preconcurrency
    @_disfavoredOverload
    public static func concat<Sequences: Sequence & Sendable>(
        _ sequence: Sequences
    ) -> SharedSequence<SharingStrategy, Element>
    where Sequences.Element == SharedSequence<SharingStrategy, Element> {
        SharedSequence(Observable.concat(LazyStreams(sequence)))
    }

    /// Concatenates sequences.
    @preconcurrency
    public static func concat<Sequences: Collection>(
        _ collection: Sequences
    ) -> SharedSequence<SharingStrategy, Element>
    where Sequences.Element == SharedSequence<SharingStrategy, Element> {
        SharedSequence(Observable.concat(collection.map { $0.asObservable() }))
    }
}
