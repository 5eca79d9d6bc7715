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
    /// How many operators lead here from the source.
    @usableFromInline final let depth: Int
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
        depth = 0
    }

    /// Makes the stream of an operator.
    @inlinable
    convenience init<Input: Sendable>(
        after source: Observable<Input>,
        _ recipe: @escaping @Sendable (Sink<Element>) -> Void
    ) {
        self.init(afterDepth: source.depth, recipe)
    }

    /// Makes the stream of an operator whose deepest source is so deep.
    @inlinable
    @inline(__always)
    init(
        afterDepth sourceDepth: Int,
        _ recipe: @escaping @Sendable (Sink<Element>) -> Void
    ) {
        depth = sourceDepth + 1
        isImmediate = false
        self.recipe =
            depth % operatorsInOneGo == 0 ? Observable.landing(recipe) : recipe
    }

    /// Makes the stream of an operator that joins several.
    @inlinable
    convenience init(
        after sources: [Observable<Element>],
        _ recipe: @escaping @Sendable (Sink<Element>) -> Void
    ) {
        if let deepest = sources.max(by: { $0.depth < $1.depth }) {
            self.init(after: deepest, recipe)
        } else {
            self.init(recipe)
        }
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
