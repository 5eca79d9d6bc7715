/// A ``BehaviorSubject`` that never terminates.
@preconcurrency
public final class BehaviorRelay<Element: Sendable>: Relay {
    @usableFromInline let core: BehaviorCore<Element>
    @usableFromInline let stream: Observable<Element>
    @usableFromInline let reads = ReadTracking()

    /// Creates a relay with an initial element.
    @inlinable
    public init(value: Element) {
        let core = BehaviorCore<Element>(value)
        self.core = core
        stream = Observable { core.subscribe($0) }
    }

    /// The latest element, or the initial one.
    ///
    /// A closure of `tracking` that reads it is evaluated again after the next element.
    @inlinable public var value: Element {
        if ReadTracking.isActive { trackRead() }
        return core.value()
    }

    /// Stores an element and sends it to all observers, on the calling thread.
    ///
    /// - Complexity: O(*n*) in the number of observers.
    @inlinable
    public func accept(_ event: Element) {
        core.next(event)
    }

    /// Subscribes an observer, which receives the latest element first.
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

    @usableFromInline
    func trackRead() {
        reads.read { notify in _ = stream.subscribe(onNext: { _ in notify() }) }
    }
}
