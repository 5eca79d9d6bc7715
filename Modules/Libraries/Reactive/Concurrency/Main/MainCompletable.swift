/// A completable whose outcome is delivered on the main actor.
///
/// `observe(on: MainScheduler.instance)` makes one. The functions given to its own
/// `subscribe` run on the main actor; all other operators work too.
@preconcurrency
public struct MainCompletable: PrimitiveSequenceType {
    /// The promise of no elements.
    public typealias Trait = CompletableTrait

    /// There are none.
    public typealias Element = Never

    /// The completable, delivered on the main actor, as a plain one.
    public let primitiveSequence: Completable
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
    /// Delivers the outcome on the main actor: at once when already there, else as soon as
    /// it is free.
    ///
    /// - Returns: The same completable, whose subscriber runs on the main actor.
    public func observe(on scheduler: MainScheduler) -> MainCompletable {
        let scheduler: any ImmediateSchedulerType = scheduler
        return MainCompletable(primitiveSequence: observe(on: scheduler))
    }
}

extension MainCompletable {
    /// Starts the work and hands its outcome to a function on the main actor.
    ///
    /// - Returns: What ends the subscription.
    @preconcurrency
    public func subscribe(
        _ observer: @escaping @MainActor @Sendable (CompletableEvent) -> Void
    ) -> any Disposable {
        primitiveSequence.subscribe { event in
            MainActor.assumeIsolated { observer(event) }
        }
    }

    /// Starts the work and hands its outcome to functions on the main actor.
    ///
    /// A failure without `onError` goes to ``Hooks/defaultErrorHandler``.
    ///
    /// - Parameters:
    ///   - onCompleted: Runs at the end.
    ///   - onError: Runs with the error.
    ///   - onDisposed: Runs once, when the completable ended or was disposed, on whatever
    ///     thread that happens.
    /// - Returns: What ends the subscription.
    @preconcurrency
    public func subscribe(
        onCompleted: (@MainActor @Sendable () -> Void)? = nil,
        onError: (@MainActor @Sendable (any Error) -> Void)? = nil,
        onDisposed: (@Sendable () -> Void)? = nil
    ) -> any Disposable {
        primitiveSequence.subscribe(
            onCompleted: onMain(onCompleted),
            onError: onMain(onError),
            onDisposed: onDisposed
        )
    }

    /// Starts the work and hands its outcome to functions of an object that is not kept
    /// alive by the subscription, on the main actor.
    ///
    /// - Parameters:
    ///   - object: Handed to each function while it is alive; once it is gone they no
    ///     longer run.
    ///   - onCompleted: Runs at the end.
    ///   - onError: Runs with the error.
    /// - Returns: What ends the subscription.
    @preconcurrency
    public func subscribe<Object: AnyObject & Sendable>(
        with object: Object,
        onCompleted: (@MainActor @Sendable (Object) -> Void)? = nil,
        onError: (@MainActor @Sendable (Object, any Error) -> Void)? = nil
    ) -> any Disposable {
        subscribe(
            onCompleted: { [weak object] in
                if let object { onCompleted?(object) }
            },
            onError: { [weak object] error in
                if let object { onError?(object, error) }
            }
        )
    }
}
