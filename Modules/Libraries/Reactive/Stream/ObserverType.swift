/// A receiver of events.
///
/// Events may come from any thread, one at a time.
@preconcurrency
public protocol ObserverType<Element>: Sendable {
    /// The type of the elements received.
    associatedtype Element: Sendable

    /// Receives an event.
    func on(_ event: Event<Element>)
}

extension ObserverType {
    /// Receives an element.
    @inlinable
    public func onNext(_ element: Element) {
        on(.next(element))
    }

    /// Receives the end of the stream.
    @inlinable
    public func onCompleted() {
        on(.completed)
    }

    /// Receives the failure of the stream.
    @inlinable
    public func onError(_ error: any Error) {
        on(.error(error))
    }

    /// Hides the concrete type.
    @inlinable
    public func asObserver() -> AnyObserver<Element> {
        AnyObserver(self)
    }

    /// Makes an observer that passes on each element after a transformation.
    ///
    /// An error thrown by the transformation is received as the stream's failure.
    @preconcurrency
    @inlinable
    public func mapObserver<Result: Sendable>(
        _ transform: @escaping @Sendable (Result) throws -> Element
    ) -> AnyObserver<Result> {
        AnyObserver(eventHandler: { on($0.map(transform)) })
    }
}
