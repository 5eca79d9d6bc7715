extension PrimitiveSequenceType where Trait == MaybeTrait {
    /// Runs functions beside the events, without changing them.
    ///
    /// - Parameters:
    ///   - onNext: Runs with the element, before it is passed on.
    ///   - afterNext: Runs with the element, after it was passed on.
    ///   - onError: Runs with the error, before it is passed on.
    ///   - afterError: Runs with the error, after it was passed on.
    ///   - onCompleted: Runs at the end, before it is passed on.
    ///   - afterCompleted: Runs at the end, after it was passed on.
    ///   - onSubscribe: Runs before the work is started.
    ///   - onSubscribed: Runs after the work was started.
    ///   - onDispose: Runs when the maybe ended or was disposed.
    /// - Returns: The same maybe.
    @preconcurrency
    @inlinable
    public func `do`(
        onNext: (@Sendable (Element) throws -> Void)? = nil,
        afterNext: (@Sendable (Element) throws -> Void)? = nil,
        onError: (@Sendable (any Error) throws -> Void)? = nil,
        afterError: (@Sendable (any Error) throws -> Void)? = nil,
        onCompleted: (@Sendable () throws -> Void)? = nil,
        afterCompleted: (@Sendable () throws -> Void)? = nil,
        onSubscribe: (@Sendable () -> Void)? = nil,
        onSubscribed: (@Sendable () -> Void)? = nil,
        onDispose: (@Sendable () -> Void)? = nil
    ) -> Maybe<Element> {
        Maybe(
            raw: primitiveSequence.source.do(
                onNext: onNext,
                afterNext: afterNext,
                onError: onError,
                afterError: afterError,
                onCompleted: onCompleted,
                afterCompleted: afterCompleted,
                onSubscribe: onSubscribe,
                onSubscribed: onSubscribed,
                onDispose: onDispose
            )
        )
    }
}

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
