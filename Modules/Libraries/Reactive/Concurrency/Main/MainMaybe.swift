/// A maybe whose outcome is delivered on the main actor.
///
/// `observe(on: MainScheduler.instance)` makes one. The functions given to its own
/// `subscribe` run on the main actor; all other operators work too.
@preconcurrency
public struct MainMaybe<Element: Sendable>: PrimitiveSequenceType {
    /// The promise of at most one element, or a failure.
    public typealias Trait = MaybeTrait

    /// The maybe, delivered on the main actor, as a plain one.
    public let primitiveSequence: Maybe<Element>
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
    /// Delivers the outcome on the main actor: at once when already there, else as soon as
    /// it is free.
    ///
    /// - Returns: The same maybe, whose subscriber runs on the main actor.
    public func observe(on scheduler: MainScheduler) -> MainMaybe<Element> {
        let scheduler: any ImmediateSchedulerType = scheduler
        return MainMaybe(primitiveSequence: observe(on: scheduler))
    }
}

extension MainMaybe {
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
            onSuccess: { [weak object] element in
                if let object { onSuccess?(object, element) }
            },
            onError: { [weak object] error in
                if let object { onError?(object, error) }
            },
            onCompleted: { [weak object] in
                if let object { onCompleted?(object) }
            }
        )
    }
}
