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
