/// A ``ReplaySubject`` that never terminates.
@preconcurrency
public final class ReplayRelay<Element: Sendable>: Relay {
    @usableFromInline let core: ReplayCore<Element>
    @usableFromInline let stream: Observable<Element>

    @inlinable
    init(limit: Int) {
        let core = ReplayCore<Element>(limit: limit)
        self.core = core
        stream = Observable { core.subscribe($0) }
    }

    /// Creates a relay with a limited buffer.
    ///
    /// - Parameter bufferSize: The number of latest elements to replay; 0 or less replays none.
    /// - Returns: The relay. Its memory depends on the buffered elements, not on the size.
    @inlinable
    public static func create(bufferSize: Int) -> ReplayRelay<Element> {
        ReplayRelay(limit: bufferSize)
    }

    /// Creates a relay that replays all elements.
    @inlinable
    public static func createUnbound() -> ReplayRelay<Element> {
        ReplayRelay(limit: .max)
    }

    /// Stores an element and sends it to all observers, on the calling thread.
    ///
    /// - Complexity: O(*n*) in the number of observers.
    @inlinable
    public func accept(_ event: Element) {
        core.next(event)
    }

    /// Subscribes an observer, which receives the buffered elements first.
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
