/// A stream that cannot fail.
///
/// Most operators take functions that cannot throw, and subscribers receive only elements and the
/// completion. If an error occurs nevertheless, in a combined stream or a throwing function, the
/// stream stops and ``Hooks/defaultErrorHandler`` receives the error.
@preconcurrency
public struct Infallible<Element: Sendable>: InfallibleType {
    @usableFromInline let source: Observable<Element>

    @inlinable
    init(_ source: Observable<Element>) {
        self.source = source
    }

    /// Converts the stream to an observable.
    @inlinable
    public func asObservable() -> Observable<Element> {
        source
    }
}

/// A type that can be converted to an ``Infallible``.
@preconcurrency
public protocol InfallibleType<Element>: BindableType {}

/// One event of an ``Infallible``.
public enum InfallibleEvent<Element> {
    /// The next element.
    case next(Element)
    /// The completion, after which no event follows.
    case completed
}

extension InfallibleEvent: Sendable where Element: Sendable {}

extension InfallibleEvent: EventConvertible {
    /// Converts the event to that of an observable.
    public var event: Event<Element> {
        switch self {
        case .next(let element): .next(element)
        case .completed: .completed
        }
    }
}

extension ObservableConvertibleType {
    /// Replaces an error by an element and the completion.
    @inlinable
    public func asInfallible(onErrorJustReturn element: Element) -> Infallible<Element> {
        Infallible(asObservable().catchAndReturn(element))
    }

    /// Continues with another stream after an error.
    @inlinable
    public func asInfallible(
        onErrorFallbackTo infallible: Infallible<Element>
    ) -> Infallible<Element> {
        Infallible(asObservable().catch { _ in infallible.source })
    }

    /// Continues with another stream after an error.
    @preconcurrency
    @inlinable
    public func asInfallible(
        onErrorRecover: @escaping @Sendable (any Error) -> Infallible<Element>
    ) -> Infallible<Element> {
        Infallible(asObservable().catch { onErrorRecover($0).source })
    }
}

extension Relay {
    /// Converts the relay to an infallible.
    @inlinable
    public func asInfallible() -> Infallible<Element> {
        Infallible(asObservable())
    }
}

extension SharedSequenceConvertibleType {
    /// Converts the sequence to an infallible.
    public func asInfallible() -> Infallible<Element> {
        Infallible(asObservable())
    }
}

extension ControlEvent {
    /// Converts the event to an infallible, which completes in place of an error.
    public func asInfallible() -> Infallible<Element> {
        asInfallible(onErrorFallbackTo: .empty())
    }
}
