// Unchecked because the class has subclasses (subjects and the like): its one
// property is immutable and Sendable, and each subclass adds only Sendable ones.
/// A stream of elements whose recipe is hidden.
///
/// Every operator makes one. It holds no state of its own: each subscription
/// runs the recipe from the start.
@preconcurrency
public class Observable<Element: Sendable>: ObservableType, @unchecked Sendable {
    @usableFromInline final let recipe: Recipe<Element>

    @inlinable
    init(_ run: @escaping @Sendable (Sink<Element>) -> Void) {
        recipe = .run(run)
    }

    @inlinable
    init(recipe: Recipe<Element>) {
        self.recipe = recipe
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
    final func run(_ sink: Sink<Element>) {
        switch recipe {
        case .run(let run): run(sink)
        case .just(let element):
            sink.next(element)
            if !sink.subscription.isDisposed { sink.stop(nil) }
        case .ended(let error): sink.stop(error)
        }
    }
}

/// How a stream starts.
///
/// The streams that are over at once are told apart, so that an operator that
/// joins many streams need not subscribe to them.
@usableFromInline
enum Recipe<Element: Sendable>: Sendable {
    case run(@Sendable (Sink<Element>) -> Void)
    case just(Element)
    case ended((any Error)?)
}
