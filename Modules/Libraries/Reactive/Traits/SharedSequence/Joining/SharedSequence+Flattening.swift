extension SharedSequenceConvertibleType {
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
}

extension SharedSequenceConvertibleType where Element: SharedSequenceConvertibleType {
    /// Joins the sequences that this sequence sends, a limited number at a time.
    ///
    /// - Parameter maxConcurrent: How many run at the same time; the others wait.
    /// - Returns: The elements of all those sequences.
    public func merge(
        maxConcurrent: Int
    ) -> SharedSequence<Element.SharingStrategy, Element.Element> {
        SharedSequence(asObservable().merge(maxConcurrent: maxConcurrent))
    }
}
