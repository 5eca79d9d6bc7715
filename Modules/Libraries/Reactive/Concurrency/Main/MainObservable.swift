// Unchecked like its superclass, to which it adds nothing.
/// A stream that is delivered on the main actor.
///
/// `observe(on: MainScheduler.instance)` makes one. The functions given to its own
/// `subscribe`, `map` and so on run on the main actor, so code there can use its
/// own state in them. All other operators work too, and make a plain stream.
@preconcurrency
public final class MainObservable<Element: Sendable>: Observable<Element>, @unchecked Sendable {
    @usableFromInline
    init(delivered source: Observable<Element>) {
        super.init { source.run($0) }
    }
}

extension ObservableType {
    /// Delivers the events on the main actor: at once when already there and none
    /// of this stream waits, else as soon as it is free, in order.
    ///
    /// - Returns: The same stream, whose subscriber runs on the main actor.
    public func observe(on scheduler: MainScheduler) -> MainObservable<Element> {
        let scheduler: any ImmediateSchedulerType = scheduler
        return MainObservable(delivered: observe(on: scheduler))
    }
}

extension MainObservable {
    /// Starts the stream and hands every event to a function on the main actor.
    ///
    /// - Returns: What ends the subscription.
    @preconcurrency
    public func subscribe(
        _ on: @escaping @MainActor @Sendable (Event<Element>) -> Void
    ) -> any Disposable {
        subscribe(AnyObserver { event in MainActor.assumeIsolated { on(event) } })
    }

    /// Starts the stream and hands its events to functions on the main actor.
    ///
    /// A failure without `onError` goes to ``Hooks/defaultErrorHandler``.
    ///
    /// - Parameters:
    ///   - onNext: Runs for each element.
    ///   - onError: Runs when the stream fails.
    ///   - onCompleted: Runs when the stream finishes.
    ///   - onDisposed: Runs once, when the stream ended or was disposed, on
    ///     whatever thread that happens.
    /// - Returns: What ends the subscription.
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

    /// Starts the stream and hands its events to functions of an object that is
    /// not kept alive by the subscription, on the main actor.
    ///
    /// - Parameters:
    ///   - object: Handed to each function while it is alive; once it is gone
    ///     they no longer run.
    ///   - onNext: Runs for each element.
    ///   - onError: Runs when the stream fails.
    ///   - onCompleted: Runs when the stream finishes.
    /// - Returns: What ends the subscription.
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

    /// Hands the elements to a function on the main actor.
    ///
    /// - Returns: What ends the binding.
    @preconcurrency
    public func bind(
        onNext: @escaping @MainActor @Sendable (Element) -> Void
    ) -> any Disposable {
        subscribe(onNext: onNext)
    }
    /// Hands the elements to a function of an object that is not kept alive by the binding,
    /// on the main actor.
    ///
    /// - Parameters:
    ///   - object: Handed to the function while it is alive; once it is gone the function
    ///     no longer runs.
    ///   - onNext: Runs for each element.
    /// - Returns: What ends the binding.
    @preconcurrency
    public func bind<Object: AnyObject & Sendable>(
        with object: Object,
        onNext: @escaping @MainActor @Sendable (Object, Element) -> Void
    ) -> any Disposable {
        subscribe(with: object, onNext: onNext)
    }
}
