extension ObservableType {
    /// Subscribes again after an error, whenever a notification arrives.
    ///
    /// - Parameter notificationHandler: Returns the notification stream for the stream of
    ///   errors; runs once for each subscription. Each notification subscribes to this
    ///   stream again. If this stream has failed and the notifications end, the result ends
    ///   likewise.
    /// - Returns: This stream without those errors.
    @preconcurrency
    @inlinable
    public func retry<TriggerObservable: ObservableType>(
        when notificationHandler:
            @escaping @Sendable (Observable<any Error>) -> TriggerObservable
    ) -> Observable<Element> {
        retry(on: { $0 }, when: notificationHandler)
    }

    /// Subscribes again after an error of one type, whenever a notification arrives.
    ///
    /// - Parameter notificationHandler: Returns the notification stream for the stream of
    ///   errors of that type; runs once for each subscription. Each notification subscribes
    ///   to this stream again. If this stream has failed and the notifications end, the
    ///   result ends likewise.
    /// - Returns: This stream without those errors; other errors are passed on.
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

/// Subscribes to a stream again when it has failed and a notification arrives.
@usableFromInline
final class RetryCore<Element: Sendable, Failure: Sendable>: Sendable {
    @usableFromInline
    struct State: Sendable {
        @usableFromInline var isWaiting = false
        /// The stop event of the notifications.
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
            let end = state.withLock { state in
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
        let mustRun = state.withLock { state in
            defer { state.isWaiting = false }
            return state.isWaiting
        }
        if mustRun { runner.proceed(.run(source)) }
    }

    @inlinable
    func ended(_ error: (any Error)?) {
        let isWaiting = state.withLock { state in
            state.end = error.map { .error($0) } ?? .completed
            return state.isWaiting
        }
        if isWaiting { runner.proceed(.stop(error)) }
    }
}
