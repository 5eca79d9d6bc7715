// The operators that pass the events on where they arrive, so that the result is delivered on the
// main actor, too.
extension MainObservable {
    /// Runs functions for their side effects on the main actor, without changing the events.
    ///
    /// An error that one of them throws ends the stream.
    ///
    /// - Parameters:
    ///   - onNext: Runs with each element, before it is passed on.
    ///   - afterNext: Runs with each element, after it was passed on.
    ///   - onError: Runs with the error, before it is passed on.
    ///   - afterError: Runs with the error, after it was passed on.
    ///   - onCompleted: Runs on completion, before it is passed on.
    ///   - afterCompleted: Runs on completion, after it was passed on.
    ///   - onSubscribe: Runs before this stream is subscribed, on the subscribing thread.
    ///   - onSubscribed: Runs after this stream was subscribed, on the subscribing thread.
    ///   - onDispose: Runs when the subscription has ended or was disposed, on any thread.
    /// - Returns: The same stream.
    @preconcurrency
    public func `do`(
        onNext: (@MainActor @Sendable (Element) throws -> Void)? = nil,
        afterNext: (@MainActor @Sendable (Element) throws -> Void)? = nil,
        onError: (@MainActor @Sendable (any Error) throws -> Void)? = nil,
        afterError: (@MainActor @Sendable (any Error) throws -> Void)? = nil,
        onCompleted: (@MainActor @Sendable () throws -> Void)? = nil,
        afterCompleted: (@MainActor @Sendable () throws -> Void)? = nil,
        onSubscribe: (@Sendable () -> Void)? = nil,
        onSubscribed: (@Sendable () -> Void)? = nil,
        onDispose: (@Sendable () -> Void)? = nil
    ) -> MainObservable<Element> {
        let stream: some ObservableType<Element> = self
        return MainObservable(
            delivered: stream.do(
                onNext: throwingOnMain(onNext),
                afterNext: throwingOnMain(afterNext),
                onError: throwingOnMain(onError),
                afterError: throwingOnMain(afterError),
                onCompleted: throwingOnMain(onCompleted),
                afterCompleted: throwingOnMain(afterCompleted),
                onSubscribe: onSubscribe,
                onSubscribed: onSubscribed,
                onDispose: onDispose
            )
        )
    }

    /// Sends each intermediate result of an accumulation on the main actor.
    @preconcurrency
    public func scan<Total: Sendable>(
        _ seed: Total,
        accumulator: @escaping @MainActor @Sendable (Total, Element) throws -> Total
    ) -> MainObservable<Total> {
        let stream: some ObservableType<Element> = self
        return MainObservable<Total>(
            delivered: stream.scan(seed) { total, element in
                try MainActor.assumeIsolated { try accumulator(total, element) }
            }
        )
    }

    /// Passes on the first elements, and then completes.
    public func take(_ count: Int) -> MainObservable<Element> {
        let stream: some ObservableType<Element> = self
        // An empty stream completes on the subscribing thread, so that it has to be moved.
        if count <= 0 { return Observable.empty().observe(on: MainScheduler.instance) }
        return MainObservable(delivered: stream.take(count))
    }

    /// Drops the first elements.
    public func skip(_ count: Int) -> MainObservable<Element> {
        let stream: some ObservableType<Element> = self
        return MainObservable(delivered: stream.skip(count))
    }

    /// Pairs each element with an object that is not retained.
    ///
    /// - Parameter obj: The object; once it is deallocated, the next element completes the stream.
    /// - Returns: The pairs.
    public func withUnretained<Object: AnyObject & Sendable>(
        _ obj: Object
    ) -> MainObservable<(Object, Element)> {
        let stream: some ObservableType<Element> = self
        return MainObservable<(Object, Element)>(delivered: stream.withUnretained(obj))
    }
}

extension MainObservable where Element: Equatable {
    /// Drops each element that equals its predecessor.
    public func distinctUntilChanged() -> MainObservable<Element> {
        let stream: some ObservableType<Element> = self
        return MainObservable(delivered: stream.distinctUntilChanged { $0 == $1 })
    }
}

private func throwingOnMain<Input: Sendable>(
    _ function: (@MainActor @Sendable (Input) throws -> Void)?
) -> (@Sendable (Input) throws -> Void)? {
    guard let function else { return nil }
    return { input in try MainActor.assumeIsolated { try function(input) } }
}

private func throwingOnMain(
    _ function: (@MainActor @Sendable () throws -> Void)?
) -> (@Sendable () throws -> Void)? {
    guard let function else { return nil }
    return { try MainActor.assumeIsolated { try function() } }
}
