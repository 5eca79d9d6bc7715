/// A value that can be converted to a stream.
@preconcurrency
public protocol ObservableConvertibleType<Element>: Sendable {
    /// The type of the elements.
    associatedtype Element: Sendable

    /// Returns the stream.
    func asObservable() -> Observable<Element>
}

/// A stream of events, which starts again for each subscription.
@preconcurrency
public protocol ObservableType<Element>: BindableType {
    /// Subscribes an observer.
    ///
    /// - Returns: A disposable that ends the subscription. The observer receives events
    ///   until it is disposed or the stream ends, whether or not the caller retains it.
    func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element
}

extension ObservableType {
    /// Returns a type-erased stream.
    ///
    /// It enforces the event grammar on this type's `subscribe`, and passes nothing on
    /// after the subscription was disposed.
    @inlinable
    public func asObservable() -> Observable<Element> {
        Observable { sink in
            let guarded = GuardedSink(sink)
            guarded.subscription.add(
                subscribe(
                    AnyObserver(next: { guarded.next($0) }, stop: { guarded.stop($0) })
                )
            )
        }
    }
}
