/// A ``PublishSubject`` that never ends.
@preconcurrency
public final class PublishRelay<Element: Sendable>: Relay {
    @usableFromInline let core: PublishCore<Element>
    @usableFromInline let stream: Observable<Element>

    /// Creates a relay without observers.
    @inlinable
    public init() {
        let core = PublishCore<Element>()
        self.core = core
        stream = Observable { core.subscribe($0) }
    }

    /// Sends an element to all observers, on this thread.
    ///
    /// - Complexity: O(*n*) in the number of observers.
    @inlinable
    public func accept(_ event: Element) {
        core.next(event)
    }

    /// Starts observing.
    ///
    /// - Returns: What ends the subscription.
    @inlinable
    public func subscribe<Observer: ObserverType>(
        _ observer: Observer
    ) -> any Disposable where Observer.Element == Element {
        stream.subscribe(observer)
    }

    /// The stream, without the right to send.
    @inlinable
    public func asObservable() -> Observable<Element> {
        stream
    }
}
