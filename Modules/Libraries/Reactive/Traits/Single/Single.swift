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
