/// The promise of exactly one element, or a failure.
public enum SingleTrait: ElementTrait {}

/// A stream of exactly one element, or a failure.
public typealias Single<Element: Sendable> = PrimitiveSequence<SingleTrait, Element>

/// What a ``Single`` sends.
public typealias SingleEvent<Element> = Result<Element, any Error>

extension PrimitiveSequenceType where Trait == SingleTrait {
    /// Receives the outcome of a single.
    public typealias SingleObserver = @Sendable (SingleEvent<Element>) -> Void

    /// Makes a single of a function that sends an outcome to an observer.
    ///
    /// The function runs once for each subscription; what it sends after the
    /// first outcome is dropped.
    ///
    /// - Parameter subscribe: Starts the work, and returns what stops it.
    /// - Returns: The single.
    @preconcurrency
    @inlinable
    public static func create(
        subscribe: @escaping @Sendable (@escaping SingleObserver) -> any Disposable
    ) -> Single<Element> {
        Single(
            raw: Observable { sink in
                let guarded = GuardedSink(sink)
                Trampoline.enter { guarded.hold(subscribe { guarded.finish($0) }) }
            }
        )
    }

    /// Makes a single of one element.
    @inlinable
    public static func just(_ element: Element) -> Single<Element> {
        Single(raw: .just(element))
    }

    /// Makes a single of one element, sent by a scheduler.
    @inlinable
    public static func just(
        _ element: Element,
        scheduler: any ImmediateSchedulerType
    ) -> Single<Element> {
        Single(raw: .just(element, scheduler: scheduler))
    }

    /// Makes a single that fails at once.
    @inlinable
    public static func error(_ error: any Error) -> Single<Element> {
        Single(raw: .error(error))
    }

    /// Makes a single that never sends anything.
    @inlinable
    public static func never() -> Single<Element> {
        Single(raw: .never())
    }
}

extension PrimitiveSequenceType where Trait == SingleTrait {
    /// Starts the work and hands its outcome to a function.
    ///
    /// - Returns: What ends the subscription.
    @preconcurrency
    @_disfavoredOverload
    @inlinable
    public func subscribe(
        _ observer: @escaping @Sendable (SingleEvent<Element>) -> Void
    ) -> any Disposable {
        start(
            owesElement: true,
            onElement: { observer(.success($0)) },
            onError: { observer(.failure($0)) }
        )
    }

    /// Starts the work and hands its outcome to functions.
    ///
    /// They run wherever the single sends from. A failure without `onFailure` goes
    /// to ``Hooks/defaultErrorHandler``.
    ///
    /// - Parameters:
    ///   - onSuccess: Runs with the element.
    ///   - onFailure: Runs with the error.
    ///   - onDisposed: Runs once, when the single ended or was disposed.
    /// - Returns: What ends the subscription.
    @preconcurrency
    @_disfavoredOverload
    @inlinable
    public func subscribe(
        onSuccess: (@Sendable (Element) -> Void)? = nil,
        onFailure: (@Sendable (any Error) -> Void)? = nil,
        onDisposed: (@Sendable () -> Void)? = nil
    ) -> any Disposable {
        start(
            owesElement: true,
            onElement: onSuccess,
            onError: onFailure,
            onDisposed: onDisposed
        )
    }

    /// Starts the work and hands its outcome to functions of an object that is
    /// not kept alive by the subscription.
    ///
    /// - Parameters:
    ///   - object: Handed to each function while it is alive; once it is gone
    ///     they no longer run.
    ///   - onSuccess: Runs with the element.
    ///   - onFailure: Runs with the error.
    ///   - onDisposed: Runs once, when the single ended or was disposed.
    /// - Returns: What ends the subscription.
    @preconcurrency
    @_disfavoredOverload
    @inlinable
    public func subscribe<Object: AnyObject & Sendable>(
        with object: Object,
        onSuccess: (@Sendable (Object, Element) -> Void)? = nil,
        onFailure: (@Sendable (Object, any Error) -> Void)? = nil,
        onDisposed: (@Sendable (Object) -> Void)? = nil
    ) -> any Disposable {
        subscribe(
            onSuccess: weak(object, onSuccess),
            onFailure: weak(object, onFailure),
            onDisposed: weak(object, onDisposed)
        )
    }
}
