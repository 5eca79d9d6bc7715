extension SharedSequenceConvertibleType {
    /// Merges the sequences that a function returns for the elements.
    ///
    /// - Parameter selector: Returns the sequence for an element.
    /// - Returns: The elements of all these sequences.
    @preconcurrency
    public func flatMap<Sharing: SharingStrategyProtocol, Result: Sendable>(
        _ selector: @escaping @Sendable (Element) -> SharedSequence<Sharing, Result>
    ) -> SharedSequence<Sharing, Result> {
        SharedSequence(asObservable().flatMap(selector))
    }

    /// Switches to the sequence that a function returns for each element.
    ///
    /// - Parameter selector: Returns the sequence for an element.
    /// - Returns: The elements of the latest sequence.
    @preconcurrency
    public func flatMapLatest<Sharing: SharingStrategyProtocol, Result: Sendable>(
        _ selector: @escaping @Sendable (Element) -> SharedSequence<Sharing, Result>
    ) -> SharedSequence<Sharing, Result> {
        SharedSequence(asObservable().flatMapLatest(selector))
    }

    /// Subscribes to a sequence for an element, and ignores further elements until its completion.
    ///
    /// - Parameter selector: Returns the sequence for an element.
    /// - Returns: The elements of these sequences.
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
    ///
    /// - Parameter second: The other sequence.
    /// - Returns: The elements of the other sequence.
    public func withLatestFrom<Second: SharedSequenceConvertibleType>(
        _ second: Second
    ) -> SharedSequence<SharingStrategy, Second.Element> {
        SharedSequence(asObservable().withLatestFrom(second.asSharedSequence()))
    }
}

extension SharedSequenceConvertibleType where Element: SharedSequenceConvertibleType {
    /// Switches to the latest of the sequences that this sequence sends.
    ///
    /// - Returns: The elements of the latest sequence, with its sharing strategy.
    public func switchLatest() -> SharedSequence<Element.SharingStrategy, Element.Element> {
        SharedSequence(asObservable().switchLatest())
    }

    /// Merges the sequences that this sequence sends, a limited number at a time.
    ///
    /// - Parameter maxConcurrent: The number of concurrent subscriptions; other sequences are
    ///   queued.
    /// - Returns: The elements of all these sequences.
    public func merge(
        maxConcurrent: Int
    ) -> SharedSequence<Element.SharingStrategy, Element.Element> {
        SharedSequence(asObservable().merge(maxConcurrent: maxConcurrent))
    }

    /// Merges the sequences that this sequence sends.
    ///
    /// - Returns: The elements of all these sequences.
    public func merge() -> SharedSequence<Element.SharingStrategy, Element.Element> {
        SharedSequence(asObservable().merge())
    }
}

extension SharedSequenceConvertibleType {
    /// Merges sequences.
    ///
    /// - Returns: The elements of all sequences; completes after all of them.
    @preconcurrency
    public static func merge<Sequences: Collection>(
        _ sources: Sequences
    ) -> SharedSequence<SharingStrategy, Element>
    where Sequences.Element == SharedSequence<SharingStrategy, Element> {
        merge(Array(sources))
    }

    /// Merges sequences.
    ///
    /// - Returns: The elements of all sequences; completes after all of them.
    public static func merge(
        _ sources: [SharedSequence<SharingStrategy, Element>]
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(Observable.merge(sources.map { $0.asObservable() }))
    }

    /// Merges sequences.
    ///
    /// - Returns: The elements of all sequences; completes after all of them.
    public static func merge(
        _ sources: SharedSequence<SharingStrategy, Element>...
    ) -> SharedSequence<SharingStrategy, Element> {
        merge(sources)
    }

    /// Concatenates sequences.
    ///
    /// - Returns: The elements of all sequences, in order.
    @preconcurrency
    @_disfavoredOverload
    public static func concat<Sequences: Sequence & Sendable>(
        _ sequence: Sequences
    ) -> SharedSequence<SharingStrategy, Element>
    where Sequences.Element == SharedSequence<SharingStrategy, Element> {
        SharedSequence(Observable.concat(LazyStreams(sequence)))
    }

    /// Concatenates sequences.
    ///
    /// - Returns: The elements of all sequences, in order.
    @preconcurrency
    public static func concat<Sequences: Collection>(
        _ collection: Sequences
    ) -> SharedSequence<SharingStrategy, Element>
    where Sequences.Element == SharedSequence<SharingStrategy, Element> {
        SharedSequence(Observable.concat(collection.map { $0.asObservable() }))
    }
}
