public import Synchronization

extension ObservableType {
    /// Starts anew after a failure, whenever a stream of notifications says so.
    ///
    /// - Parameter notificationHandler: Makes the notifications of the errors, once for
    ///   each subscription. Each element starts the stream anew; its end, while this
    ///   stream has failed, ends the result.
    /// - Returns: The stream without those failures.
    @preconcurrency
    @inlinable
    public func retry<TriggerObservable: ObservableType>(
        when notificationHandler:
            @escaping @Sendable (Observable<any Error>) -> TriggerObservable
    ) -> Observable<Element> {
        retry(on: { $0 }, when: notificationHandler)
    }

    /// Starts anew after a failure of one type, whenever a stream of notifications
    /// says so.
    ///
    /// - Parameter notificationHandler: Makes the notifications of the errors of that
    ///   type, once for each subscription. Each element starts the stream anew; its
    ///   end, while this stream has failed, ends the result.
    /// - Returns: The stream without those failures; others it passes on.
    @preconcurrency
    @inlinable
    public func retry<TriggerObservable: ObservableType, Failure: Error>(
        when notificationHandler:
            @escaping @Sendable (Observable<Failure>) -> TriggerObservable
    ) -> Observable<Element> {
        retry(on: { $0 as? Failure }, when: notificationHandler)
    }

    @inlinable
    func retry<TriggerObservable: ObservableType, Failure: Sendable>(
        on match: @escaping @Sendable (any Error) -> Failure?,
        when notificationHandler:
            @escaping @Sendable (Observable<Failure>) -> TriggerObservable
    ) -> Observable<Element> {
        let source = asObservable()
        return Observable { sink in
            let core = RetryCore(source, into: sink, on: match)
            let errors = core.errors
            let triggers = notificationHandler(Observable<Failure> { errors.subscribe($0) })
            Trampoline.enter {
                core.listen(to: triggers.asObservable())
                core.start()
            }
        }
    }
}

/// Runs a stream anew when it has failed and a notification comes.
@usableFromInline
final class RetryCore<Element: Sendable, Failure: Sendable>: Sendable {
    @usableFromInline
    struct State: Sendable {
        @usableFromInline var isWaiting = false
        /// How the notifications ended.
        @usableFromInline var end: Event<Never>?

        @inlinable
        init() {}
    }

    @usableFromInline let errors = PublishCore<Failure>()
    @usableFromInline let source: Observable<Element>
    @usableFromInline let triggers = Subscription()
    @usableFromInline let runner: SerialRunner<Element>
    @usableFromInline let state: Cell<State>

    @inlinable
    init(
        _ source: Observable<Element>,
        into sink: Sink<Element>,
        on match: @escaping @Sendable (any Error) -> Failure?
    ) {
        let (state, errors) = (Cell(State()), errors)
        self.source = source
        self.state = state
        runner = SerialRunner(into: sink) { error in
            guard let error else { return .stop(nil) }
            guard let failure = match(error) else { return .stop(error) }
            let end = state.value.withLock { state in
                state.isWaiting = true
                return state.end
            }
            if let end { return .stop(end.error) }
            errors.next(failure)
            return .wait
        }
        sink.subscription.add(triggers)
    }

    @inlinable
    func start() {
        runner.start(.run(source))
    }

    @inlinable
    func listen<Trigger: Sendable>(to stream: Observable<Trigger>) {
        stream.run(
            Sink(
                next: { _ in self.trigger() },
                stop: { error in
                    guard self.triggers.beginStop() else { return }
                    self.triggers.dispose()
                    self.ended(error)
                },
                subscription: triggers
            )
        )
    }

    @inlinable
    func trigger() {
        let mustRun = state.value.withLock { state in
            defer { state.isWaiting = false }
            return state.isWaiting
        }
        if mustRun { runner.proceed(.run(source)) }
    }

    @inlinable
    func ended(_ error: (any Error)?) {
        let isWaiting = state.value.withLock { state in
            state.end = error.map { .error($0) } ?? .completed
            return state.isWaiting
        }
        if isWaiting { runner.proceed(.stop(error)) }
    }
}
