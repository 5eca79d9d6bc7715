extension ObservableConvertibleType {
    /// Sends an element in place of a failure, and finishes.
    ///
    /// - Returns: The stream, without its failure.
    @inlinable
    public func asInfallible(onErrorJustReturn element: Element) -> Infallible<Element> {
        Infallible(asObservable().catchAndReturn(element))
    }

    /// Goes on with another stream in place of a failure.
    ///
    /// - Parameter infallible: The other stream.
    /// - Returns: This stream, then the other if this one fails.
    @inlinable
    public func asInfallible(
        onErrorFallbackTo infallible: Infallible<Element>
    ) -> Infallible<Element> {
        Infallible(asObservable().catch { _ in infallible.source })
    }

    /// Goes on with another stream in place of a failure.
    ///
    /// - Parameter onErrorRecover: Makes the other stream of the error.
    /// - Returns: This stream, then the other if this one fails.
    @preconcurrency
    @inlinable
    public func asInfallible(
        onErrorRecover: @escaping @Sendable (any Error) -> Infallible<Element>
    ) -> Infallible<Element> {
        Infallible(asObservable().catch { onErrorRecover($0).source })
    }
}

extension Relay {
    /// The stream, which cannot fail.
    @inlinable
    public func asInfallible() -> Infallible<Element> {
        Infallible(asObservable())
    }
}

extension SharedSequenceConvertibleType {
    /// The sequence as a stream that cannot fail.
    public func asInfallible() -> Infallible<Element> {
        Infallible(asObservable())
    }
}

extension ControlEvent {
    /// The event as a stream that cannot fail; should it fail, it ends.
    public func asInfallible() -> Infallible<Element> {
        asInfallible(onErrorFallbackTo: .empty())
    }
}
