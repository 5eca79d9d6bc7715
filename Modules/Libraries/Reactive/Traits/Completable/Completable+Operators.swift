extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
    /// Goes on with a single after this completed.
    ///
    /// - Parameter second: Is started at the end of this.
    /// - Returns: The outcome of the single, or the failure of this.
    @inlinable
    public func andThen<Value: Sendable>(_ second: Single<Value>) -> Single<Value> {
        Single(raw: followed(by: second.source))
    }

    /// Goes on with a maybe after this completed.
    ///
    /// - Parameter second: Is started at the end of this.
    /// - Returns: The outcome of the maybe, or the failure of this.
    @inlinable
    public func andThen<Value: Sendable>(_ second: Maybe<Value>) -> Maybe<Value> {
        Maybe(raw: followed(by: second.source))
    }

    /// Goes on with another completable after this completed.
    ///
    /// - Parameter second: Is started at the end of this.
    /// - Returns: The outcome of the other, or the failure of this.
    @inlinable
    public func andThen(_ second: Completable) -> Completable {
        Completable(raw: followed(by: second.source))
    }

    /// Goes on with a stream after this completed.
    ///
    /// - Parameter second: Is started at the end of this.
    /// - Returns: The stream, or the failure of this.
    @inlinable
    public func andThen<Value: Sendable>(_ second: Observable<Value>) -> Observable<Value> {
        followed(by: second)
    }

    /// Goes on with another completable after this completed.
    ///
    /// - Returns: The outcome of the other, or the failure of this.
    @inlinable
    public func concat(_ second: Completable) -> Completable {
        Completable.concat(primitiveSequence, second)
    }

    /// Runs completables one after another, until one fails.
    ///
    /// - Returns: The end of the last, or the first failure.
    @preconcurrency
    @_disfavoredOverload
    @inlinable
    public static func concat<Completables: Sequence & Sendable>(
        _ sequence: Completables
    ) -> Completable where Completables.Element == Completable {
        Completable(raw: Observable.concat(LazyStreams(sequence)))
    }

    /// Runs completables one after another, until one fails.
    ///
    /// - Returns: The end of the last, or the first failure.
    @preconcurrency
    @inlinable
    public static func concat<Completables: Collection>(
        _ collection: Completables
    ) -> Completable where Completables.Element == Completable {
        Completable(raw: Observable.concat(collection.map { $0.source }))
    }

    /// Runs completables one after another, until one fails.
    ///
    /// - Returns: The end of the last, or the first failure.
    @inlinable
    public static func concat(_ sources: Completable...) -> Completable {
        concat(sources)
    }

    /// Runs completables at the same time.
    ///
    /// - Returns: The end, when all have ended, or the first failure.
    @preconcurrency
    @inlinable
    public static func zip<Completables: Collection>(
        _ sources: Completables
    ) -> Completable where Completables.Element == Completable {
        Completable(raw: Observable.merge(sources.map { $0.source }))
    }

    /// Runs completables at the same time.
    ///
    /// - Returns: The end, when all have ended, or the first failure.
    @inlinable
    public static func zip(_ sources: [Completable]) -> Completable {
        Completable(raw: Observable.merge(sources.map { $0.source }))
    }

    /// Runs completables at the same time.
    ///
    /// - Returns: The end, when all have ended, or the first failure.
    @inlinable
    public static func zip(_ sources: Completable...) -> Completable {
        zip(sources)
    }

    /// Runs functions beside the events, without changing them.
    ///
    /// - Parameters:
    ///   - onError: Runs with the error, before it is passed on.
    ///   - afterError: Runs with the error, after it was passed on.
    ///   - onCompleted: Runs at the end, before it is passed on.
    ///   - afterCompleted: Runs at the end, after it was passed on.
    ///   - onSubscribe: Runs before the work is started.
    ///   - onSubscribed: Runs after the work was started.
    ///   - onDispose: Runs when the completable ended or was disposed.
    /// - Returns: The same completable.
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

    /// Starts a stream at the end of this.
    @inlinable
    func followed<Value: Sendable>(by second: Observable<Value>) -> Observable<Value> {
        let first = primitiveSequence.source
        return Observable<Value> { sink in
            let upstream = Subscription()
            sink.subscription.add(upstream)
            let ended: @Sendable ((any Error)?) -> Void = { error in
                guard upstream.beginStop() else { return }
                upstream.dispose()
                if let error { sink.stop(error) } else { second.run(sink) }
            }
            Trampoline.enter {
                first.run(Sink(next: { _ in }, stop: ended, subscription: upstream))
            }
        }
    }
}
