/// A stream that is delivered on the main actor.
///
/// Returned by `observe(on: MainScheduler.instance)`. The functions passed to its own `subscribe`,
/// `map` and so on run on the main actor and can access its state. All other operators work too,
/// and return a plain `Observable`.
@preconcurrency
public final class MainObservable<Element: Sendable>: Observable<Element>, @unchecked Sendable {
    // Unchecked like its superclass, to which it adds nothing.

    @usableFromInline
    init(delivered source: Observable<Element>) {
        super.init { source.run($0) }
    }
}

extension ObservableType {
    /// Delivers the events on the main actor, in order: immediately if already there and no event
    /// is queued, otherwise asynchronously.
    public func observe(on scheduler: MainScheduler) -> MainObservable<Element> {
        let scheduler: any ImmediateSchedulerType = scheduler
        return MainObservable(delivered: observe(on: scheduler))
    }
}

extension MainObservable {
    /// Subscribes, and passes every event to a function on the main actor.
    @preconcurrency
    public func subscribe(
        _ on: @escaping @MainActor @Sendable (Event<Element>) -> Void
    ) -> any Disposable {
        subscribe(AnyObserver { event in MainActor.assumeIsolated { on(event) } })
    }

    /// Subscribes, and passes the events to functions on the main actor.
    ///
    /// An error without `onError` goes to ``Hooks/defaultErrorHandler``.
    /// `onDisposed` is called once, after termination or disposal, on any thread.
    @preconcurrency
    public func subscribe(
        onNext: (@MainActor @Sendable (Element) -> Void)? = nil,
        onError: (@MainActor @Sendable (any Error) -> Void)? = nil,
        onCompleted: (@MainActor @Sendable () -> Void)? = nil,
        onDisposed: (@Sendable () -> Void)? = nil
    ) -> any Disposable {
        let stream: some ObservableType<Element> = self
        return stream.subscribe(
            onNext: onMain(onNext),
            onError: onMain(onError),
            onCompleted: onMain(onCompleted),
            onDisposed: onDisposed
        )
    }

    /// Subscribes, and passes the events to functions on the main actor along with an object that
    /// is not retained.
    ///
    /// The functions are not called after the object's deallocation.
    @preconcurrency
    public func subscribe<Object: AnyObject & Sendable>(
        with object: Object,
        onNext: (@MainActor @Sendable (Object, Element) -> Void)? = nil,
        onError: (@MainActor @Sendable (Object, any Error) -> Void)? = nil,
        onCompleted: (@MainActor @Sendable (Object) -> Void)? = nil
    ) -> any Disposable {
        subscribe(
            onNext: weakOnMain(object, onNext),
            onError: weakOnMain(object, onError),
            onCompleted: weakOnMain(object, onCompleted)
        )
    }

    /// Passes the elements to a function on the main actor.
    @preconcurrency
    public func bind(
        onNext: @escaping @MainActor @Sendable (Element) -> Void
    ) -> any Disposable {
        subscribe(onNext: onNext)
    }
    /// Passes the elements to a function on the main actor along with an object that is not
    /// retained.
    ///
    /// The function is not called after the object's deallocation.
    @preconcurrency
    public func bind<Object: AnyObject & Sendable>(
        with object: Object,
        onNext: @escaping @MainActor @Sendable (Object, Element) -> Void
    ) -> any Disposable {
        subscribe(with: object, onNext: onNext)
    }
}
