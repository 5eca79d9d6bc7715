/// The promise of at most one element, or a failure.
public enum MaybeTrait: ElementTrait {}

/// A stream of at most one element, or a failure.
public typealias Maybe<Element: Sendable> = PrimitiveSequence<MaybeTrait, Element>

/// What a ``Maybe`` sends.
public enum MaybeEvent<Element> {
    /// The element; nothing follows.
    case success(Element)
    /// The failure; nothing follows.
    case error(any Error)
    /// The end without an element.
    case completed
}

extension MaybeEvent: Sendable where Element: Sendable {}

extension PrimitiveSequenceType where Trait == MaybeTrait {
    /// Receives the outcome of a maybe.
    public typealias MaybeObserver = @Sendable (MaybeEvent<Element>) -> Void

    /// Makes a maybe of a function that sends an outcome to an observer.
    ///
    /// - Parameter subscribe: Starts the work, and returns what stops it.
    /// - Returns: The maybe.
    @preconcurrency
    @inlinable
    public static func create(
        subscribe: @escaping @Sendable (@escaping MaybeObserver) -> any Disposable
    ) -> Maybe<Element> {
        Maybe(
            raw: Observable { sink in
                let guarded = GuardedSink(sink)
                let observer: MaybeObserver = { event in
                    switch event {
                    case .success(let element): guarded.finish(.success(element))
                    case .error(let error): guarded.stop(error)
                    case .completed: guarded.stop(nil)
                    }
                }
                Trampoline.enter { guarded.hold(subscribe(observer)) }
            }
        )
    }

    /// Makes a maybe of one element.
    @inlinable
    public static func just(_ element: Element) -> Maybe<Element> {
        Maybe(raw: .just(element))
    }

    /// Makes a maybe of one element, sent by a scheduler.
    @inlinable
    public static func just(
        _ element: Element,
        scheduler: any ImmediateSchedulerType
    ) -> Maybe<Element> {
        Maybe(raw: .just(element, scheduler: scheduler))
    }

    /// Makes a maybe that finishes at once.
    @inlinable
    public static func empty() -> Maybe<Element> {
        Maybe(raw: .empty())
    }

    /// Makes a maybe that fails at once.
    @inlinable
    public static func error(_ error: any Error) -> Maybe<Element> {
        Maybe(raw: .error(error))
    }

    /// Makes a maybe that never sends anything.
    @inlinable
    public static func never() -> Maybe<Element> {
        Maybe(raw: .never())
    }
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
    /// Starts the work and hands its outcome to a function.
    ///
    /// - Returns: What ends the subscription.
    @preconcurrency
    @_disfavoredOverload
    @inlinable
    public func subscribe(
        _ observer: @escaping @Sendable (MaybeEvent<Element>) -> Void
    ) -> any Disposable {
        start(
            onElement: { observer(.success($0)) },
            onError: { observer(.error($0)) },
            onCompleted: { observer(.completed) }
        )
    }

    /// Starts the work and hands its outcome to functions.
    ///
    /// They run wherever the maybe sends from. A failure without `onError` goes to
    /// ``Hooks/defaultErrorHandler``.
    ///
    /// - Parameters:
    ///   - onSuccess: Runs with the element.
    ///   - onError: Runs with the error.
    ///   - onCompleted: Runs at the end without an element.
    ///   - onDisposed: Runs once, when the maybe ended or was disposed.
    /// - Returns: What ends the subscription.
    @preconcurrency
    @_disfavoredOverload
    @inlinable
    public func subscribe(
        onSuccess: (@Sendable (Element) -> Void)? = nil,
        onError: (@Sendable (any Error) -> Void)? = nil,
        onCompleted: (@Sendable () -> Void)? = nil,
        onDisposed: (@Sendable () -> Void)? = nil
    ) -> any Disposable {
        start(
            onElement: onSuccess,
            onError: onError,
            onCompleted: onCompleted,
            onDisposed: onDisposed
        )
    }

    /// Starts the work and hands its outcome to functions of an object that is not kept
    /// alive by the subscription.
    ///
    /// - Parameters:
    ///   - object: Handed to each function while it is alive; once it is gone they no
    ///     longer run.
    ///   - onSuccess: Runs with the element.
    ///   - onError: Runs with the error.
    ///   - onCompleted: Runs at the end without an element.
    ///   - onDisposed: Runs once, when the maybe ended or was disposed.
    /// - Returns: What ends the subscription.
    @preconcurrency
    @_disfavoredOverload
    @inlinable
    public func subscribe<Object: AnyObject & Sendable>(
        with object: Object,
        onSuccess: (@Sendable (Object, Element) -> Void)? = nil,
        onError: (@Sendable (Object, any Error) -> Void)? = nil,
        onCompleted: (@Sendable (Object) -> Void)? = nil,
        onDisposed: (@Sendable (Object) -> Void)? = nil
    ) -> any Disposable {
        subscribe(
            onSuccess: weak(object, onSuccess),
            onError: weak(object, onError),
            onCompleted: weak(object, onCompleted),
            onDisposed: weak(object, onDisposed)
        )
    }
}
