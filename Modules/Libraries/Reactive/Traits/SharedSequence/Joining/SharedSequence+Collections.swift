extension SharedSequenceConvertibleType {
    /// Joins the latest elements of all sequences of a collection, whenever one sends one.
    ///
    /// - Parameters:
    ///   - collection: The sequences.
    ///   - resultSelector: Joins the elements.
    /// - Returns: The joined elements, from when all sequences have sent one.
    @preconcurrency
    public static func combineLatest<Sequences: Collection & Sendable, Result: Sendable>(
        _ collection: Sequences,
        resultSelector: @escaping @Sendable ([Element]) throws -> Result
    ) -> SharedSequence<SharingStrategy, Result>
    where Sequences.Element == SharedSequence<SharingStrategy, Element> {
        SharedSequence(
            Observable.combineLatest(
                collection.map { $0.asObservable() },
                resultSelector: resultSelector
            )
        )
    }

    /// Groups the latest elements of all sequences of a collection, whenever one sends one.
    ///
    /// - Parameter collection: The sequences.
    /// - Returns: The elements in order, from when all sequences have sent one.
    @preconcurrency
    public static func combineLatest<Sequences: Collection & Sendable>(
        _ collection: Sequences
    ) -> SharedSequence<SharingStrategy, [Element]>
    where Sequences.Element == SharedSequence<SharingStrategy, Element> {
        SharedSequence(Observable.combineLatest(collection.map { $0.asObservable() }))
    }

    /// Joins the elements of all sequences of a collection by their position.
    ///
    /// - Parameters:
    ///   - collection: The sequences.
    ///   - resultSelector: Joins the elements.
    /// - Returns: The joined elements.
    @preconcurrency
    public static func zip<Sequences: Collection & Sendable, Result: Sendable>(
        _ collection: Sequences,
        resultSelector: @escaping @Sendable ([Element]) throws -> Result
    ) -> SharedSequence<SharingStrategy, Result>
    where Sequences.Element == SharedSequence<SharingStrategy, Element> {
        SharedSequence(
            Observable.zip(
                collection.map { $0.asObservable() },
                resultSelector: resultSelector
            )
        )
    }

    /// Groups the elements of all sequences of a collection by their position.
    ///
    /// - Parameter collection: The sequences.
    /// - Returns: The groups.
    @preconcurrency
    public static func zip<Sequences: Collection & Sendable>(
        _ collection: Sequences
    ) -> SharedSequence<SharingStrategy, [Element]>
    where Sequences.Element == SharedSequence<SharingStrategy, Element> {
        SharedSequence(Observable.zip(collection.map { $0.asObservable() }))
    }
}
