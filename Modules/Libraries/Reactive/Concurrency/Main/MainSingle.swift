/// A single whose outcome is delivered on the main actor.
///
/// `observe(on: MainScheduler.instance)` makes one. The functions given to its own
/// `subscribe` run on the main actor; all other operators work too.
@preconcurrency
public struct MainSingle<Element: Sendable>: PrimitiveSequenceType {
    /// The promise of exactly one element, or a failure.
    public typealias Trait = SingleTrait

    /// The single, delivered on the main actor, as a plain one.
    public let primitiveSequence: Single<Element>
}

extension PrimitiveSequenceType where Trait == SingleTrait {
    /// Delivers the outcome on the main actor: at once when already there, else as
    /// soon as it is free.
    ///
    /// - Returns: The same single, whose subscriber runs on the main actor.
    public func observe(on scheduler: MainScheduler) -> MainSingle<Element> {
        let scheduler: any ImmediateSchedulerType = scheduler
        return MainSingle(primitiveSequence: observe(on: scheduler))
    }
}

extension MainSingle {
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
            onSuccess: { [weak object] element in
                if let object { onSuccess?(object, element) }
            },
            onFailure: { [weak object] error in
                if let object { onFailure?(object, error) }
            }
        )
    }
}
