/// The trait of a sequence of exactly one element, or an error.
public enum SingleTrait: ElementTrait {}

/// A stream of exactly one element, or an error.
public typealias Single<Element: Sendable> = PrimitiveSequence<SingleTrait, Element>

/// An event of a ``Single``.
public typealias SingleEvent<Element> = Result<Element, any Error>

extension PrimitiveSequenceType where Trait == SingleTrait {
    /// Receives the outcome of a single.
    public typealias SingleObserver = @Sendable (SingleEvent<Element>) -> Void

    /// Creates a single from a function that sends an outcome; its disposable stops the work.
    ///
    /// The function is called once for each subscription. Events after the first outcome are
    /// ignored.
    @preconcurrency
    @inlinable
    public static func create(
        subscribe: @escaping @Sendable (@escaping SingleObserver) -> any Disposable
    ) -> Single<Element> {
        Single(
            raw: Observable { sink in
                let guarded = GuardedSink(sink)
                Trampoline.enter { guarded.subscription.add(subscribe { guarded.finish($0) }) }
            }
        )
    }
}

extension PrimitiveSequenceType where Trait == SingleTrait {
    /// Subscribes, and passes the outcome to a function.
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

    /// Subscribes, and passes the outcome to functions.
    ///
    /// They are called on the thread that the single sends from. An error without `onFailure` goes
    /// to ``Hooks/defaultErrorHandler``.
    /// `onDisposed` is called once, after termination or disposal.
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

    /// Subscribes, and passes the outcome to functions along with an object that is not retained.
    ///
    /// The functions are not called after the object's deallocation.
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
