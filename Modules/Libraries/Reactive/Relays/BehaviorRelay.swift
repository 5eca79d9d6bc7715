/// A ``BehaviorSubject`` that never ends.
@preconcurrency
public final class BehaviorRelay<Element: Sendable>: Relay {
    @usableFromInline let core: BehaviorCore<Element>
    @usableFromInline let stream: Observable<Element>

    /// Creates a relay that holds a first element.
    @inlinable
    public init(value: Element) {
        let core = BehaviorCore<Element>(value)
        self.core = core
        stream = Observable { core.subscribe($0) }
    }

    /// The element accepted last, or the first one.
    @inlinable public var value: Element {
        core.value()
    }

    /// Keeps an element and sends it to all observers, on this thread.
    ///
    /// - Complexity: O(*n*) in the number of observers.
    @inlinable
    public func accept(_ event: Element) {
        core.next(event)
    }

    /// Starts observing; the element kept comes first.
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
