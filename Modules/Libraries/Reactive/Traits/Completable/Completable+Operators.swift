extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
    /// Continues with a single after completion; an error is passed on.
    @inlinable
    public func andThen<Value: Sendable>(_ second: Single<Value>) -> Single<Value> {
        Single(raw: followed(by: second.source))
    }

    /// Continues with a maybe after completion; an error is passed on.
    @inlinable
    public func andThen<Value: Sendable>(_ second: Maybe<Value>) -> Maybe<Value> {
        Maybe(raw: followed(by: second.source))
    }

    /// Continues with another completable after completion; an error is passed on.
    @inlinable
    public func andThen(_ second: Completable) -> Completable {
        Completable(raw: followed(by: second.source))
    }

    /// Continues with a stream after completion; an error is passed on.
    @inlinable
    public func andThen<Value: Sendable>(_ second: Observable<Value>) -> Observable<Value> {
        followed(by: second)
    }

    /// Continues with another completable after completion; an error is passed on.
    @inlinable
    public func concat(_ second: Completable) -> Completable {
        Completable.concat(primitiveSequence, second)
    }

    /// Concatenates completables, until one fails.
    @preconcurrency
    @_disfavoredOverload
    @inlinable
    public static func concat<Completables: Sequence & Sendable>(
        _ sequence: Completables
    ) -> Completable where Completables.Element == Completable {
        Completable(raw: Observable.concat(LazyStreams(sequence)))
    }

    /// Concatenates completables, until one fails.
    @preconcurrency
    @inlinable
    public static func concat<Completables: Collection>(
        _ collection: Completables
    ) -> Completable where Completables.Element == Completable {
        Completable(raw: Observable.concat(collection.map { $0.source }))
    }

    /// Concatenates completables, until one fails.
    @inlinable
    public static func concat(_ sources: Completable...) -> Completable {
        concat(sources)
    }

    /// Runs completables concurrently, until all have completed or one fails.
    @preconcurrency
    @inlinable
    public static func zip<Completables: Collection>(
        _ sources: Completables
    ) -> Completable where Completables.Element == Completable {
        Completable(raw: Observable.merge(sources.map { $0.source }))
    }

    /// Runs completables concurrently, until all have completed or one fails.
    @inlinable
    public static func zip(_ sources: Completable...) -> Completable {
        zip(sources)
    }

    /// Runs side effects for the events, which it passes on unchanged; see `do` of an observable.
    @preconcurrency
    @inlinable
    public func `do`(
        onError: (@Sendable (any Error) throws -> Void)? = nil,
        afterError: (@Sendable (any Error) throws -> Void)? = nil,
        onCompleted: (@Sendable () throws -> Void)? = nil,
        afterCompleted: (@Sendable () throws -> Void)? = nil,
        onSubscribe: (@Sendable () -> Void)? = nil,
        onSubscribed: (@Sendable () -> Void)? = nil,
        onDispose: (@Sendable () -> Void)? = nil
    ) -> Completable {
        Completable(
            raw: primitiveSequence.source.do(
                onError: onError,
                afterError: afterError,
                onCompleted: onCompleted,
                afterCompleted: afterCompleted,
                onSubscribe: onSubscribe,
                onSubscribed: onSubscribed,
                onDispose: onDispose
            )
        )
    }

    /// Subscribes to a stream after the completion of this one.
    @inlinable
    func followed<Value: Sendable>(by second: Observable<Value>) -> Observable<Value> {
        let first = primitiveSequence.source
        return Observable<Value> { sink in first.run(sink.upstream { _ in }) }.concat(second)
    }
}
