extension PrimitiveSequenceType where Trait == MaybeTrait {
    /// Sends an element if there is none.
    ///
    /// - Parameter default: The element.
    /// - Returns: A single of the one or the other, or the failure.
    @inlinable
    public func ifEmpty(default: Element) -> Single<Element> {
        Single(raw: primitiveSequence.source.ifEmpty(default: `default`))
    }

    /// Goes on with another maybe if there is no element.
    ///
    /// - Parameter other: The other maybe.
    /// - Returns: The outcome of the one or the other.
    @inlinable
    public func ifEmpty(switchTo other: Maybe<Element>) -> Maybe<Element> {
        Maybe(raw: primitiveSequence.source.ifEmpty(switchTo: other.source))
    }

    /// Goes on with a single if there is no element.
    ///
    /// - Parameter other: The single.
    /// - Returns: The outcome of the one or the other.
    @inlinable
    public func ifEmpty(switchTo other: Single<Element>) -> Single<Element> {
        Single(raw: primitiveSequence.source.ifEmpty(switchTo: other.source))
    }
}
