/// A single, maybe or completable whose outcome is delivered on the main actor.
///
/// Returned by `observe(on: MainScheduler.instance)`. The functions given to its own `subscribe`
/// run on the main actor; all other operators work too.
@preconcurrency
public struct MainPrimitiveSequence<Trait, Element: Sendable>: PrimitiveSequenceType {
    /// The sequence, delivered on the main actor, as a plain one.
    public let primitiveSequence: PrimitiveSequence<Trait, Element>
}

/// A single whose outcome is delivered on the main actor.
public typealias MainSingle<Element: Sendable> = MainPrimitiveSequence<SingleTrait, Element>

/// A maybe whose outcome is delivered on the main actor.
public typealias MainMaybe<Element: Sendable> = MainPrimitiveSequence<MaybeTrait, Element>

/// A completable whose outcome is delivered on the main actor.
public typealias MainCompletable = MainPrimitiveSequence<CompletableTrait, Never>

extension PrimitiveSequenceType {
    /// Delivers the outcome on the main actor: at once when already there, else as soon as it is
    /// free.
    ///
    /// - Returns: The same sequence, whose subscriber runs on the main actor.
    public func observe(on scheduler: MainScheduler) -> MainPrimitiveSequence<Trait, Element> {
        let scheduler: any ImmediateSchedulerType = scheduler
        return MainPrimitiveSequence(primitiveSequence: observe(on: scheduler))
    }
}

extension MainPrimitiveSequence where Trait == SingleTrait {
    /// Starts the work and hands its outcome to a function on the main actor.
    ///
    /// - Returns: What ends the subscription.
    @preconcurrency
    public func subscribe(
        _ observer: @escaping @MainActor @Sendable (SingleEvent<Element>) -> Void
    ) -> any Disposable {
        primitiveSequence.subscribe { event in
            MainActor.assumeIsolated { observer(event) }
        }
    }

    /// Starts the work and hands its outcome to functions on the main actor.
    ///
    /// A failure without `onFailure` goes to ``Hooks/defaultErrorHandler``.
    ///
    /// - Parameters:
    ///   - onSuccess: Runs with the element.
    ///   - onFailure: Runs with the error.
    ///   - onDisposed: Runs once, when the single ended or was disposed, on
    ///     whatever thread that happens.
    /// - Returns: What ends the subscription.
    @preconcurrency
    public func subscribe(
        onSuccess: (@MainActor @Sendable (Element) -> Void)? = nil,
        onFailure: (@MainActor @Sendable (any Error) -> Void)? = nil,
        onDisposed: (@Sendable () -> Void)? = nil
    ) -> any Disposable {
        primitiveSequence.subscribe(
            onSuccess: onMain(onSuccess),
            onFailure: onMain(onFailure),
            onDisposed: onDisposed
        )
    }

    /// Starts the work and hands its outcome to functions of an object that is
    /// not kept alive by the subscription, on the main actor.
    ///
    /// - Parameters:
    ///   - object: Handed to each function while it is alive; once it is gone
    ///     they no longer run.
    ///   - onSuccess: Runs with the element.
    ///   - onFailure: Runs with the error.
    /// - Returns: What ends the subscription.
    @preconcurrency
    public func subscribe<Object: AnyObject & Sendable>(
        with object: Object,
        onSuccess: (@MainActor @Sendable (Object, Element) -> Void)? = nil,
        onFailure: (@MainActor @Sendable (Object, any Error) -> Void)? = nil
    ) -> any Disposable {
        subscribe(
            onSuccess: weakOnMain(object, onSuccess),
            onFailure: weakOnMain(object, onFailure)
        )
    }
}

extension MainPrimitiveSequence where Trait == MaybeTrait {
    /// Starts the work and hands its outcome to a function on the main actor.
    ///
    /// - Returns: What ends the subscription.
    @preconcurrency
    public func subscribe(
        _ observer: @escaping @MainActor @Sendable (MaybeEvent<Element>) -> Void
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
    ///   - onSuccess: Runs with the element.
    ///   - onError: Runs with the error.
    ///   - onCompleted: Runs at the end without an element.
    ///   - onDisposed: Runs once, when the maybe ended or was disposed, on whatever thread
    ///     that happens.
    /// - Returns: What ends the subscription.
    @preconcurrency
    public func subscribe(
        onSuccess: (@MainActor @Sendable (Element) -> Void)? = nil,
        onError: (@MainActor @Sendable (any Error) -> Void)? = nil,
        onCompleted: (@MainActor @Sendable () -> Void)? = nil,
        onDisposed: (@Sendable () -> Void)? = nil
    ) -> any Disposable {
        primitiveSequence.subscribe(
            onSuccess: onMain(onSuccess),
            onError: onMain(onError),
            onCompleted: onMain(onCompleted),
            onDisposed: onDisposed
        )
    }

    /// Starts the work and hands its outcome to functions of an object that is not kept
    /// alive by the subscription, on the main actor.
    ///
    /// - Parameters:
    ///   - object: Handed to each function while it is alive; once it is gone they no
    ///     longer run.
    ///   - onSuccess: Runs with the element.
    ///   - onError: Runs with the error.
    ///   - onCompleted: Runs at the end without an element.
    /// - Returns: What ends the subscription.
    @preconcurrency
    public func subscribe<Object: AnyObject & Sendable>(
        with object: Object,
        onSuccess: (@MainActor @Sendable (Object, Element) -> Void)? = nil,
        onError: (@MainActor @Sendable (Object, any Error) -> Void)? = nil,
        onCompleted: (@MainActor @Sendable (Object) -> Void)? = nil
    ) -> any Disposable {
        subscribe(
            onSuccess: weakOnMain(object, onSuccess),
            onError: weakOnMain(object, onError),
            onCompleted: weakOnMain(object, onCompleted)
        )
    }
}

extension MainPrimitiveSequence where Trait == CompletableTrait, Element == Never {
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
            onCompleted: weakOnMain(object, onCompleted),
            onError: weakOnMain(object, onError)
        )
    }
}
