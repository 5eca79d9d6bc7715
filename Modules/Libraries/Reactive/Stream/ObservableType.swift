/// A value that can be turned into a stream.
@preconcurrency
public protocol ObservableConvertibleType<Element>: Sendable {
    /// The type of the elements.
    associatedtype Element: Sendable

    /// The stream.
    func asObservable() -> Observable<Element>
}

/// A stream: a recipe for events, run anew for each subscription.
@preconcurrency
public protocol ObservableType<Element>: ObservableConvertibleType {
    /// Starts the stream for an observer.
    ///
    /// - Returns: What ends the subscription. Events reach the observer until
    ///   it is disposed, or until the stream ends, whether or not it is kept.
    func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element
}

extension ObservableType {
    /// Hides the concrete type.
    ///
    /// What this type's `subscribe` sends is held to the grammar of events, and
    /// nothing passes after the subscription was disposed.
    @inlinable
    public func asObservable() -> Observable<Element> {
        Observable { sink in
            let guarded = GuardedSink(sink)
            guarded.hold(
                subscribe(
                    AnyObserver(next: { guarded.next($0) }, stop: { guarded.stop($0) })
                )
            )
        }
    }
}
