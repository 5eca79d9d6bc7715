/// A single, maybe or completable whose outcome is delivered on the main actor.
///
/// Returned by `observe(on: MainScheduler.instance)`. The functions passed to its own `subscribe`
/// run on the main actor; all other operators work too.
@preconcurrency
public struct MainPrimitiveSequence<Trait, Element: Sendable>: PrimitiveSequenceType {
    /// The underlying sequence, delivered on the main actor.
    public let primitiveSequence: PrimitiveSequence<Trait, Element>
}

/// A single whose outcome is delivered on the main actor.
public typealias MainSingle<Element: Sendable> = MainPrimitiveSequence<SingleTrait, Element>

/// A maybe whose outcome is delivered on the main actor.
public typealias MainMaybe<Element: Sendable> = MainPrimitiveSequence<MaybeTrait, Element>

/// A completable whose outcome is delivered on the main actor.
public typealias MainCompletable = MainPrimitiveSequence<CompletableTrait, Never>

extension PrimitiveSequenceType {
    /// Delivers the outcome on the main actor: immediately if already there, otherwise
    /// asynchronously.
    public func observe(on scheduler: MainScheduler) -> MainPrimitiveSequence<Trait, Element> {
        let scheduler: any ImmediateSchedulerType = scheduler
        return MainPrimitiveSequence(primitiveSequence: observe(on: scheduler))
    }
}

extension MainPrimitiveSequence where Trait == SingleTrait {
    /// Subscribes, and passes the outcome to a function on the main actor.
    @preconcurrency
    public func subscribe(
        _ observer: @escaping @MainActor @Sendable (SingleEvent<Element>) -> Void
    ) -> any Disposable {
        primitiveSequence.subscribe { event in
            MainActor.assumeIsolated { observer(event) }
        }
    }

    /// Subscribes, and passes the outcome to functions on the main actor.
    ///
    /// An error without `onFailure` goes to ``Hooks/defaultErrorHandler``.
    /// `onDisposed` is called once, after termination or disposal, on any thread.
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

    /// Subscribes, and passes the outcome to functions on the main actor along with an object that
    /// is not retained.
    ///
    /// The functions are not called after the object's deallocation.
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
    /// Subscribes, and passes the outcome to a function on the main actor.
    @preconcurrency
    public func subscribe(
        _ observer: @escaping @MainActor @Sendable (MaybeEvent<Element>) -> Void
    ) -> any Disposable {
        primitiveSequence.subscribe { event in
            MainActor.assumeIsolated { observer(event) }
        }
    }

    /// Subscribes, and passes the outcome to functions on the main actor.
    ///
    /// An error without `onError` goes to ``Hooks/defaultErrorHandler``.
    /// `onDisposed` is called once, after termination or disposal, on any thread.
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

    /// Subscribes, and passes the outcome to functions on the main actor along with an object that
    /// is not retained.
    ///
    /// The functions are not called after the object's deallocation.
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
    /// Subscribes, and passes the outcome to a function on the main actor.
    @preconcurrency
    public func subscribe(
        _ observer: @escaping @MainActor @Sendable (CompletableEvent) -> Void
    ) -> any Disposable {
        primitiveSequence.subscribe { event in
            MainActor.assumeIsolated { observer(event) }
        }
    }

    /// Subscribes, and passes the outcome to functions on the main actor.
    ///
    /// An error without `onError` goes to ``Hooks/defaultErrorHandler``.
    /// `onDisposed` is called once, after termination or disposal, on any thread.
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

    /// Subscribes, and passes the outcome to functions on the main actor along with an object that
    /// is not retained.
    ///
    /// The functions are not called after the object's deallocation.
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
