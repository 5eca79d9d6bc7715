/// A ``PublishSubject`` that never terminates.
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

    /// Sends an element to all observers, on the calling thread.
    ///
    /// - Complexity: O(*n*) in the number of observers.
    @inlinable
    public func accept(_ event: Element) {
        core.next(event)
    }

    /// Subscribes an observer.
    @inlinable
    public func subscribe<Observer: ObserverType>(
        _ observer: Observer
    ) -> any Disposable where Observer.Element == Element {
        stream.subscribe(observer)
    }

    /// Converts the relay to an observable, which cannot accept elements.
    @inlinable
    public func asObservable() -> Observable<Element> {
        stream
    }
}
