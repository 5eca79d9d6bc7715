// Unchecked because the class has subclasses (subjects and the like): its one
// property is immutable and Sendable, and each subclass adds only Sendable ones.
/// A stream of elements whose recipe is hidden.
///
/// Every operator makes one. It holds no state of its own: each subscription
/// runs the recipe from the start.
@preconcurrency
public class Observable<Element: Sendable>: ObservableType, @unchecked Sendable {
    @usableFromInline final let recipe: @Sendable (Sink<Element>) -> Void
    /// Whether it is over before the recipe returns, so that nothing of it need
    /// ever be disposed.
    @usableFromInline final let isImmediate: Bool
    #if TraceResources
    @usableFromInline final let resource = CountedResource()
    #endif

    @inlinable
    init(
        isImmediate: Bool = false,
        _ recipe: @escaping @Sendable (Sink<Element>) -> Void
    ) {
        self.recipe = recipe
        self.isImmediate = isImmediate
    }

    /// Starts the stream for an observer.
    ///
    /// - Returns: What ends the subscription.
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

    /// The stream itself.
    @inlinable
    public final func asObservable() -> Observable<Element> {
        self
    }

    @inlinable
    @inline(__always)
    final func run(_ sink: Sink<Element>) {
        recipe(sink)
    }
}

// Names under which code that was written for other libraries knows types of this one
// or of the standard library.

/// A stream, where another `Observable` is in sight.
public typealias RxObservable<Element: Sendable> = Observable<Element>

/// A whole number.
public typealias RxAbstractInteger = FixedWidthInteger
