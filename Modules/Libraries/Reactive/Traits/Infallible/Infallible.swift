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
