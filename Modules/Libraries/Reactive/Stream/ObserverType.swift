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

    /// Receives the completion of the stream.
    @inlinable
    public func onCompleted() {
        on(.completed)
    }

    /// Receives the error of the stream.
    @inlinable
    public func onError(_ error: any Error) {
        on(.error(error))
    }

    /// Returns a type-erased observer.
    @inlinable
    public func asObserver() -> AnyObserver<Element> {
        AnyObserver(self)
    }

    /// Returns an observer that transforms each element and passes it to this one.
    ///
    /// An error that the transformation throws is received as the stream's error.
    @preconcurrency
    @inlinable
    public func mapObserver<Result: Sendable>(
        _ transform: @escaping @Sendable (Result) throws -> Element
    ) -> AnyObserver<Result> {
        AnyObserver(eventHandler: { on($0.map(transform)) })
    }
}
