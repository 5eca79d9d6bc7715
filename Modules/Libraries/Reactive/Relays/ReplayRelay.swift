/// A ``ReplaySubject`` that never ends.
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

    /// Makes a relay that keeps a number of elements.
    ///
    /// - Parameter bufferSize: How many of the latest elements; none if it is 0 or less.
    /// - Returns: The relay. It takes memory for what it keeps, not for the number.
    @inlinable
    public static func create(bufferSize: Int) -> ReplayRelay<Element> {
        ReplayRelay(limit: bufferSize)
    }

    /// Makes a relay that keeps all elements.
    ///
    /// - Returns: The relay, which grows as long as it receives.
    @inlinable
    public static func createUnbound() -> ReplayRelay<Element> {
        ReplayRelay(limit: .max)
    }

    /// Keeps an element and sends it to all observers, on this thread.
    ///
    /// - Complexity: O(*n*) in the number of observers.
    @inlinable
    public func accept(_ event: Element) {
        core.next(event)
    }

    /// Starts observing; the elements kept come first.
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
