/// The promise of no elements: an end, or a failure.
public enum CompletableTrait: Sendable {}

/// A stream without elements, which ends or fails.
public typealias Completable = PrimitiveSequence<CompletableTrait, Never>

/// What a ``Completable`` sends.
public enum CompletableEvent: Sendable {
    /// The failure; nothing follows.
    case error(any Error)
    /// The end.
    case completed
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
    /// Receives the outcome of a completable.
    public typealias CompletableObserver = @Sendable (CompletableEvent) -> Void

    /// Makes a completable of a function that sends an outcome to an observer.
    ///
    /// - Parameter subscribe: Starts the work, and returns what stops it.
    /// - Returns: The completable.
    @preconcurrency
    @inlinable
    public static func create(
        subscribe: @escaping @Sendable (@escaping CompletableObserver) -> any Disposable
    ) -> Completable {
        Completable(
            raw: Observable { sink in
                let guarded = GuardedSink(sink)
                let observer: CompletableObserver = { event in
                    switch event {
                    case .error(let error): guarded.stop(error)
                    case .completed: guarded.stop(nil)
                    }
                }
                Trampoline.enter { guarded.hold(subscribe(observer)) }
            }
        )
    }

    /// Makes a completable that finishes at once.
    @inlinable
    public static func empty() -> Completable {
        Completable(raw: .empty())
    }

    /// Makes a completable that fails at once.
    @inlinable
    public static func error(_ error: any Error) -> Completable {
        Completable(raw: .error(error))
    }

    /// Makes a completable that never sends anything.
    @inlinable
    public static func never() -> Completable {
        Completable(raw: .never())
    }
}
