/// The trait of a sequence of at most one element, or an error.
public enum MaybeTrait: ElementTrait {}

/// A stream of at most one element, or an error.
public typealias Maybe<Element: Sendable> = PrimitiveSequence<MaybeTrait, Element>

/// An event of a ``Maybe``.
public enum MaybeEvent<Element> {
    /// The element, which terminates the sequence.
    case success(Element)
    /// The error, which terminates the sequence.
    case error(any Error)
    /// The completion without an element.
    case completed
}

extension MaybeEvent: Sendable where Element: Sendable {}

extension PrimitiveSequenceType where Trait == MaybeTrait {
    /// Receives the outcome of a maybe.
    public typealias MaybeObserver = @Sendable (MaybeEvent<Element>) -> Void

    /// Creates a maybe from a function that sends an outcome; its disposable stops the work.
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
                Trampoline.enter { guarded.subscription.add(subscribe(observer)) }
            }
        )
    }

    /// Creates a maybe that completes immediately.
    @inlinable
    public static func empty() -> Maybe<Element> {
        Maybe(raw: .empty())
    }
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
    /// Subscribes, and passes the outcome to a function.
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

    /// Subscribes, and passes the outcome to functions.
    ///
    /// They are called on the thread that the maybe sends from. An error without `onError` goes to
    /// ``Hooks/defaultErrorHandler``.
    /// `onDisposed` is called once, after termination or disposal.
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

    /// Subscribes, and passes the outcome to functions along with an object that is not retained.
    ///
    /// The functions are not called after the object's deallocation.
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
