/// The promise of at most one element, or a failure.
public enum MaybeTrait: Sendable {}

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
                Trampoline.enter {
                    guarded.hold(
                        subscribe { event in
                            switch event {
                            case .success(let element): guarded.finish(.success(element))
                            case .error(let error): guarded.stop(error)
                            case .completed: guarded.stop(nil)
                            }
                        }
                    )
                }
            }
        )
    }

    /// Makes a maybe of one element.
    @inlinable
    public static func just(_ element: Element) -> Maybe<Element> {
        Maybe(raw: .just(element))
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

    /// Starts the work and hands its outcome to a function.
    ///
    /// - Returns: What ends the subscription.
    @preconcurrency
    @inlinable
    public func subscribe(
        _ observer: @escaping @Sendable (MaybeEvent<Element>) -> Void
    ) -> any Disposable {
        let subscription = Subscription()
        asObservable().run(
            Sink(
                next: { element in
                    guard subscription.beginStop() else { return }
                    observer(.success(element))
                    subscription.dispose()
                },
                stop: { error in
                    guard subscription.beginStop() else { return }
                    observer(error.map { .error($0) } ?? .completed)
                    subscription.dispose()
                },
                subscription: subscription
            )
        )
        return subscription
    }

    /// Starts the work and hands its outcome to functions.
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
        let disposed = onDisposed.map { AnonymousDisposable($0) }
        let subscription = subscribe { event in
            switch event {
            case .success(let element): onSuccess?(element)
            case .error(let error):
                if let onError { onError(error) } else { Hooks.report(error) }
            case .completed: onCompleted?()
            }
            disposed?.dispose()
        }
        guard let disposed else { return subscription }
        return Disposables.create(subscription, disposed)
    }
}
