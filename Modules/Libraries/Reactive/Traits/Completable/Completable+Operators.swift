extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
    /// Continues with a single after completion.
    ///
    /// - Parameter second: The sequence to subscribe to after the completion of this one.
    /// - Returns: The outcome of the single, or the error of this sequence.
    @inlinable
    public func andThen<Value: Sendable>(_ second: Single<Value>) -> Single<Value> {
        Single(raw: followed(by: second.source))
    }

    /// Continues with a maybe after completion.
    ///
    /// - Parameter second: The sequence to subscribe to after the completion of this one.
    /// - Returns: The outcome of the maybe, or the error of this sequence.
    @inlinable
    public func andThen<Value: Sendable>(_ second: Maybe<Value>) -> Maybe<Value> {
        Maybe(raw: followed(by: second.source))
    }

    /// Continues with another completable after completion.
    ///
    /// - Parameter second: The sequence to subscribe to after the completion of this one.
    /// - Returns: The outcome of the other, or the error of this sequence.
    @inlinable
    public func andThen(_ second: Completable) -> Completable {
        Completable(raw: followed(by: second.source))
    }

    /// Continues with a stream after completion.
    ///
    /// - Parameter second: The sequence to subscribe to after the completion of this one.
    /// - Returns: The stream, or the error of this sequence.
    @inlinable
    public func andThen<Value: Sendable>(_ second: Observable<Value>) -> Observable<Value> {
        followed(by: second)
    }

    /// Continues with another completable after completion.
    ///
    /// - Returns: The outcome of the other, or the error of this sequence.
    @inlinable
    public func concat(_ second: Completable) -> Completable {
        Completable.concat(primitiveSequence, second)
    }

    /// Concatenates completables, until one fails.
    ///
    /// - Returns: The completion of the last, or the first error.
    @preconcurrency
    @_disfavoredOverload
    @inlinable
    public static func concat<Completables: Sequence & Sendable>(
        _ sequence: Completables
    ) -> Completable where Completables.Element == Completable {
        Completable(raw: Observable.concat(LazyStreams(sequence)))
    }

    /// Concatenates completables, until one fails.
    ///
    /// - Returns: The completion of the last, or the first error.
    @preconcurrency
    @inlinable
    public static func concat<Completables: Collection>(
        _ collection: Completables
    ) -> Completable where Completables.Element == Completable {
        Completable(raw: Observable.concat(collection.map { $0.source }))
    }

    /// Concatenates completables, until one fails.
    ///
    /// - Returns: The completion of the last, or the first error.
    @inlinable
    public static func concat(_ sources: Completable...) -> Completable {
        concat(sources)
    }

    /// Runs completables concurrently.
    ///
    /// - Returns: A completable that completes after all of them, or fails with the first error.
    @preconcurrency
    @inlinable
    public static func zip<Completables: Collection>(
        _ sources: Completables
    ) -> Completable where Completables.Element == Completable {
        Completable(raw: Observable.merge(sources.map { $0.source }))
    }

    /// Runs completables concurrently.
    ///
    /// - Returns: A completable that completes after all of them, or fails with the first error.
    @inlinable
    public static func zip(_ sources: [Completable]) -> Completable {
        Completable(raw: Observable.merge(sources.map { $0.source }))
    }

    /// Runs completables concurrently.
    ///
    /// - Returns: A completable that completes after all of them, or fails with the first error.
    @inlinable
    public static func zip(_ sources: Completable...) -> Completable {
        zip(sources)
    }

    /// Runs side effects for the events, which it passes on unchanged.
    ///
    /// - Parameters:
    ///   - onError: Called with the error, before it is passed on.
    ///   - afterError: Called with the error, after it was passed on.
    ///   - onCompleted: Called on completion, before it is passed on.
    ///   - afterCompleted: Called on completion, after it was passed on.
    ///   - onSubscribe: Called before the source is subscribed to.
    ///   - onSubscribed: Called after the source was subscribed to.
    ///   - onDispose: Called when the completable has terminated or was disposed.
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

    /// Subscribes to a stream after the completion of this one.
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
