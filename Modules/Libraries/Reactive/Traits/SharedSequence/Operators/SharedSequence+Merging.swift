extension SharedSequenceConvertibleType {
    /// Starts a sequence for each element and joins them all as their events come.
    ///
    /// - Parameter selector: Makes the sequence of an element.
    /// - Returns: The elements of all those sequences.
    @preconcurrency
    public func flatMap<Sharing: SharingStrategyProtocol, Result: Sendable>(
        _ selector: @escaping @Sendable (Element) -> SharedSequence<Sharing, Result>
    ) -> SharedSequence<Sharing, Result> {
        SharedSequence(asObservable().flatMap(selector))
    }

    /// Starts a sequence for each element, in place of the sequence before.
    ///
    /// - Parameter selector: Makes the sequence of an element.
    /// - Returns: The elements of whichever sequence is the latest.
    @preconcurrency
    public func flatMapLatest<Sharing: SharingStrategyProtocol, Result: Sendable>(
        _ selector: @escaping @Sendable (Element) -> SharedSequence<Sharing, Result>
    ) -> SharedSequence<Sharing, Result> {
        SharedSequence(asObservable().flatMapLatest(selector))
    }

    /// Starts a sequence for each element that comes while no such sequence runs.
    ///
    /// - Parameter selector: Makes the sequence of an element.
    /// - Returns: The elements of those sequences.
    @preconcurrency
    public func flatMapFirst<Sharing: SharingStrategyProtocol, Result: Sendable>(
        _ selector: @escaping @Sendable (Element) -> SharedSequence<Sharing, Result>
    ) -> SharedSequence<Sharing, Result> {
        SharedSequence(asObservable().flatMapFirst(selector))
    }

    /// Joins each element with the latest element of another sequence.
    ///
    /// Elements that come before the other sequence has sent any are dropped.
    ///
    /// - Parameters:
    ///   - second: The other sequence; its end does not end the result.
    ///   - resultSelector: Joins the two.
    /// - Returns: The joined elements.
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

    /// Sends the latest element of another sequence for each element of this one.
    ///
    /// - Parameter second: The other sequence.
    /// - Returns: The other sequence's elements.
    public func withLatestFrom<Second: SharedSequenceConvertibleType>(
        _ second: Second
    ) -> SharedSequence<SharingStrategy, Second.Element> {
        SharedSequence(asObservable().withLatestFrom(second.asSharedSequence()))
    }
}

extension SharedSequenceConvertibleType where Element: SharedSequenceConvertibleType {
    /// Follows the latest of the sequences that this sequence sends.
    ///
    /// - Returns: The elements of the latest sequence, shared as that is.
    public func switchLatest() -> SharedSequence<Element.SharingStrategy, Element.Element> {
        SharedSequence(asObservable().switchLatest())
    }

    /// Joins the sequences that this sequence sends, a limited number at a time.
    ///
    /// - Parameter maxConcurrent: How many run at the same time; the others wait.
    /// - Returns: The elements of all those sequences.
    public func merge(
        maxConcurrent: Int
    ) -> SharedSequence<Element.SharingStrategy, Element.Element> {
        SharedSequence(asObservable().merge(maxConcurrent: maxConcurrent))
    }

    /// Joins the sequences that this sequence sends, as their events come.
    ///
    /// - Returns: The elements of all those sequences.
    public func merge() -> SharedSequence<Element.SharingStrategy, Element.Element> {
        SharedSequence(asObservable().merge())
    }
}

extension SharedSequenceConvertibleType {
    /// Joins sequences, as their events come.
    ///
    /// - Returns: The elements of all sequences; it ends when all have.
    @preconcurrency
    public static func merge<Sequences: Collection>(
        _ sources: Sequences
    ) -> SharedSequence<SharingStrategy, Element>
    where Sequences.Element == SharedSequence<SharingStrategy, Element> {
        merge(Array(sources))
    }

    /// Joins sequences, as their events come.
    ///
    /// - Returns: The elements of all sequences; it ends when all have.
    public static func merge(
        _ sources: [SharedSequence<SharingStrategy, Element>]
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(Observable.merge(sources.map { $0.asObservable() }))
    }

    /// Joins sequences, as their events come.
    ///
    /// - Returns: The elements of all sequences; it ends when all have.
    public static func merge(
        _ sources: SharedSequence<SharingStrategy, Element>...
    ) -> SharedSequence<SharingStrategy, Element> {
        merge(sources)
    }

    /// Sends sequences one after another.
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

    /// Sends sequences one after another.
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
