/// A stream that does not fail.
///
/// Its operators take functions that cannot throw, and its subscribers hear of elements
/// and of the end alone. Should an error come all the same, from a stream joined in or
/// a function that may throw, the stream stops and ``Hooks/defaultErrorHandler``
/// receives it.
@preconcurrency
public struct Infallible<Element: Sendable>: InfallibleType {
    @usableFromInline let source: Observable<Element>

    @inlinable
    init(_ source: Observable<Element>) {
        self.source = source
    }

    /// The stream as a plain one.
    @inlinable
    public func asObservable() -> Observable<Element> {
        source
    }
}

/// A type that stands for an ``Infallible``.
@preconcurrency
public protocol InfallibleType<Element>: ObservableConvertibleType {}

/// One event of an ``Infallible``.
public enum InfallibleEvent<Element> {
    /// The next element.
    case next(Element)
    /// The stream finished; nothing follows.
    case completed
}

extension InfallibleEvent: Sendable where Element: Sendable {}

extension InfallibleEvent: EventConvertible {
    /// The same event of a stream that may fail.
    public var event: Event<Element> {
        switch self {
        case .next(let element): .next(element)
        case .completed: .completed
        }
    }
}

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
