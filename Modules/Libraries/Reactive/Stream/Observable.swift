/// A type-erased stream of elements.
///
/// Every operator returns one. It has no state of its own: each subscription calls the
/// subscribe function again.
@preconcurrency
// Unchecked because the class has subclasses, such as the subjects. Its stored properties
// are immutable and Sendable, and each subclass adds only such properties.
public class Observable<Element: Sendable>: ObservableType, @unchecked Sendable {
    @usableFromInline final let onSubscribe: @Sendable (Sink<Element>) -> Void
    /// Whether the stream ends before the subscribe function returns, with nothing to dispose.
    @usableFromInline final let isImmediate: Bool
    #if TraceResources
    @usableFromInline final let resource = CountedResource()
    #endif

    @inlinable
    init(
        isImmediate: Bool = false,
        _ onSubscribe: @escaping @Sendable (Sink<Element>) -> Void
    ) {
        self.onSubscribe = onSubscribe
        self.isImmediate = isImmediate
    }

    /// Subscribes an observer.
    ///
    /// - Returns: A disposable that ends the subscription.
    @inlinable
    public final func subscribe<Observer: ObserverType>(
        _ observer: Observer
    ) -> any Disposable where Observer.Element == Element {
        let observer = AnyObserver(observer)
        let subscription = Subscription()
        run(
            Sink(
                next: { if !subscription.isDisposed { observer.next($0) } },
                stop: { error in
                    guard subscription.beginStop() else { return }
                    observer.stop(error)
                    subscription.dispose()
                },
                subscription: subscription
            )
        )
        return subscription
    }

    /// Returns this stream.
    @inlinable
    public final func asObservable() -> Observable<Element> {
        self
    }

    @inlinable
    @inline(__always)
    final func run(_ sink: Sink<Element>) {
        onSubscribe(sink)
    }
}

// Aliases for source compatibility with other reactive libraries.

/// An alias for use where another type named `Observable` is visible.
public typealias RxObservable<Element: Sendable> = Observable<Element>

/// An integer type of fixed width.
public typealias RxAbstractInteger = FixedWidthInteger
